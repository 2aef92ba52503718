import type { InputHTMLAttributes } from 'react';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'value'> & { label: string; value: string };

/** A field of a form that is sent as it is, of the height of what takes its place once scripts run. */
export function PlainField({ label, value, ...rest }: Props) {
  return (
    <input
      {...rest}
      aria-label={label}
      defaultValue={value}
      autoComplete="off"
      className="h-18 w-full rounded-field border border-line-strong bg-surface px-3.5 text-center text-22 font-semibold outline-none focus:border-brand focus:ring-3 focus:ring-brand-tint"
    />
  );
}
