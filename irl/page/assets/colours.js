// Colours that come from outside.

/** A colour that a domain gave, if it is one. */
export function colourOf(text) {
  return /^#[0-9a-f]{3,8}$/i.test(text ?? "") ? text : "var(--edge)";
}
