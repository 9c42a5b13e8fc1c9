// A finger that moves sideways goes a step on or back; one that moves up or down scrolls the page, as ever.

const FAR = 50, STEEP = 2; // pixels; so many times as far sideways as up or down

/** Calls `by(1)` or `by(-1)` when somebody swipes over an element, until the signal ends. */
export function onSwipe(element, by, signal) {
  let began = null;
  element.addEventListener("touchstart", ({touches}) => {
    const isAtWork = touches.length > 1 || touches[0].target.closest("input, .graph, .scrolled");
    began = isAtWork ? null : {x: touches[0].clientX, y: touches[0].clientY};
  }, {signal, passive: true});
  element.addEventListener("touchend", ({changedTouches: [ended]}) => {
    if (!began) return;
    const x = ended.clientX - began.x, y = ended.clientY - began.y;
    began = null;
    if (Math.abs(x) > FAR && Math.abs(x) > STEEP * Math.abs(y)) by(x < 0 ? 1 : -1);
  }, {signal, passive: true});
}
