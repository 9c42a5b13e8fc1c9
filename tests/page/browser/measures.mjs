// What is measured of a page, in the page: functions for `page.evaluate`, which know nothing from outside of themselves.

/** Texts whose contrast with what is behind them is lower than `least`, once for each kind of element: `["main > p.soft: 3.9, \"some words\""]`. */
export function lowContrasts(least) {
  const numbers = (colour) => {
    const parts = (colour.match(/-?[\d.]+(e-?\d+)?%?/g) ?? []).map(Number);
    const scale = colour.startsWith("color(") ? 255 : 1;
    return [parts[0] * scale, parts[1] * scale, parts[2] * scale, parts[3] ?? 1];
  };
  const over = ([r, g, b, a], [R, G, B]) => [r * a + R * (1 - a), g * a + G * (1 - a), b * a + B * (1 - a), 1];
  const channel = (value) => (value / 255 <= 0.03928 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
  const brightness = ([red, green, blue]) => 0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue);
  const probe = document.body.appendChild(document.createElement("i"));
  probe.style.color = "Canvas";
  const canvas = numbers(getComputedStyle(probe).color);
  probe.remove();
  /** What is painted behind an element: backgrounds of HTML, and the rectangle of its own group in SVG; not of what it stands beside. */
  const behind = (element) => {
    const layers = [], own = element.getBoundingClientRect(), x = own.left + own.width / 2, y = own.top + own.height / 2;
    for (let one = element; one; one = one.parentElement) {
      const box = one.getBoundingClientRect();
      if (one.clientWidth > 0 && (x < box.left || x > box.right || y < box.top || y > box.bottom)) continue;
      const rect = one !== element && one.namespaceURI.endsWith("svg") ? one.querySelector(":scope > rect") : null;
      if (rect && getComputedStyle(rect).fill !== "none") {
        const [r, g, b, a] = numbers(getComputedStyle(rect).fill);
        layers.push([r, g, b, a * Number(getComputedStyle(rect).opacity)]);
      }
      layers.push(numbers(getComputedStyle(one).backgroundColor));
    }
    return layers.reverse().reduce((below, layer) => over(layer, below), canvas);
  };
  const found = new Map();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const words = walker.currentNode.textContent.trim(), element = walker.currentNode.parentElement;
    if (!words || !element.checkVisibility({visibilityProperty: true}) || element.closest("option, title, :disabled, .picture, .hidden-words, .skip")) continue;
    const style = getComputedStyle(element), isSvg = element.namespaceURI.endsWith("svg");
    const back = behind(element), ink = over(numbers(isSvg ? style.fill : style.color), back);
    const [low, high] = [brightness(ink), brightness(back)].sort((a, b) => a - b);
    const ratio = (high + 0.05) / (low + 0.05);
    const kind = [element.parentElement, element].map((one) => one.tagName.toLowerCase() + [...one.classList].map((its) => "." + its).join("")).join(" > ");
    if (ratio < least && !found.has(kind)) found.set(kind, `${kind}: ${ratio.toFixed(2)}, ${JSON.stringify(words.slice(0, 40))}`);
  }
  return [...found.values()];
}

/** Elements that hold texts of which a part is out of sight behind their own edge. */
export function wordsCutOff() {
  return [...document.querySelectorAll("main *")].filter((one) => {
    const style = getComputedStyle(one);
    if (!one.checkVisibility() || one.matches(".hidden-words, svg, svg *") || !/auto|scroll|hidden|clip/.test(style.overflowX + style.overflowY)) return false;
    return one.textContent.trim() && (one.scrollHeight > one.clientHeight + 2 || one.scrollWidth > one.clientWidth + 2) && one.clientHeight > 0;
  }).map((one) => `${one.tagName.toLowerCase()}.${[...one.classList].join(".")}: ${one.scrollWidth} × ${one.scrollHeight} in ${one.clientWidth} × ${one.clientHeight}`);
}
