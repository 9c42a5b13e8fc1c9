// A recording of bodies at one time after the other: where every actor is, what stands in it, which grains there are.

/** Those of a pose in between: the place in a straight line, the turn as the shorter way has it. */
function between(from, to, share) {
  const at = from.at.map((value, i) => value + (to.at[i] - value) * share);
  const dot = from.turned.reduce((sum, value, i) => sum + value * to.turned[i], 0);
  const turned = from.turned.map((value, i) => value * (1 - share) + Math.sign(dot || 1) * to.turned[i] * share);
  const norm = Math.hypot(...turned);
  return {at, turned: turned.map((value) => value / norm)};
}

/** Gives `to(seconds)`, which goes to a time, and what there is then: `poses`, `isThere`, `fillings` by actor, and the `moment`. */
export function playbackOf({actors, moments}) {
  const now = {poses: [], isThere: [], fillings: [], moment: null, seconds: 0};
  let next = 0, last = [], named = [];
  const begin = () => {
    next = 0;
    last = actors.map(({at, turned}) => ({at, turned}));
    named = actors.map(() => -1);
    now.isThere = actors.map(({there}) => there !== false);
    now.fillings = actors.map(() => null);
  };
  const apply = (moment) => {
    for (const [actor, at, turned] of moment.moved ?? []) {
      last[actor] = {at, turned};
      now.isThere[actor] = true;
      named[actor] = next;
    }
    for (const actor of moment.vanished ?? []) now.isThere[actor] = false;
    for (const [actor, level, kind] of moment.filled ?? []) now.fillings[actor] = level > 0 ? {level, kind} : null;
    ++next;
  };
  const to = (seconds) => {
    if (seconds < now.seconds) begin();
    now.seconds = seconds;
    while (next < moments.length && moments[next].seconds <= seconds) apply(moments[next]);
    now.moment = next > 0 ? moments[next - 1] : null;
    now.poses = [...last];
    if (next === 0 || next === moments.length) return now;
    const share = (seconds - now.moment.seconds) / (moments[next].seconds - now.moment.seconds);
    for (const [actor, at, turned] of moments[next].moved ?? [])
      if (named[actor] === next - 1 && now.isThere[actor]) now.poses[actor] = between(last[actor], {at, turned}, share);
    return now;
  };
  begin();
  return {to};
}

/** When each step of the run begins and ends, by its number: `{from, to}` in seconds; none for steps that move nothing. */
export function spansOf({moments}) {
  const spans = new Map();
  let before = 0;
  for (const {step, seconds} of moments) {
    if (!spans.has(step)) spans.set(step, {from: before, to: seconds});
    spans.get(step).to = seconds;
    before = seconds;
  }
  return spans;
}

/** What is looked at, and from how far, at a time: `{target, distance}`. */
export function viewAt({camera: {every, views}}, seconds) {
  const place = Math.min(Math.max(seconds / every, 0), views.length - 1), first = Math.floor(place);
  const a = views[first], b = views[Math.min(first + 1, views.length - 1)];
  const [x, y, z, distance] = a.map((value, i) => value + (b[i] - value) * (place - first));
  return {target: [x, y, z], distance};
}
