// What is done when: bars in lanes, one for each worker and each thing that is occupied.

/** The order in which operations are written. */
export function byPlace(one, other) {
  return one.line - other.line || one.column - other.column;
}

/** Bars of one lane in rows, so that none hides another one. */
export function rowsOf(bars) {
  const rows = [];
  for (const bar of bars.toSorted((one, other) => one.start - other.start)) {
    const row = rows.find((its) => its.at(-1).end <= bar.start);
    if (row) row.push(bar);
    else rows.push([bar]);
  }
  return rows;
}

/** Lanes by name in the order in which they are first met; a lane has several rows where bars would hide one another. */
function lanesOf(bars) {
  const lanes = Map.groupBy(bars, (bar) => bar.lane);
  return [...lanes].flatMap(([lane, its]) => rowsOf(its).map((row, i) => ({name: i === 0 ? lane : "", bars: row})));
}

/** What a bar is called: what is done, and what comes of it. */
function barName(run, operation) {
  const given = run.variables.find((variable) => variable.from === operation && !variable.state);
  return given ? `${run.operations[operation].primitive} ?${given.name}` : run.operations[operation].primitive;
}

/** The run as it was written: who works, what is occupied, and what goes on by itself, which is `passive`. */
export function writtenLanes(run) {
  const timed = run.steps.filter((step) => step["started-at"] !== null && step["ended-at"] !== null);
  // Who does it is free again where the state is given on.
  const freeAt = new Map(run.variables.filter((variable) => variable.state).map((variable) => [variable.from, variable["available-at"]]));
  const bars = timed.flatMap((step) => {
    const {operation} = step, start = step["started-at"], end = step["ended-at"];
    const free = Math.min(end, Math.max(start, freeAt.get(operation) ?? end));
    const bar = {operation, name: barName(run, operation)};
    const occupied = (step.occupied ?? []).map((one) => ({...one, until: one.until ?? run["execution-time"]}));
    return [
      free > start && {...bar, lane: "at work", start, end: free},
      ...occupied.flatMap((one) => {
        const handed = Math.min(one.until, Math.max(one.from, free));
        return [handed > one.from && {...bar, lane: one.type, start: one.from, end: handed},
                one.until > handed && {...bar, lane: one.type, start: handed, end: one.until, passive: true}];
      }),
      end > free && !occupied.some((one) => one.until > free) && {...bar, lane: "by itself", start: free, end, passive: true},
    ].filter(Boolean);
  });
  return lanesOf(bars);
}

/** An order that was planned: its workers, and its resources. */
export function plannedLanes(planned) {
  const freeAt = new Map(planned.schedule.map((one) => [one.number, one["free-at"] ?? one.end]));
  const isHeld = new Set(planned.resources.flatMap((resource) => resource.occupied.map(({number}) => number)));
  const bar = (one, lane, more) => ({operation: one.number, name: one.primitive, start: one.start, end: one.end, lane, ...more});
  return lanesOf([
    ...planned.schedule.flatMap((one) => {
      const free = Math.min(one.end, Math.max(one.start, one["free-at"] ?? one.end)), lane = `worker ${one.worker}`;
      return [free > one.start && bar({...one, end: free}, lane), one.end > free && !isHeld.has(one.number) && bar({...one, start: free}, "by itself", {passive: true})].filter(Boolean);
    }),
    ...planned.resources.flatMap((resource) => resource.occupied.flatMap((one) => {
      const free = Math.min(one.end, Math.max(one.start, freeAt.get(one.number) ?? one.end));
      return [free > one.start && bar({...one, end: free}, resource.name), one.end > free && bar({...one, start: free}, resource.name, {passive: true})].filter(Boolean);
    })),
  ]);
}
