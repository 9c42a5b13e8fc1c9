// The part of a scale of time that is seen: it is zoomed and moved, and shared by timelines that are held against each other.

const SHORTEST = 5; // seconds that fill the width

/** All of `length` seconds at first. `onChange(listener)` is told when another part is seen. */
export function spanOf(length) {
  const whole = Math.max(1, length) * 1.02;
  const listeners = new Set();
  const span = {from: 0, to: whole};
  const become = (from, to) => {
    const width = Math.min(whole, Math.max(Math.min(SHORTEST, whole), to - from));
    span.from = Math.min(whole - width, Math.max(0, from));
    span.to = span.from + width;
    for (const listener of listeners) listener();
  };
  return Object.assign(span, {
    /** So many times as wide, around a time that stays where it is. */
    zoom(factor, around = (span.from + span.to) / 2) {
      become(around - (around - span.from) * factor, around + (span.to - around) * factor);
    },
    pan: (seconds) => become(span.from + seconds, span.to + seconds),
    whole: () => become(0, whole),
    /** So that a time can be seen. */
    reveal(seconds) {
      const width = span.to - span.from;
      if (seconds < span.from || seconds > span.to) become(seconds - width / 4, seconds + 3 * width / 4);
    },
    isWhole: () => span.to - span.from >= whole * 0.999,
    onChange: (listener) => listeners.add(listener),
  });
}

/** Round times for the marks of a scale from one time to another, so many at most. */
export function marksOf({from, to}, most) {
  const steps = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 10800, 21600, 43200, 86400];
  const step = steps.find((one) => (to - from) / one <= most) ?? Math.ceil((to - from) / most / 86400) * 86400;
  const first = Math.ceil(from / step) * step;
  return Array.from({length: Math.max(0, Math.floor((to - first) / step) + 1)}, (_, i) => first + i * step);
}
