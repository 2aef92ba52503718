import type { ReactNode } from 'react';

/** A fact with its name at the start of the line. */
export function LedgerRow({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 py-2.5">
      <dt className="text-ink-2">{name}</dt>
      <dd className="text-end font-medium">{children}</dd>
    </div>
  );
}
