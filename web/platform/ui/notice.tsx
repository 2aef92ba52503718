import type { ReactNode } from 'react';

interface Props {
  picture: ReactNode;
  title: ReactNode;
  advice?: ReactNode;
  /** Buttons: the next steps. */
  children?: ReactNode;
  /** More stands below it. */
  isLow?: boolean;
}

/** A drawn state in the place of a list: nothing found, or nothing loaded, and what to do next. */
export function Notice({ picture, title, advice, children, isLow = false }: Props) {
  return (
    <div
      className={`grid place-content-center justify-items-center gap-3 rounded-card border border-line bg-surface px-6 text-center ${isLow ? 'py-6' : 'min-h-80 py-12'}`}
    >
      {picture}
      <h2 className="text-18 font-bold">{title}</h2>
      {advice && <p className="max-w-prose text-ink-3">{advice}</p>}
      {children && <div className="mt-1 flex flex-wrap justify-center gap-2.5">{children}</div>}
    </div>
  );
}
