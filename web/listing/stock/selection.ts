import { bulkMost } from '#contract/listing/stock-bulk.ts';

/** The cars that are selected, and the one from which a range goes on. */
export interface Selection {
  ids: ReadonlySet<number>;
  anchor: number | null;
}

export const nothing: Selection = { ids: new Set(), anchor: null };

/** With `id` where it was not, without it where it was. */
export function toggled({ ids }: Selection, id: number): Selection {
  const next = new Set(ids);
  if (!next.delete(id) && next.size < bulkMost) next.add(id);
  return { ids: next, anchor: id };
}

/** With all from the one that was selected last to `id`, in the order of the rows. */
export function extended(selection: Selection, rows: readonly number[], id: number): Selection {
  const from = rows.indexOf(selection.anchor ?? id);
  const to = rows.indexOf(id);
  if (from === -1 || to === -1) return toggled(selection, id);
  return { ids: withAll(selection.ids, rows.slice(Math.min(from, to), Math.max(from, to) + 1)), anchor: id };
}

/** All rows where one is missing; none of them where all are selected. */
export function allToggled({ ids, anchor }: Selection, rows: readonly number[]): Selection {
  if (rows.every((id) => ids.has(id))) return { ids: new Set([...ids].filter((id) => !rows.includes(id))), anchor: null };
  return { ids: withAll(ids, rows), anchor };
}

function withAll(ids: ReadonlySet<number>, more: readonly number[]): ReadonlySet<number> {
  return new Set([...ids, ...more].slice(0, Math.max(bulkMost, ids.size)));
}
