import { ChevronRight } from 'virtual:icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface Props {
  title: string;
  note?: string;
  more?: { to: string; label: ReactNode };
}

/** The heading of a part of the page, with the way to all of it at the end of the line. */
export function SectionHead({ title, note, more }: Props) {
  return (
    <div className="mb-4 flex items-baseline gap-4 wide:mb-6">
      <h2 className="text-22 font-bold wide:text-28">{title}</h2>
      {note && <span className="hidden text-ink-3 wide:inline">{note}</span>}
      {more && (
        <Link to={more.to} className="ms-auto flex min-h-11 items-center gap-1 font-semibold whitespace-nowrap text-brand hover:underline">
          {more.label}
          <ChevronRight size={18} strokeWidth={1.9} aria-hidden="true" className="turns" />
        </Link>
      )}
    </div>
  );
}
