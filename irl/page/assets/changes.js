// What steps changed, in words.

/** What happened to a thing, in words. */
export function changeText(change) {
  const was = change.before === "nothing" ? "" : ` (was ${change.before})`;
  if (change.kind === "changed") return change.after === "nothing" ? `no ${change.attribute} any more${was}` : `${change.attribute}: ${change.after}${was}`;
  return change.attribute ? `${change.attribute} ${change.kind}` : change.kind;
}

/** What a step changed, in words, by the identities of things. */
export function changesBy(run, step) {
  const changes = new Map();
  for (const change of run.steps[step]?.written ?? []) changes.set(change.id, [...(changes.get(change.id) ?? []), changeText(change)]);
  return changes;
}
