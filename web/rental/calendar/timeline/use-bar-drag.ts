import { useRef, useState, type PointerEvent } from 'react';
import { dayMs } from '#contract/platform/riyadh.ts';
import type { Span } from '../fleet.ts';
import { columnsAlong } from './selection.ts';

interface Options {
  span: Span;
  columns: number;
  isOn: boolean;
  onDrop: (span: Span) => void;
}

interface Drag {
  /** What is drawn: one end, or all of it. */
  edge: 'from' | 'to' | 'all';
  start: number;
  days: number;
}

/** Moves a period by whole days, or one of its ends, with a mouse or a pen. `drawn` is where it would come to lie. */
export function useBarDrag({ span, columns, isOn, onDrop }: Options) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const dragged = useRef(false);
  const along = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const lane = currentTarget.closest('[data-lane]');
    return lane ? columnsAlong(lane, clientX, columns) : 0;
  };
  const drop = () => {
    setDrag(null);
    if (drag && drag.days !== 0) onDrop(moved(span, drag));
  };
  return {
    drawn: drag && drag.days !== 0 ? moved(span, drag) : null,
    /** Whether the press that ends now was one to draw with. */
    wasDragged: () => dragged.current,
    drag: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        dragged.current = false;
        if (!isOn || event.pointerType === 'touch' || event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ edge: edgeAt(event.target), start: along(event), days: 0 });
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (!drag) return;
        const days = within(span, drag.edge, Math.round(along(event) - drag.start));
        if (days === drag.days) return;
        dragged.current = true;
        setDrag({ ...drag, days });
      },
      onPointerUp: drop,
      onPointerCancel: () => setDrag(null),
    },
  };
}

function edgeAt(target: EventTarget): Drag['edge'] {
  const edge = target instanceof HTMLElement ? target.dataset['edge'] : undefined;
  return edge === 'from' || edge === 'to' ? edge : 'all';
}

/** An end stays on its side of the other one. */
function within({ from, to }: Span, edge: Drag['edge'], days: number): number {
  const most = Math.ceil((to - from) / dayMs) - 1;
  if (edge === 'from') return Math.min(days, most);
  return edge === 'to' ? Math.max(days, -most) : days;
}

function moved({ from, to }: Span, { edge, days }: Drag): Span {
  const by = days * dayMs;
  return { from: edge === 'to' ? from : from + by, to: edge === 'from' ? to : to + by };
}
