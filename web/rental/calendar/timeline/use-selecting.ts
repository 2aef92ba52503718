import type { PointerEvent } from 'react';
import { columnAt, type Selection } from './selection.ts';

interface Options {
  row: number;
  columns: number;
  selection: Selection | null;
  onSelect: (selection: Selection | null) => void;
  onChoose: (selection: Selection) => void;
}

/** Selects days of a row by drawing a mouse or a pen over them. A finger scrolls instead, and opens one day. */
export function useSelecting({ row, columns, selection, onSelect, onChoose }: Options) {
  const at = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => columnAt(currentTarget, clientX, columns);
  const isDrawing = (event: PointerEvent<HTMLElement>) => event.currentTarget.hasPointerCapture(event.pointerId);
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const isOnBar = event.target instanceof Element && event.target.closest('[data-bar]') !== null;
      if (event.pointerType === 'touch' || event.button !== 0 || isOnBar) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const column = at(event);
      // What is pressed has the focus, so that it gets it back once the form closes.
      event.currentTarget.querySelector<HTMLElement>(`[data-column="${column}"]`)?.focus({ preventScroll: true });
      event.preventDefault();
      onSelect({ row, anchor: column, end: column });
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!selection || !isDrawing(event)) return;
      const end = at(event);
      if (end !== selection.end) onSelect({ ...selection, end });
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (!selection || !isDrawing(event)) return;
      event.currentTarget.releasePointerCapture(event.pointerId);
      onChoose(selection);
    },
    onPointerCancel: () => onSelect(null),
  };
}
