// Numbers of a network, each with a slider: the dish follows.

import {html, name} from "./dom.js";

const MOST = 40;

/** A decimal, or a ratio such as 1/2. */
function valueOf(digits) {
  const [above, below = 1] = digits.split("/").map(Number);
  return below === 0 ? 0 : Number((above / below).toFixed(4));
}

/** The numbers that stand in a network: where, what stands before them in their operation, and their unit. */
function numbersIn(text) {
  return [...text.matchAll(/(?<=\s)(\d+(?:[./]\d+)?)(?:\s+([a-z][\w-]*))?(?=[\s)])/g)].slice(0, MOST).map((match) => {
    const line = text.slice(text.lastIndexOf("\n", match.index) + 1, match.index);
    const words = line.slice(line.lastIndexOf("(") + 1).trim().split(/\s+/);
    return {
      at: match.index, length: match[1].length, value: valueOf(match[1]), unit: match[2] ?? "", isComment: line.includes(";"),
      what: words.filter((word, i) => i < 2 || !word.startsWith("?")).join(" "),
    };
  }).filter((number) => !number.isComment);
}

/**
 * Sliders from nothing to twice as much. `follow(text)` is called while one moves, `settle(text)` where it stays. Gives the element
 * and `become(text)`: sliders of another text; those of the same numbers stay, so that a key can be pressed again.
 */
export function amountsOf({follow, settle}) {
  const list = html("div");
  const element = html("details", {class: "amounts", open: true}, html("summary", null, "Amounts"), list);
  let text = "", whats = null;
  const changed = (i, now) => {
    const {at, length} = numbersIn(text)[i];
    return text.slice(0, at) + now + text.slice(at + length);
  };
  const sliderOf = ({value, unit, what}, i) => {
    const output = html("output", null, `${value} ${unit}`);
    const input = html("input", {
      type: "range", min: 0, max: Math.max(1, 2 * value), step: value >= 10 ? 1 : value > 0 ? value / 10 : 0.1, value, "aria-label": `${what}, ${unit}`,
      oninput: () => {
        output.textContent = `${input.value} ${unit}`;
        follow(changed(i, input.value));
      },
      onchange: () => settle(changed(i, input.value)),
    });
    return html("label", null, name(what), input, output);
  };
  const become = (next) => {
    text = next;
    const numbers = numbersIn(text), now = JSON.stringify(numbers.map((number) => [number.what, number.unit]));
    if (now === whats) {
      numbers.forEach((number, i) => {
        const [, input, output] = list.children[i].children;
        input.value = number.value;
        output.textContent = `${number.value} ${number.unit}`;
      });
      return;
    }
    whats = now;
    element.hidden = numbers.length === 0;
    list.replaceChildren(...numbers.map(sliderOf));
  };
  return {element, become};
}
