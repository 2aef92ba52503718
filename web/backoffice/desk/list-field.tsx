import { Plus, X } from 'virtual:icons';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { IconButton } from '#web/platform/ui/button.tsx';

interface Entry {
  value: string;
  onChange: (typed: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  after: ReactNode;
}

interface Props {
  value: string[];
  addLabel: string;
  dropLabel: (item: string) => string;
  show: (item: string) => ReactNode;
  /** Takes what was typed among the items. */
  onAdd: (typed: string) => void;
  onChange: (value: string[]) => void;
  /** The field for a new item; `add` takes its value. */
  children: (entry: Entry, add: () => void) => ReactNode;
}

/** Several texts in one field of a form: typed one by one, each with a button that drops it. */
export function ListField({ value, addLabel, dropLabel, show, onAdd, onChange, children }: Props) {
  const [typed, setTyped] = useState('');
  const add = () => {
    onAdd(typed);
    setTyped('');
  };
  const entry: Entry = {
    value: typed,
    onChange: setTyped,
    onKeyDown: (event) => {
      if (event.key !== 'Enter' || typed.trim() === '') return;
      event.preventDefault();
      add();
    },
    after: (
      <IconButton label={addLabel} onClick={add} className="-me-3">
        <Plus size={19} aria-hidden="true" />
      </IconButton>
    ),
  };
  return (
    <div className="grid gap-2">
      {children(entry, add)}
      {value.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {value.map((item) => (
            <li key={item} className="inline-flex items-center rounded-full border border-line bg-surface ps-3 text-14">
              {show(item)}
              <button
                type="button"
                aria-label={dropLabel(item)}
                onClick={() => onChange(value.filter((kept) => kept !== item))}
                className="grid size-9 place-items-center rounded-full text-ink-3 hover:text-danger"
              >
                <X size={15} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
