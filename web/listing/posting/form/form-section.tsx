import { ChevronDown } from 'virtual:icons';
import type { ReactNode } from 'react';

/** One part of the form on its card. */
export function FormSection({ id, title, note, children }: { id: string; title: ReactNode; note?: ReactNode; children: ReactNode }) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid scroll-mt-4 gap-4 rounded-card border border-line bg-surface p-4 tablet:p-6"
    >
      <div>
        <h2 id={`${id}-title`} className="text-22 font-bold">
          {title}
        </h2>
        {note && <p className="text-14 text-ink-3">{note}</p>}
      </div>
      {children}
    </section>
  );
}

/** Fields two by two where there is room. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className="grid gap-x-5 gap-y-4 tablet:grid-cols-2">{children}</div>;
}

/** What may be filled in as well, folded away. Closed it is still part of the form. */
export function Fold({ title, filled, children }: { title: ReactNode; filled?: ReactNode; children: ReactNode }) {
  return (
    <details className="group/fold border-t border-line pt-1">
      <summary className="flex min-h-12 list-none items-center gap-3 font-semibold [&::-webkit-details-marker]:hidden">
        {title}
        <span className="ms-auto text-14 font-normal text-ink-3">{filled}</span>
        <ChevronDown
          size={18}
          strokeWidth={1.9}
          aria-hidden="true"
          className="shrink-0 text-ink-3 transition-transform group-open/fold:rotate-180"
        />
      </summary>
      <div className="grid gap-4 pt-2 pb-3">{children}</div>
    </details>
  );
}
