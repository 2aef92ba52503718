import { useId, type ReactNode } from 'react';
import { FieldError } from '#web/platform/ui/form/field.tsx';
import { radioCard } from '#web/platform/ui/form/radio-cards.tsx';
import { useField } from '../form/form-context.tsx';
import type { AdField } from '../form/values.ts';

interface Choice {
  value: string;
  label: ReactNode;
  note?: ReactNode;
}

interface Props {
  name: AdField;
  legend: ReactNode;
  choices: readonly Choice[];
  onChosen?: (value: string) => void;
}

/** One of a few, each on a card with what it means. */
export function CardChoices({ name, legend, choices, onChosen }: Props) {
  const id = useId();
  const { value, problem, set } = useField(name);
  // On a phone three with a note each stand one under the other.
  const isTall = choices.length > 2 && choices.some(({ note }) => note !== undefined);
  const row = isTall ? 'tablet:auto-cols-fr tablet:grid-flow-col' : 'auto-cols-fr grid-flow-col';
  return (
    <fieldset aria-describedby={problem ? id : undefined} className="grid min-w-0 gap-1.5">
      <legend className="mb-1.5 text-14 font-semibold">{legend}</legend>
      <div className={`grid gap-2.5 ${row}`}>
        {choices.map((choice) => (
          <label key={choice.value} className={`${radioCard} flex-col justify-center px-3 tablet:px-4`}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={value === choice.value}
              onChange={() => {
                set(choice.value);
                onChosen?.(choice.value);
              }}
              className="sr-only"
            />
            <span className="leading-normal font-semibold">{choice.label}</span>
            {choice.note && <span className="text-14 leading-normal text-ink-2">{choice.note}</span>}
          </label>
        ))}
      </div>
      {problem && <FieldError id={id}>{problem}</FieldError>}
    </fieldset>
  );
}
