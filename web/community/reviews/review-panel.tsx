import { useId, type ReactNode } from 'react';

/** A part of a screen about one's own review, in its frame. */
export function ReviewPanel({ title, children }: { title: string; children?: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-card border border-line bg-surface p-4 noscript:hidden wide:p-6"
    >
      <h3 id={id} className="text-16 font-semibold wrap-anywhere">
        {title}
      </h3>
      {children}
    </section>
  );
}
