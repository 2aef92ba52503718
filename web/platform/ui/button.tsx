import type { ButtonHTMLAttributes } from 'react';
import { Link, type LinkProps } from 'react-router';

export type Look = 'filled' | 'outlined' | 'tinted' | 'plain' | 'danger';

const looks: Record<Look, string> = {
  filled: 'border-transparent bg-brand text-on-brand hover:bg-brand-hover',
  outlined: 'border-line-strong bg-surface hover:bg-sunken',
  tinted: 'border-transparent bg-brand-tint text-brand hover:underline',
  plain: 'border-transparent text-brand hover:underline',
  danger: 'border-danger bg-surface text-danger hover:bg-danger-tint',
};

export function buttonClass(look: Look, more = ''): string {
  return `inline-flex min-h-11 items-center justify-center gap-2 rounded-field border px-5 leading-tight font-semibold whitespace-nowrap transition-colors disabled:opacity-45 ${looks[look]} ${more}`;
}

export function Button({ look, className, ...rest }: ButtonHTMLAttributes<HTMLButtonElement> & { look: Look }) {
  return <button type="button" {...rest} className={buttonClass(look, className)} />;
}

export function LinkButton({ look, className, ...rest }: LinkProps & { look: Look }) {
  return <Link {...rest} className={buttonClass(look, className)} />;
}

/** Words beside an icon; on phones the icon alone, on a round ground of its own over a picture. Its words are in `cornerWords`. */
export const cornerButton =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full bg-surface text-14 font-semibold text-ink transition-colors hover:bg-sunken max-wide:shadow-float wide:rounded-field wide:bg-transparent wide:px-3 wide:font-medium';
export const cornerWords = 'max-wide:sr-only';

/** A round button that holds an icon alone; `label` says what it does. */
export function IconButton({ label, className = '', ...rest }: ButtonHTMLAttributes<HTMLButtonElement> & { label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={`tap grid place-items-center rounded-full text-ink-2 transition-colors hover:bg-sunken ${className}`}
    />
  );
}
