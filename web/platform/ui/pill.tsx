import { Check, X } from 'virtual:icons';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';

const pill = 'inline-flex items-center gap-1.5 rounded-full border text-14 font-medium whitespace-nowrap transition-colors';

/** A selected value, as a link that removes it. `label` describes that for screen readers. */
export function RemovePill({ children, label, ...link }: LinkProps & { label: string }) {
  return (
    <Link
      {...link}
      aria-label={label}
      className={`${pill} relative h-9 border-line bg-surface ps-3.5 pe-3 before:absolute before:-inset-y-1 before:inset-x-0 hover:border-line-strong`}
    >
      {children}
      <X size={16} strokeWidth={1.9} aria-hidden="true" className="text-ink-3" />
    </Link>
  );
}

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & { children: ReactNode; count?: ReactNode; dimmed?: boolean };

/** A box to tick in the form of a pill: ink when chosen, so that it does not compete with the one green button. */
export function CheckPill({ children, count, dimmed = false, ...input }: Props) {
  return (
    <label
      className={`${pill} relative h-10 cursor-pointer border-line bg-surface px-3.5 before:absolute before:-inset-y-0.5 before:inset-x-0 has-checked:border-ink has-checked:bg-ink has-checked:text-ground has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand ${dimmed ? 'border-dashed text-ink-3' : ''}`}
    >
      <input {...input} type="checkbox" className="peer sr-only" />
      <Check size={16} strokeWidth={2.2} aria-hidden="true" className="-ms-0.5 hidden peer-checked:block" />
      <span dir="auto">{children}</span>
      {count !== undefined && <small className="text-12 font-normal opacity-80">{count}</small>}
    </label>
  );
}
