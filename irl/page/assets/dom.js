// Elements, made of texts alone: whatever a name holds, it is shown and never read as markup.

const SVG = "http://www.w3.org/2000/svg";

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : value);
  }
  for (const child of children.flat(Infinity)) {
    if (child === null || child === undefined || child === false) continue;
    element.append(child instanceof Node ? child : document.createTextNode(String(child)));
  }
  return element;
}

/** An element of HTML. Attributes that begin with `on` are listeners; false, null and undefined are left out. */
export function html(tag, attributes, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

/** An element of SVG. */
export function svg(tag, attributes, ...children) {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

/** A text that nobody can make look like another place on the page: cut at 200 characters, with its direction to itself. */
export function name(text) {
  const shown = [...String(text)];
  return html("bdi", {title: shown.length > 200 ? shown.slice(0, 2000).join("") : null},
              shown.length > 200 ? shown.slice(0, 200).join("") + "…" : text);
}

/** Seconds as people read them: 1:05:20. */
export function time(seconds) {
  if (seconds === null || seconds === undefined) return "";
  const whole = Math.round(seconds);
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return (parts[0] ? [parts[0], String(parts[1]).padStart(2, "0")] : [parts[1]]).concat(String(parts[2]).padStart(2, "0")).join(":");
}
