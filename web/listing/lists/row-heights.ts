import { useEffectEvent, useLayoutEffect, useRef, useState, type CSSProperties, type RefObject } from 'react';

interface Left {
  windowWidth: number;
  heights: number[];
}

const left = new Map<string, Left>();

/**
 * How high the rows were when the list `of` was left. With these, one who comes back is at the same place at once, and only
 * rows near it are laid out: laying out 160 of them takes a slow phone a second.
 */
export function useRowHeights(of: string): {
  rows: RefObject<HTMLUListElement | null>;
  styleOf: (index: number) => CSSProperties | undefined;
} {
  const rows = useRef<HTMLUListElement>(null);
  const [known] = useState(() => knownOf(of));
  const leave = useEffectEvent((list: HTMLUListElement) => {
    left.set(of, { windowWidth: innerWidth, heights: Array.from(list.children, (row) => row.getBoundingClientRect().height) });
  });
  useLayoutEffect(() => {
    const list = rows.current!;
    return () => leave(list);
  }, []);
  const styleOf = (index: number): CSSProperties | undefined => {
    const height = known[index];
    return height === undefined ? undefined : { contentVisibility: 'auto', containIntrinsicBlockSize: `auto ${height}px` };
  };
  return { rows, styleOf };
}

function knownOf(of: string): number[] {
  const list = left.get(of);
  return list && list.windowWidth === innerWidth ? list.heights : [];
}
