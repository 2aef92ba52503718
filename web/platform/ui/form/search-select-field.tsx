import { ChevronDown } from 'virtual:icons';
import { useId, useState, type KeyboardEvent } from 'react';
import { boxClass, Field, type ControlFacts, type FieldFacts } from './field.tsx';
import { matching, type SearchChoice } from './search-choices.ts';

type Props = FieldFacts & {
  name: string;
  value: string;
  choices: readonly SearchChoice[];
  /** Stands in the field until something is chosen. */
  ask: string;
  /** Said where nothing is called so. */
  nothing: string;
  disabled?: boolean;
  onChange: (value: string) => void;
};

/** One of many, found by typing a part of its name: a combobox of the ARIA practices. The focus stays in the field. */
export function SearchSelectField({ label, hint, error, optional, className, ...rest }: Props) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} className={className}>
      {(control) => <Combobox {...rest} control={control} wrong={!!error} />}
    </Field>
  );
}

type BoxProps = Omit<Props, keyof FieldFacts> & { control: ControlFacts; wrong: boolean };

/** What is typed, while the list is open, and the choice that the keys are at. */
function useTyping({ choices, value, onChange }: Pick<BoxProps, 'choices' | 'value' | 'onChange'>) {
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const isOpen = typed !== null;
  const shown = isOpen ? matching(choices, typed) : [];
  const open = (text: string) => {
    setTyped(text);
    const chosen = choices.findIndex((choice) => choice.value === value);
    setActive(text === '' ? Math.max(0, chosen) : 0);
  };
  const take = (choice: SearchChoice | undefined) => {
    if (choice && choice.value !== value) onChange(choice.value);
    setTyped(null);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined && !(isOpen && (event.key === 'Enter' || event.key === 'Escape'))) return;
    event.preventDefault();
    if (step !== undefined && isOpen) setActive((active + step + shown.length) % Math.max(1, shown.length));
    else if (step !== undefined) open('');
    else if (event.key === 'Enter') take(shown[active]);
    else {
      event.stopPropagation();
      setTyped(null);
    }
  };
  return { typed, active, isOpen, shown, open, take, press };
}

function Combobox({ name, value, choices, ask, nothing, disabled = false, onChange, control, wrong }: BoxProps) {
  const list = useId();
  const { typed, active, isOpen, shown, open, take, press } = useTyping({ choices, value, onChange });
  const chosen = choices.find((choice) => choice.value === value);
  return (
    <span className={boxClass(wrong, 'relative grid has-disabled:opacity-55')}>
      <input
        {...control}
        name={name}
        type="text"
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={shown[active] && `${list}-${active}`}
        autoComplete="off"
        dir="auto"
        disabled={disabled}
        placeholder={chosen?.label ?? ask}
        value={typed ?? chosen?.label ?? ''}
        onChange={(event) => open(event.target.value)}
        onClick={() => isOpen || open('')}
        onKeyDown={press}
        // A person who typed a whole name has chosen it.
        onBlur={() => take(shown.length === 1 && typed !== '' ? shown[0] : undefined)}
        className="h-11.5 w-full min-w-0 scroll-mt-24 truncate rounded-field bg-transparent ps-3.5 pe-10 outline-none placeholder:text-ink-3 placeholder-shown:[direction:inherit]"
      />
      <ChevronDown
        size={18}
        strokeWidth={1.9}
        aria-hidden="true"
        className="pointer-events-none absolute end-3.5 top-1/2 -translate-y-1/2 text-ink-3"
      />
      {isOpen && (
        <div
          id={list}
          role="listbox"
          aria-label={ask}
          className="absolute inset-x-0 top-full z-20 mt-1 max-h-72 overflow-y-auto overscroll-contain rounded-field border border-line bg-surface py-1 shadow-float"
        >
          {shown.map((choice, index) => (
            <Choice
              key={choice.value}
              id={`${list}-${index}`}
              label={choice.label}
              isActive={index === active}
              isChosen={choice.value === value}
              onTake={() => take(choice)}
            />
          ))}
          {shown.length === 0 && <div className="px-3.5 py-2.5 text-14 text-ink-3">{nothing}</div>}
        </div>
      )}
    </span>
  );
}

interface ChoiceProps {
  id: string;
  label: string;
  isActive: boolean;
  isChosen: boolean;
  onTake: () => void;
}

function Choice({ id, label, isActive, isChosen, onTake }: ChoiceProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys act on the field, where the focus stays
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      dir="auto"
      ref={(row: HTMLElement | null) => {
        if (isActive) row?.scrollIntoView({ block: 'nearest' });
      }}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onTake}
      className={`flex min-h-11 cursor-pointer items-center px-3.5 ${isActive ? 'bg-sunken' : ''} ${isChosen ? 'font-semibold' : ''}`}
    >
      {label}
    </div>
  );
}
