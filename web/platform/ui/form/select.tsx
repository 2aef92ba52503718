import { ChevronDown } from 'virtual:icons';
import type { SelectHTMLAttributes } from 'react';

type Props = SelectHTMLAttributes<HTMLSelectElement>;

/** The native list of choices in a bordered field. It needs a label beside or around it. */
export function Select({ className = '', ...rest }: Props) {
  return (
    <span className={`relative grid ${className}`}>
      <select {...rest} className="select" />
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
  return <ChevronDown size={16} strokeWidth={1.9} aria-hidden="true" className={`select-arrow ${className}`} />;
}
