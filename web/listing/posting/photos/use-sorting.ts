import { useEffect, useRef, useState, type PointerEvent } from 'react';
import type { PhotoList } from './photo-list.ts';

const steadyMs = 280;
const nearPx = 8;

interface DraggedPhoto {
  key: string;
  pointer: number;
  x: number;
  y: number;
  timer?: ReturnType<typeof setTimeout>;
}

/**
 * Order by pointer: a mouse takes a picture once it moves, a finger once it has rested on it, as else it scrolls the page.
 * The picture goes to whichever place it is held over. Gives the key of the one that is held, and the handlers of a picture.
 */
export function useSorting(list: PhotoList) {
  const [dragged, setDragged] = useState<string | null>(null);
  const held = useRef<DraggedPhoto | null>(null);
  const area = useRef<HTMLUListElement>(null);
  useStillPage(area, dragged !== null);

  const take = ({ key }: DraggedPhoto) => setDragged(key);
  const drop = () => {
    clearTimeout(held.current?.timer);
    held.current = null;
    setDragged(null);
  };
  const handlers = (key: string) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || (event.target instanceof Element && event.target.closest('button'))) return;
      const { pointerId: pointer, clientX: x, clientY: y } = event;
      held.current = { key, pointer, x, y };
      if (event.pointerType !== 'mouse') held.current.timer = setTimeout(take, steadyMs, held.current);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const { current } = held;
      if (current?.pointer !== event.pointerId) return;
      const far = Math.hypot(event.clientX - current.x, event.clientY - current.y) > nearPx;
      if (dragged === null && far) {
        if (event.pointerType !== 'mouse') return drop();
        event.currentTarget.setPointerCapture(event.pointerId);
        take(current);
      }
      if (dragged !== null) moveOver(list, area.current, dragged, event);
    },
    onPointerUp: drop,
    onPointerCancel: drop,
  });
  return { area, dragged, handlers };
}

function moveOver(
  list: PhotoList,
  area: HTMLElement | null,
  key: string,
  { clientX, clientY }: { clientX: number; clientY: number },
): void {
  const places = [...(area?.querySelectorAll<HTMLElement>('[data-photo]') ?? [])];
  const over = places.findIndex((place) => {
    const { left, right, top, bottom } = place.getBoundingClientRect();
    return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  });
  if (over >= 0 && places[over]?.dataset['photo'] !== key) list.move(key, over);
}

/** While a finger holds a picture, the page beneath stays where it is. */
function useStillPage(area: { current: HTMLElement | null }, dragging: boolean): void {
  useEffect(() => {
    const { current } = area;
    if (!dragging || !current) return undefined;
    const hold = (event: TouchEvent) => event.preventDefault();
    current.addEventListener('touchmove', hold, { passive: false });
    return () => current.removeEventListener('touchmove', hold);
  }, [area, dragging]);
}
