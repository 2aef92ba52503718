import { useEffect, useRef, type RefObject } from 'react';
import type { Stage } from './stage.ts';

/**
 * What had the focus is drawn anew with the next stage or view. Then its heading has it, or the way to the view that is open; nothing
 * changes on the first one, and where the focus is somewhere else by then.
 */
export function useMovedFocus(box: RefObject<HTMLElement | null>, stage: Stage, view: string | undefined): void {
  const before = useRef({ stage, view });
  useEffect(() => {
    const isStep = before.current.stage !== stage;
    if (!isStep && before.current.view === view) return;
    before.current = { stage, view };
    if (document.activeElement !== document.body) return;
    box.current?.querySelector<HTMLElement>(isStep ? 'h1' : 'nav [aria-current=page]')?.focus({ preventScroll: !isStep });
  }, [box, stage, view]);
}
