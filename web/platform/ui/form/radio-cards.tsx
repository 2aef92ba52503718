import { useState, type ReactNode } from 'react';

interface Props<Value extends string> {
  name: string;
  legend: string;
  /** Else the place says what is chosen, and the legend is for those alone who listen. */
  legendShown?: boolean;
  /** Null until it is known. */
  value: Value | null;
  choices: readonly { value: Value; label: ReactNode; note?: ReactNode }[];
  onChange: (value: Value) => void;
}

/** The look of a card with one choice of a few on it. */
export const radioCard =
  'flex min-h-14 cursor-pointer rounded-field border border-line-strong bg-surface py-2.5 transition-colors hover:bg-sunken has-checked:border-brand has-checked:bg-brand-tint has-checked:ring-1 has-checked:ring-brand has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand';

/** One of a few, each on a card. */
export function RadioCards<Value extends string>({ name, legend, legendShown = false, value, choices, onChange }: Props<Value>) {
  const [chosen, choose] = useChosen(value, onChange);
  return (
    <fieldset className="min-w-0">
      <legend className={legendShown ? 'mb-2 text-14 font-semibold' : 'sr-only'}>{legend}</legend>
      <div className="grid gap-2.5 small:auto-cols-fr small:grid-flow-col">
        {choices.map((choice) => (
          <label key={choice.value} className={`${radioCard} items-center gap-3 px-4`}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={chosen === choice.value}
              onChange={() => choose(choice.value)}
              className="size-5 shrink-0 appearance-none rounded-full border-[1.5px] border-line-strong bg-surface outline-none checked:border-[6px] checked:border-brand"
            />
            <span className="min-w-0">
              <span className="block leading-normal font-semibold">{choice.label}</span>
              {choice.note && <span className="block text-14 leading-normal text-ink-2">{choice.note}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** What was pressed is chosen at once, though `value` may take its time to follow: else the mark would jump back meanwhile. */
function useChosen<Value extends string>(value: Value | null, tell: (value: Value) => void) {
  const [{ chosen, told }, keep] = useState({ chosen: value, told: value });
  if (told !== value) keep({ chosen: value, told: value });
  const choose = (now: Value) => {
    keep({ chosen: now, told: value });
    tell(now);
  };
  return [chosen, choose] as const;
}
