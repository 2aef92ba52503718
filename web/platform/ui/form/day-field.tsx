import type { ReactNode } from 'react';
import { useDay } from '../../i18n/time.tsx';
import { DayInput } from './day-input.tsx';
import { boxClass, Field } from './field.tsx';

interface Props {
  name: string;
  label: ReactNode;
  value: string;
  error: string | undefined;
  /** Stands in the field until a day is chosen. */
  ask: string;
  onChange: (day: string) => void;
}

/** A day, YYYY-MM-DD, chosen from the device's own calendar. */
export function DayField({ name, label, value, error, ask, onChange }: Props) {
  const day = useDay();
  return (
    <Field label={label} error={error}>
      {(control) => (
        <span className={boxClass(!!error, 'grid h-12 items-center px-3.5')}>
          <DayInput
            {...control}
            name={name}
            value={value}
            max="2099-12-31"
            onChange={(event) => onChange(event.target.value)}
            words={value === '' ? ask : day(value)}
          />
        </span>
      )}
    </Field>
  );
}
