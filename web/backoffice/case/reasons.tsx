import { useId } from 'react';
import { Key } from '#web/platform/ui/keys/keys-help.tsx';
import { FieldError } from '#web/platform/ui/form/field.tsx';

interface Props {
  label: string;
  hint: string;
  options: readonly { code: string; label: string }[];
  name: string;
  value: string;
  error: string | undefined;
  disabled: boolean;
  onChange: (code: string) => void;
}

const keyed = 9;

/** Why, of which one is chosen; the first nine have a key each. */
export function Reasons({ label, hint, options, name, value, error, disabled, onChange }: Props) {
  const id = useId();
  return (
    <fieldset
      role="radiogroup"
      tabIndex={-1}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? id : undefined}
      disabled={disabled}
      className="grid gap-1.5"
    >
      <legend className="mb-1.5 text-14 font-semibold">
        {label} <span className="font-normal text-ink-3">{hint}</span>
      </legend>
      <div className="flex flex-wrap gap-1.5">
        {options.map(({ code, label: words }, index) => (
          <label
            key={code}
            className="inline-flex min-h-10 cursor-pointer items-center gap-1.5 rounded-full border border-line-strong px-3 text-14 font-medium has-checked:border-ink has-checked:bg-ink has-checked:text-ground has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
          >
            <input type="radio" name={name} value={code} checked={value === code} onChange={() => onChange(code)} className="sr-only" />
            {index < keyed && (
              <span aria-hidden="true" className="max-wide:hidden">
                <Key>{String(index + 1)}</Key>
              </span>
            )}
            {words}
          </label>
        ))}
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  );
}
