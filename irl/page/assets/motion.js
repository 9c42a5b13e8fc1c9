// Movement, where people want to see any.

const TAKES = 450; // milliseconds

const wish = matchMedia("(prefers-reduced-motion: reduce)");

/** Whether nothing is to move. */
export const isStill = () => wish.matches;

/** Lets an element come from where it was to where it is. */
export function moved(element, old) {
  const now = element.getBoundingClientRect();
  const x = old.left + old.width / 2 - now.left - now.width / 2, y = old.top + old.height / 2 - now.top - now.height / 2;
  if (Math.abs(x) + Math.abs(y) < 2) return;
  const scale = Math.min(1, old.width / (now.width || 1));
  element.animate([{transform: `translate(${x}px, ${y}px) scale(${scale})`}, {transform: "none"}], {duration: TAKES, easing: "ease-in-out"});
}
