import { Search } from 'virtual:icons';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { DayInput } from '#web/platform/ui/form/day-input.tsx';
import { Select } from '#web/platform/ui/form/select.tsx';
import { useTyped } from '#web/platform/ui/form/typed.ts';
import { useDayWords } from '../moment.tsx';
import type { TableAddress } from './address.ts';
import { Key } from '#web/platform/ui/keys/keys-help.tsx';

export interface Filter {
  name: string;
  label: string;
  /** What is to choose from; without it a day is. */
  choices?: readonly { value: string; label: string }[];
  /** The value without a parameter in the address; by default all. */
  usual?: string;
}

/** A filter of a table, stored in the address. */
export function FilterField({ filter: { name, label, choices, usual }, address }: { filter: Filter; address: TableAddress }) {
  const { t } = useTranslation('backoffice');
  const value = address.value(name);
  if (!choices) return <DayFilter name={name} label={label} address={address} />;
  return (
    <Select
      aria-label={label}
      value={choices.some((choice) => choice.value === value) ? value : (usual ?? '')}
      onChange={(event) => address.choose({ [name]: event.target.value === usual ? '' : event.target.value })}
      className="min-w-32 flex-1 text-14 wide:flex-none"
    >
      {usual === undefined && <option value="">{t('table.all', { label })}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </Select>
  );
}

function DayFilter({ name, label, address }: { name: string; label: string; address: TableAddress }) {
  const { t } = useTranslation('backoffice');
  const id = useId();
  const words = useDayWords();
  const value = address.value(name);
  return (
    <span className="flex h-11 min-w-38 flex-1 items-center gap-2 rounded-field border border-line-strong bg-surface px-3 text-14 focus-within:border-brand focus-within:ring-3 focus-within:ring-brand-tint wide:flex-none">
      <label htmlFor={id} className="whitespace-nowrap text-ink-3">
        {label}
      </label>
      <DayInput
        id={id}
        words={value ? words(value) : t('table.anyDay')}
        value={value}
        onChange={(event) => address.choose({ [name]: event.target.value })}
        className="min-w-20 flex-1"
      />
    </span>
  );
}

/** What is searched for, sent on after a pause. */
export function SearchFilter({ label, address }: { label: string; address: TableAddress }) {
  const { text, type, sendNow } = useTyped(address.value('q'), (q) => address.choose({ q: q.trim() }), 400);
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        sendNow(text);
      }}
      className="flex h-11 min-w-full flex-1 items-center gap-2 rounded-field border border-line-strong bg-surface px-3 focus-within:border-brand focus-within:ring-3 focus-within:ring-brand-tint wide:max-w-96 wide:min-w-56"
    >
      <Search size={17} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-ink-3" />
      <input
        type="search"
        dir="auto"
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(event) => type(event.target.value)}
        maxLength={100}
        className="h-full min-w-0 flex-1 bg-transparent text-14 pointer-coarse:text-16 outline-none placeholder:text-ink-3 placeholder-shown:[direction:inherit]"
      />
      <span aria-hidden="true" className="max-wide:hidden">
        <Key>/</Key>
      </span>
    </form>
  );
}
