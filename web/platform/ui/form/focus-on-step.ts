import { useEffect, useRef } from 'react';

/** Each new step takes the focus to its first field, or to what has a `tabIndex` of -1 where it has none. Give the ref to what holds the steps. */
export function useFocusOnStep<Holder extends HTMLElement = HTMLDivElement>(step: unknown) {
  const holder = useRef<Holder>(null);
  useEffect(() => {
    const field = holder.current?.querySelector<HTMLElement>('input:checked, input:not([type=hidden])');
    const first = field ?? holder.current?.querySelector<HTMLElement>('[tabindex="-1"]');
    first?.focus();
  }, [step]);
  return holder;
}
