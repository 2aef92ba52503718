/** A row of the timeline: the column of cars, and the days beside it. */
export const row = 'grid grid-cols-[188px_minmax(0,1fr)]';
/** The first cell of a row. It stays while the days scroll beneath it. */
export const headCell = 'sticky start-0 z-2 flex min-w-0 items-center bg-surface px-3.5';
export const lane = 'relative grid';

/** As many columns as there are days. */
export function columnsOf(days: readonly string[]) {
  return { gridTemplateColumns: `repeat(${days.length}, minmax(0, 1fr))` };
}
