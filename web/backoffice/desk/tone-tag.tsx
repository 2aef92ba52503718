import type { ReactNode } from 'react';

export type Tone = 'plain' | 'good' | 'bad' | 'warn';

const tones: Record<Tone, string> = {
  plain: 'bg-sunken text-ink-2',
  good: 'bg-brand-tint text-brand',
  bad: 'bg-danger-tint text-danger',
  warn: 'bg-sand-2 text-ink',
};

/** A small label with the status as colour and text. */
export function ToneTag({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={`inline-flex min-h-6 items-center gap-1.5 rounded-chip px-2 text-12 font-medium whitespace-nowrap ${tones[tone]}`}>
      {children}
    </span>
  );
}
