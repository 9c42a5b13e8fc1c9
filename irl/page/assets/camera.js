// Looks around in a drawing: the mouse drags it, Ctrl and the wheel or two fingers zoom. The wheel alone and one finger scroll the page.

const SMALLEST = 0.05, LARGEST = 4, READABLE = 0.8, MARGIN = 70, EDGE = 10, STILL = 4; // pixels

/**
 * Lets somebody look around in a scene of a size. Gives `zoom(factor)`, `pan(x, y)`, `whole()`: all of it, `reveal({x, y})`: so that this place can
 * be seen, and `part()`, what is seen of the scene. `moved()` is called when another part is seen.
 */
export function cameraOf(drawing, scene, {width, height}, moved = () => {}) {
  let scale = 1, left = 0, top = 0, revealed = null;
  const apply = () => {
    scene.setAttribute("transform", `translate(${left},${top}) scale(${scale})`);
    moved();
  };
  const zoom = (factor, x = drawing.clientWidth / 2, y = drawing.clientHeight / 2) => {
    const next = Math.min(LARGEST, Math.max(SMALLEST, scale * factor));
    left = x - (x - left) * next / scale;
    top = y - (y - top) * next / scale;
    scale = next;
    apply();
  };
  const fit = (smallest) => {
    const {clientWidth, clientHeight} = drawing;
    if (!clientWidth) return;
    scale = Math.min(1, Math.max(Math.min((clientWidth - 2 * EDGE) / width, (clientHeight - 2 * EDGE) / height), smallest));
    left = within(EDGE, width, clientWidth);
    top = within(EDGE, height, clientHeight);
    apply();
  };
  /** An offset at which the view is not looking past the scene; in the middle of it where there is room. */
  const within = (offset, size, view) => {
    const room = view - size * scale;
    return room >= 0 ? room / 2 : Math.min(EDGE, Math.max(room - EDGE, offset));
  };
  const reveal = (place) => {
    revealed = place;
    const x = left + place.x * scale, y = top + place.y * scale;
    const {clientWidth, clientHeight} = drawing;
    if (x < MARGIN || x > clientWidth - MARGIN) left = within(left + clientWidth / 2 - x, width, clientWidth);
    if (y < MARGIN || y > clientHeight - MARGIN) top = within(top + clientHeight / 2 - y, height, clientHeight);
    apply();
  };
  const pan = (x, y) => {
    left += x;
    top += y;
    apply();
  };
  const part = () => ({x: -left / scale, y: -top / scale, width: drawing.clientWidth / scale, height: drawing.clientHeight / scale});
  drag(drawing, zoom, pan);
  drawing.addEventListener("wheel", (event) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const box = drawing.getBoundingClientRect();
    zoom(Math.exp(-event.deltaY / 200), event.clientX - box.left, event.clientY - box.top);
  }, {passive: false});
  new ResizeObserver(() => {
    fit(READABLE);
    if (revealed) reveal(revealed);
  }).observe(drawing);
  return {zoom, reveal, pan, part, whole: () => fit(SMALLEST)};
}

/** The mouse pans, two fingers pan and zoom. Where something was dragged, nothing is clicked. */
function drag(drawing, zoom, pan) {
  const pointers = new Map();
  let travelled = 0;
  drawing.addEventListener("pointerdown", (event) => {
    pointers.set(event.pointerId, event);
    travelled = 0;
  });
  for (const end of ["pointerup", "pointercancel", "pointerleave"])
    drawing.addEventListener(end, (event) => pointers.delete(event.pointerId));
  drawing.addEventListener("click", (event) => travelled > STILL && event.stopPropagation(), {capture: true});
  drawing.addEventListener("pointermove", (event) => {
    const before = pointers.get(event.pointerId);
    if (!before) return;
    const x = event.clientX - before.clientX, y = event.clientY - before.clientY;
    const other = [...pointers.values()].find((one) => one.pointerId !== event.pointerId);
    if (!other && event.pointerType === "touch") return;
    travelled += Math.abs(x) + Math.abs(y);
    if (other) {
      const distance = (one) => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) || 1;
      const box = drawing.getBoundingClientRect();
      pan(x / 2, y / 2);
      zoom(distance(event) / distance(before), (event.clientX + other.clientX) / 2 - box.left, (event.clientY + other.clientY) / 2 - box.top);
    } else {
      pan(x, y);
    }
    pointers.set(event.pointerId, event);
  });
}
