import { useId, type ReactNode } from 'react';

/** A part of the page under its heading; `end` stands across from it. */
export function Part({
  title,
  note,
  end,
  className = '',
  children,
}: {
  title: string;
  note?: string;
  end?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`min-w-0 rounded-card border border-line bg-surface ${className}`}>
      <header className="flex min-h-12 flex-wrap items-center gap-x-2 border-b border-line px-4 py-1.5">
        <h2 id={id} className="text-16 font-semibold">
          {title}
        </h2>
        {note && <p className="text-12 text-ink-3">{note}</p>}
        {end && <span className="ms-auto">{end}</span>}
      </header>
      {children}
    </section>
  );
}
