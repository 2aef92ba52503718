import { useId, type InputHTMLAttributes } from 'react';
import { typedDigits } from '#web/platform/i18n/typed-digits.ts';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> & {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  /** Takes digits alone, of any script. */
  isFigure?: boolean;
};

/** A field in a cell of a table: its label is for those who listen, the head of the column for those who see. */
export function CellField({ label, error, onChange, isFigure = false, className = '', ...rest }: Props) {
  const id = useId();
  return (
    <span className={`grid gap-1 ${className}`}>
      <input
        {...rest}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        dir={isFigure ? 'ltr' : 'auto'}
        inputMode={isFigure ? 'numeric' : undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        onChange={({ target }) => onChange(isFigure ? typedDigits(target.value).replace(/\D/g, '') : target.value)}
        className={`h-8.5 w-full min-w-0 rounded-chip border bg-surface px-2 text-14 outline-none focus:border-brand focus:ring-3 focus:ring-brand-tint pointer-coarse:text-16 placeholder:text-ink-3 ${isFigure ? 'text-start tabular-nums rtl:text-end' : ''} ${error ? 'border-danger' : 'border-line-strong'}`}
      />
      {error && (
        <span id={id} className="text-12 whitespace-normal text-danger">
          {error}
        </span>
      )}
    </span>
  );
}
