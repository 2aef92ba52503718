import { useEffect, useState, type RefObject } from 'react';

/**
 * The combobox of the ARIA practices (list autocomplete, the focus stays in the field) on a field that was there before.
 * The arrows move through `options` and back to the field, Enter takes the active one, Escape closes. `id` is the listbox's.
 */
export function useCombobox<Option>(
  input: RefObject<HTMLInputElement | null>,
  id: string,
  options: Option[],
  choose: (option: Option) => void,
) {
  const [entered, setEntered] = useState(() => document.activeElement === input.current);
  const [pointed, setPointed] = useState({ options, index: -1 });
  const active = pointed.options === options ? pointed.index : -1;
  const open = entered && options.length > 0;
  const point = (index: number) => setPointed({ options, index });
  useAttributes(input, id, open, active);

  const move = (by: number): boolean => {
    if (options.length === 0) return false;
    const places = options.length + 1;
    if (open) point(((active + 1 + by + places) % places) - 1);
    setEntered(true);
    return true;
  };
  const act = (key: string): boolean => {
    if (key === 'ArrowDown') return move(1);
    if (key === 'ArrowUp') return move(-1);
    const chosen = options[active];
    if (!open || (key !== 'Escape' && (key !== 'Enter' || !chosen))) return false;
    setEntered(false);
    if (key === 'Enter' && chosen) choose(chosen);
    return true;
  };

  // Attached again after each rendering, so that the keys act on the current options.
  useEffect(() => {
    const field = input.current;
    const form = field?.form;
    const enter = () => setEntered(true);
    const press: EventListener = (event) => {
      if (event instanceof KeyboardEvent && !event.isComposing && act(event.key)) event.preventDefault();
    };
    const heard: Record<string, EventListener> = { focus: enter, input: enter, keydown: press };
    for (const [name, hear] of Object.entries(heard)) field?.addEventListener(name, hear);
    // Buttons beside the options belong to the list.
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && form?.contains(relatedTarget))) setEntered(false);
    };
    const escape = ({ key, target }: KeyboardEvent) => {
      if (key !== 'Escape' || target === field) return;
      field?.focus();
      setEntered(false);
    };
    form?.addEventListener('focusout', leave);
    form?.addEventListener('keydown', escape);
    return () => {
      for (const [name, hear] of Object.entries(heard)) field?.removeEventListener(name, hear);
      form?.removeEventListener('focusout', leave);
      form?.removeEventListener('keydown', escape);
    };
  });

  return { open, active, point };
}

function useAttributes(input: RefObject<HTMLInputElement | null>, id: string, open: boolean, active: number): void {
  useEffect(() => {
    const field = input.current;
    field?.setAttribute('role', 'combobox');
    field?.setAttribute('aria-autocomplete', 'list');
    field?.setAttribute('aria-controls', id);
  }, [input, id]);

  useEffect(() => {
    const field = input.current;
    field?.setAttribute('aria-expanded', String(open));
    if (open && active >= 0) field?.setAttribute('aria-activedescendant', `${id}-${active}`);
    else field?.removeAttribute('aria-activedescendant');
  }, [input, id, open, active]);
}
