import { useEffect, useSyncExternalStore, type RefObject } from 'react';

const kept = 'adminKeys';
const listeners = new Set<() => void>();

/** Single keys can be switched off: some type by voice, and some devices have keys of their own. */
export function useKeysOn(): boolean {
  return useSyncExternalStore(watch, areKeysOn, () => true);
}

export function switchKeys(on: boolean): void {
  if (on) localStorage.removeItem(kept);
  else localStorage.setItem(kept, 'off');
  for (const listener of listeners) listener();
}

/**
 * Calls what stands at the key that was pressed, unless somebody types, a window is open over the page or keys are off.
 * Letters are those of the place on the keyboard, so that they are the same on an Arabic one.
 */
export function useKeys(acts: Record<string, ((event: KeyboardEvent) => void) | undefined>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (!areKeysOn() || isTyping(event.target) || document.querySelector('dialog:modal')) return;
      const act = acts[placeOf(event)] ?? acts[event.key];
      if (!act) return;
      event.preventDefault();
      act(event);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
}

/** `j` and `k`, or the arrows once a row has the focus, go down and up the rows; `/` goes to the search. */
export function useTableKeys(box: RefObject<HTMLElement | null>): void {
  const rows = () => [...(box.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const at = () => rows().findIndex((row) => row.contains(document.activeElement));
  const step = (by: number) => () => {
    const from = at();
    const to = from === -1 ? 0 : Math.max(0, Math.min(rows().length - 1, from + by));
    rows()[to]?.querySelector<HTMLElement>('[data-row-link]')?.focus();
  };
  const search = () => box.current?.closest('[data-table]')?.querySelector<HTMLElement>('input[type=search]')?.focus();
  useKeys({ j: step(1), k: step(-1), '/': search });
  useEffect(() => {
    const onArrow = (event: KeyboardEvent) => {
      const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      // Beside the rows the arrows scroll, as everywhere.
      if (by === undefined || at() === -1 || isTyping(event.target)) return;
      event.preventDefault();
      step(by)();
    };
    addEventListener('keydown', onArrow);
    return () => removeEventListener('keydown', onArrow);
  });
}

function placeOf({ code, key, shiftKey }: KeyboardEvent): string {
  // On an Arabic keyboard the key of `/` writes a letter.
  if (code === 'Slash' && !/^[ -~]$/.test(key)) return shiftKey ? '?' : '/';
  return /^(?:Key|Digit|Numpad)(\w)$/.exec(code)?.[1]?.toLowerCase() ?? key;
}

function areKeysOn(): boolean {
  return localStorage.getItem(kept) !== 'off';
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
