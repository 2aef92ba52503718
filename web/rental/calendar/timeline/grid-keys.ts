import type { KeyboardEvent } from 'react';
import type { Selection } from './selection.ts';

export interface Cell {
  row: number;
  column: number;
}

interface Grid {
  current: Cell;
  rows: number;
  columns: number;
  selection: Selection | null;
  onMove: (cell: Cell) => void;
  onSelect: (selection: Selection | null) => void;
}

/** The cell that a key leads to; undefined for other keys. In Arabic the days go on to the left. */
export function cellAfter(key: string, { row, column }: Cell, { rows, columns }: Pick<Grid, 'rows' | 'columns'>, isRightToLeft: boolean) {
  const forward = isRightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const back = isRightToLeft ? 'ArrowRight' : 'ArrowLeft';
  const next: Cell | undefined = {
    [forward]: { row, column: column + 1 },
    [back]: { row, column: column - 1 },
    ArrowDown: { row: row + 1, column },
    ArrowUp: { row: row - 1, column },
    Home: { row, column: 0 },
    End: { row, column: columns - 1 },
  }[key];
  return next && { row: Math.min(rows - 1, Math.max(0, next.row)), column: Math.min(columns - 1, Math.max(0, next.column)) };
}

/** Moves the focus by the arrow keys; with Shift, days of the same car are selected. Escape ends that. */
export function stepIn(event: KeyboardEvent<HTMLElement>, grid: Grid): void {
  const { current, selection, onMove, onSelect } = grid;
  if (!(event.target instanceof HTMLElement) || event.target.dataset['column'] === undefined) return;
  if (event.key === 'Escape') return onSelect(null);
  const next = cellAfter(event.key, current, grid, document.documentElement.dir === 'rtl');
  if (!next) return;
  event.preventDefault();
  const isSelecting = event.shiftKey && next.row === current.row;
  if (event.shiftKey && !isSelecting) return;
  onSelect(isSelecting ? { row: current.row, anchor: selection?.anchor ?? current.column, end: next.column } : null);
  onMove(next);
  event.currentTarget.querySelector<HTMLElement>(`[data-row="${next.row}"][data-column="${next.column}"]`)?.focus();
}
