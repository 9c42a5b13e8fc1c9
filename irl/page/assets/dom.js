// Elements, made of texts alone: whatever a name holds, it is shown and never read as markup.

const SVG = "http://www.w3.org/2000/svg";

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "style") for (const [property, its] of Object.entries(value)) element.style.setProperty(property, its);
    else element.setAttribute(name, value === true ? "" : value);
  }
  for (const child of children.flat(Infinity)) if (child !== null && child !== undefined && child !== false) element.append(child);
  return element;
}

/**
 * An element of HTML. Attributes that begin with `on` are listeners, `style` holds properties by name; false, null and undefined
 * are left out.
 */
export function html(tag, attributes, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

/** An element of SVG. */
export function svg(tag, attributes, ...children) {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

/** Gives an element these children in place of those it had. */
export function put(element, ...children) {
  element.replaceChildren();
  return fill(element, null, children);
}

/** A button, and what it does. */
export function button(act, attributes, ...children) {
  return html("button", {type: "button", onclick: act, ...attributes}, ...children);
}

/** What went wrong, in words. */
export function trouble(words, attributes) {
  return html("p", {class: "trouble", ...attributes}, "⚠ ", words);
}

/** A text that nobody can make look like another place on the page: cut at 200 characters, with its direction to itself. */
export function name(text) {
  const shown = [...String(text)];
  return html("bdi", {title: shown.length > 200 ? shown.slice(0, 2000).join("") : null},
              shown.length > 200 ? shown.slice(0, 200).join("") + "…" : text);
}

/** A table: its heads, and rows of cells of which the first is a head as well. */
export function table(caption, heads, rows, attributes) {
  return html("table", attributes, caption && html("caption", null, caption),
    html("thead", null, html("tr", null, heads.map((head) => html("th", {scope: "col"}, head)))),
    html("tbody", null, rows.map(([first, ...cells]) =>
      html("tr", null, html("th", {scope: "row"}, first), cells.map((cell) => html("td", null, cell))))));
}

/**
 * What `contentOf(isNarrow)` shows, and a box to check where `isNarrow`, what differs alone, is to be seen. Gives its place
 * and the `label` of the box.
 */
export function narrowed(isNarrow, words, contentOf) {
  const place = html("div", {class: "scrolled"});
  const only = html("input", {type: "checkbox", onchange: () => draw()});
  only.checked = isNarrow;
  const draw = () => put(place, contentOf(only.checked));
  draw();
  return {place, label: html("label", null, only, words)};
}

/** A span of seconds in words: 1 h 46 min. */
export function duration(seconds) {
  const whole = Math.round(seconds ?? 0);
  const parts = [[Math.floor(whole / 3600), "h"], [Math.floor(whole / 60) % 60, "min"], [whole % 60, "s"]].filter(([count]) => count > 0);
  return parts.length === 0 ? "no time" : parts.slice(0, 2).map(([count, unit]) => `${count} ${unit}`).join(" ");
}

/** Seconds as people read them: 1:05:20. */
export function time(seconds) {
  if (seconds === null || seconds === undefined) return "";
  const whole = Math.round(seconds);
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (part) => String(part).padStart(2, "0");
  return parts[0] ? `${parts[0]}:${two(parts[1])}:${two(parts[2])}` : `${parts[1]}:${two(parts[2])}`;
}

/** So many of something: 1 step, 2 steps. */
export function counted(count, word) {
  return `${count} ${word}${count === 1 ? "" : "s"}`;
}
