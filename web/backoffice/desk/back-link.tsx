import { ChevronLeft } from 'virtual:icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** The way back to the list that a page is of. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="-ms-1 inline-flex min-h-11 items-center gap-1 text-14 font-semibold text-brand hover:underline">
      <ChevronLeft size={17} aria-hidden="true" className="turns" />
      {children}
    </Link>
  );
}
