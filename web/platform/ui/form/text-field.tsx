import type { InputHTMLAttributes, ReactNode } from 'react';
import { boxClass, Field, type FieldFacts } from './field.tsx';

type Own = 'value' | 'onChange' | 'className' | 'id' | 'type';

export type TextFieldProps = FieldFacts &
  Omit<InputHTMLAttributes<HTMLInputElement>, Own> & {
    value: string;
    onChange: (text: string) => void;
    type?: 'text' | 'email' | 'tel' | 'url' | 'password';
    /** Stands in the box before what is typed: a sign, a code. */
    before?: ReactNode;
    /** Stands in the box after what is typed: a unit, a button. */
    after?: ReactNode;
    /** Classes of the input itself. */
    inputClass?: string;
  };

/** One line of text. */
export function TextField({
  label,
  hint,
  error,
  optional,
  className,
  value,
  onChange,
  before,
  after,
  inputClass = '',
  type = 'text',
  dir,
  ...rest
}: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} className={className}>
      {(control) => (
        <span dir={before === undefined ? undefined : dir} className={boxClass(!!error, 'flex h-12 items-center gap-2.5 px-3.5')}>
          {before}
          <input
            {...rest}
            {...control}
            type={type}
            dir={dir ?? 'auto'}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className={`h-full w-full min-w-0 scroll-mt-24 bg-transparent leading-normal outline-none placeholder:text-ink-3 placeholder-shown:[direction:inherit] ${inputClass}`}
          />
          {after}
        </span>
      )}
    </Field>
  );
}
