import { useId, type ReactNode } from 'react';
import { Figure } from '#web/platform/i18n/figures.tsx';

/** A card of rows under a heading, with how many there are. */
export function OfferGroup({ title, count, children }: { title: string; count: number | null; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-surface">
      <h2 id={id} className="flex items-center justify-between px-4 py-3 text-16 font-bold">
        {title}
        {count !== null && (
          <span className="font-normal text-ink-3">
            <Figure value={count} />
          </span>
        )}
      </h2>
      <ul>{children}</ul>
    </section>
  );
}
