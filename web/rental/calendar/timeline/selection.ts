/** Days of a car that are being selected, by their columns: from where it began to where it is now. */
export interface Selection {
  row: number;
  anchor: number;
  end: number;
}

export function isSelected(selection: Selection | null, column: number): boolean {
  if (!selection) return false;
  return column >= Math.min(selection.anchor, selection.end) && column <= Math.max(selection.anchor, selection.end);
}

/** How far a pointer is along a row, in columns from its start; of a page in either direction. */
export function columnsAlong(lane: Element, x: number, columns: number): number {
  const { left, right, width } = lane.getBoundingClientRect();
  const along = document.documentElement.dir === 'rtl' ? right - x : x - left;
  return (along / width) * columns;
}

/** The column under a pointer; the first or the last one beyond the row. */
export function columnAt(lane: Element, x: number, columns: number): number {
  return Math.min(columns - 1, Math.max(0, Math.floor(columnsAlong(lane, x, columns))));
}
