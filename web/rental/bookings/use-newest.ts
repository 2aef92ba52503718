import { useEffect, useRef, type RefObject } from 'react';

/**
 * What was rendered last, or set since. Choices stand in the address, which follows a moment after a change: a second change right after
 * a first one must not be made from what is rendered still.
 */
export function useNewest<Value>(rendered: Value): RefObject<Value> {
  const newest = useRef(rendered);
  const text = JSON.stringify(rendered);
  // A render for another reason, before the address has followed, has the same text as the one before it.
  useEffect(() => {
    newest.current = rendered;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- by its content
  }, [text]);
  return newest;
}
