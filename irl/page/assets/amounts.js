// Numbers of a network, each with a slider: the dish follows.

import {html, name} from "./dom.js";

const MOST = 40;

const PRECISE = 6; // digits that are told of a number

/** A decimal, or a ratio such as 1/2. */
function valueOf(digits) {
  const [above, below = 1] = digits.split("/").map(Number);
  return below === 0 ? 0 : Number((above / below).toPrecision(PRECISE));
}

/** A number as networks have it, without an exponent. */
function digitsOf(value) {
  const text = String(value);
  return text.includes("e") ? Number(value).toFixed(20).replace(/\.?0+$/, "") : text;
}

/** How far a slider of a number goes, and by which steps. */
function rangeOf(value) {
  return {max: Math.max(1, 2 * value), step: value >= 10 && Number.isInteger(value) ? 1 : value > 0 ? Number((value / 10).toPrecision(PRECISE)) : 0.1};
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
  let text = "", whats = null, moving = null; // the slider that somebody moves, whose range stays as it is
  const changed = (i, now) => {
    const {at, length} = numbersIn(text)[i];
    return text.slice(0, at) + now + text.slice(at + length);
  };
  const sliderOf = ({value, unit, what}, i) => {
    const output = html("output", null, `${digitsOf(value)} ${unit}`);
    const input = html("input", {
      type: "range", min: 0, ...rangeOf(value), value, "aria-label": `${what}, ${unit}`,
      oninput: () => {
        moving = i;
        output.textContent = `${digitsOf(input.value)} ${unit}`;
        follow(changed(i, digitsOf(input.value)));
      },
      onchange: () => {
        settle(changed(i, digitsOf(input.value)));
        moving = null;
      },
    });
    return html("label", null, name(what), input, output);
  };
  const become = (next) => {
    text = next;
    const numbers = numbersIn(text), now = JSON.stringify(numbers.map((number) => [number.what, number.unit]));
    if (now === whats) {
      numbers.forEach((number, i) => {
        const [, input, output] = list.children[i].children;
        if (i !== moving && number.value !== Number(input.value)) Object.assign(input, rangeOf(number.value));
        input.value = number.value;
        output.textContent = `${digitsOf(number.value)} ${number.unit}`;
      });
      return;
    }
    whats = now;
    element.hidden = numbers.length === 0;
    list.replaceChildren(...numbers.map(sliderOf));
  };
  return {element, become};
}
