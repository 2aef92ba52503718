import type { ReactNode } from 'react';
import { FieldError } from './field.tsx';

interface Props<Value extends string> {
  name: string;
  legend: ReactNode;
  value: Value;
  choices: readonly { value: Value; label: ReactNode }[];
  error?: string | undefined;
  onChange: (value: Value) => void;
}

/** One of a few short choices, each a pill; ink when chosen, so that it does not compete with the one green button. */
export function RadioPills<Value extends string>({ name, legend, value, choices, error, onChange }: Props<Value>) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-14 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="flex min-h-11 cursor-pointer items-center rounded-full border border-line-strong bg-surface px-4 text-14 leading-tight font-medium transition-colors hover:bg-sunken has-checked:border-ink has-checked:bg-ink has-checked:text-ground has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              className="sr-only"
            />
            {choice.label}
          </label>
        ))}
      </div>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}
