import type { ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** `good` is for what speaks for the thing. */
  tone?: 'plain' | 'good';
  /** For what may be too long for a line of a phone. */
  wraps?: boolean;
}

/** A small label. */
export function Tag({ children, tone = 'plain', wraps = false }: Props) {
  return (
    <span
      className={`inline-flex min-h-6.5 items-center gap-1.5 rounded-chip px-2.5 text-12 font-medium ${wraps ? 'py-0.5 leading-snug' : 'whitespace-nowrap'} ${tone === 'good' ? 'bg-brand-tint text-brand' : 'bg-sunken text-ink-2'}`}
    >
      {children}
    </span>
  );
}
