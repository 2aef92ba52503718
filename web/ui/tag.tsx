import type { ReactNode } from 'react';

/** A small label. `good` is for what speaks for the thing. */
export function Tag({ children, tone = 'plain' }: { children: ReactNode; tone?: 'plain' | 'good' }) {
  return (
    <span
      className={`inline-flex h-6.5 items-center gap-1.5 rounded-chip px-2.5 text-12 font-medium whitespace-nowrap ${tone === 'good' ? 'bg-brand-tint text-brand' : 'bg-sunken text-ink-2'}`}
    >
      {children}
    </span>
  );
}
