// A list of any length: only the rows in sight are there. All rows are as high.

import {html} from "./dom.js";

const BEYOND = 6; // rows above and below what is in sight
const PRINTED = 1000; // rows that are printed at most

const print = matchMedia("print");

/**
 * A list of rows of `height` pixels, `rowOf(i)` each, an element that is focusable or has something to press. Arrows, Page Up, Page Down,
 * Home and End go from one row to another. Gives the element, `draw(count)`, which shows that many anew, and `reveal(i)`.
 */
export function rollingList({label, height, rowOf, role = "list"}) {
  const room = html("div", {class: "rolling-room", role});
  const element = html("div", {class: "rolling", tabindex: "0", role: "group", "aria-label": label}, room);
  let count = 0, first = 0, last = 0, focused = -1;

  const show = () => {
    const now = print.matches ? 0 : Math.max(0, Math.floor(element.scrollTop / height) - BEYOND);
    const end = Math.min(count, print.matches ? PRINTED : Math.ceil((element.scrollTop + element.clientHeight) / height) + BEYOND);
    if (now === first && end === last && room.childElementCount > 0) return;
    const hadFocus = room.contains(document.activeElement);
    first = now;
    last = end;
    room.replaceChildren(...Array.from({length: end - now}, (_, i) => {
      const row = rowOf(now + i);
      row.dataset.row = now + i;
      row.setAttribute("aria-setsize", count);
      row.setAttribute("aria-posinset", now + i + 1);
      row.style.top = `${(now + i) * height}px`;
      row.style.height = `${height}px`;
      return row;
    }));
    if (hadFocus) focusRow(false);
  };
  const pressable = (row) => row?.querySelector("button, a") ?? null;
  const focusRow = (scroll = true) => {
    if (scroll) reveal(focused);
    const target = pressable(room.querySelector(`[data-row="${focused}"]`));
    if (target) target.focus({preventScroll: true});
    else element.focus({preventScroll: true});
  };
  const reveal = (i) => {
    const top = i * height;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top + height > element.scrollTop + element.clientHeight) element.scrollTop = top + height - element.clientHeight;
    show();
  };
  element.addEventListener("scroll", show);
  element.addEventListener("focusin", (event) => {
    const row = event.target.closest("[data-row]");
    if (row) focused = Number(row.dataset.row);
  });
  element.addEventListener("keydown", (event) => {
    const page = Math.max(1, Math.floor(element.clientHeight / height) - 1);
    const moves = {ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -count, End: count};
    if (!(event.key in moves) || event.ctrlKey || event.altKey || event.metaKey || count === 0) return;
    event.preventDefault();
    focused = Math.max(0, Math.min(count - 1, focused + moves[event.key]));
    focusRow();
  });
  new ResizeObserver(show).observe(element);
  const forPaper = () => {
    if (!element.isConnected) return;
    room.style.height = `${Math.min(count, print.matches ? PRINTED : count) * height}px`;
    if (print.matches && count > PRINTED) element.dataset.more = `and ${count - PRINTED} more, which are not printed: filter them`;
    else delete element.dataset.more;
    show();
  };
  print.addEventListener("change", forPaper);
  return {
    element, reveal,
    draw: (next) => {
      count = next;
      focused = Math.min(focused, count - 1);
      room.style.height = `${count * height}px`;
      room.replaceChildren();
      show();
    },
  };
}
