import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Keeps what one reads where it stands while something is put over it. Browsers that anchor the scroll do so by themselves;
 * Safari does not.
 */
export function useScrollAnchor(rows: readonly { id: number }[]): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef({ first: rows[0]?.id, height: 0 });
  useLayoutEffect(() => {
    const height = place.current?.offsetHeight ?? 0;
    const grown = height - before.current.height;
    const isOver = before.current.first !== rows[0]?.id && (place.current?.getBoundingClientRect().top ?? 0) < 0;
    if (isOver && grown > 0 && !CSS.supports('overflow-anchor', 'auto')) scrollBy(0, grown);
    before.current = { first: rows[0]?.id, height };
  }, [rows]);
  return place;
}
