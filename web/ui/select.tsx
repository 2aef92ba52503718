import { ChevronDown } from 'lucide-react';
import type { SelectHTMLAttributes } from 'react';

type Props = SelectHTMLAttributes<HTMLSelectElement>;

/** The native list of choices in a bordered field. It needs a label beside or around it. */
export function Select({ className = '', ...rest }: Props) {
  return (
    <span className={`relative grid ${className}`}>
      <select
        {...rest}
        className="h-11 w-full min-w-0 appearance-none truncate rounded-field border border-line-strong bg-surface ps-3.5 pe-9 font-medium text-ink focus:border-brand focus:ring-3 focus:ring-brand-tint focus:outline-none"
      />
      <Arrow className="end-3" />
    </span>
  );
}

/** The same without a border, for a place that is itself the field. */
export function BareSelect({ className = '', ...rest }: Props) {
  return (
    <span className={`relative grid ${className}`}>
      <select
        {...rest}
        className="w-full min-w-0 appearance-none truncate bg-transparent pe-6 leading-normal font-medium text-ink outline-none *:bg-surface"
      />
      <Arrow className="end-0" />
    </span>
  );
}

function Arrow({ className }: { className: string }) {
  return (
    <ChevronDown
      size={16}
      strokeWidth={1.9}
      aria-hidden="true"
      className={`pointer-events-none absolute top-1/2 -translate-y-1/2 text-ink-3 ${className}`}
    />
  );
}
