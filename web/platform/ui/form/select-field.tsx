import { ChevronDown } from 'virtual:icons';
import type { ReactNode, SelectHTMLAttributes } from 'react';
import { boxClass, Field, type FieldFacts } from './field.tsx';

export interface Choice {
  value: string;
  label: ReactNode;
}

type Props = FieldFacts &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'value' | 'onChange' | 'className' | 'id' | 'children'> & {
    value: string;
    onChange: (value: string) => void;
    /** What is to choose from; or give `children` of `option` and `optgroup`. */
    choices?: readonly Choice[];
    children?: ReactNode;
    /** Stands in the field until something is chosen. */
    ask?: string;
  };

/** One of several, chosen from the device's own list. */
export function SelectField({ label, hint, error, optional, className, value, onChange, choices = [], children, ask, ...rest }: Props) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} className={className}>
      {(control) => (
        <span className={boxClass(!!error, 'relative grid has-disabled:opacity-55')}>
          <select
            {...rest}
            {...control}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className={`h-11.5 w-full scroll-mt-24 min-w-0 appearance-none truncate rounded-field bg-transparent ps-3.5 pe-10 outline-none *:bg-surface *:text-ink ${value === '' ? 'text-ink-3' : ''}`}
          >
            {ask !== undefined && <option value="">{ask}</option>}
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
            {children}
          </select>
          <ChevronDown
            size={18}
            strokeWidth={1.9}
            aria-hidden="true"
            className="pointer-events-none absolute end-3.5 top-1/2 -translate-y-1/2 text-ink-3"
          />
        </span>
      )}
    </Field>
  );
}
