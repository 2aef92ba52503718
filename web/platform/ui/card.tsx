import type { ReactNode } from 'react';

interface Props {
  id: string;
  title: ReactNode;
  /** Beside the heading: how far it is. */
  note?: ReactNode;
  children: ReactNode;
}

/** One subject of a screen, under its heading. */
export function Card({ id, title, note, children }: Props) {
  return (
    <section aria-labelledby={`${id}-title`} id={id} className="scroll-mt-24 rounded-card border border-line bg-surface">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 pt-3.5 wide:px-5">
        <h2 id={`${id}-title`} className="text-16 font-bold">
          {title}
        </h2>
        {note && <p className="text-14 text-ink-3">{note}</p>}
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 px-4 pt-2 pb-4 wide:px-5">{children}</div>
    </section>
  );
}
