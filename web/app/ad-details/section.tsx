import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** A figure beside the title. */
  count?: ReactNode;
  id?: string;
  children: ReactNode;
}

/** A part of the screen under its heading. */
export function Section({ title, count, id, children }: Props) {
  return (
    <section {...(id && { id })} className="unseen pt-10">
      <h2 className="mb-4 text-22 font-bold">
        {title} {count !== undefined && <span className="font-normal text-ink-3">{count}</span>}
      </h2>
      {children}
    </section>
  );
}
