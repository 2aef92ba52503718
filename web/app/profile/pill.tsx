import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** One choice of several, as a link; ink when it holds. */
export function Pill({ search, chosen, children }: { search: string; chosen: boolean; children: ReactNode }) {
  return (
    <Link
      to={{ search }}
      preventScrollReset
      aria-current={chosen ? 'true' : undefined}
      className="relative inline-flex h-10 items-center gap-1.5 rounded-full border border-line bg-surface px-3.5 text-14 font-medium whitespace-nowrap transition-colors before:absolute before:inset-x-0 before:-inset-y-0.5 hover:border-line-strong aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-ground"
    >
      {children}
    </Link>
  );
}
