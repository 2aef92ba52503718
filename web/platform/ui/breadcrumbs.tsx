import { ChevronRight } from 'virtual:icons';
import { Fragment } from 'react';
import { Link } from 'react-router';

export interface Breadcrumb {
  text: string;
  to: string;
}

/** The way here from the section's list. */
export function Breadcrumbs({ label, trail }: { label: string; trail: Breadcrumb[] }) {
  return (
    <nav aria-label={label} className="min-w-0">
      <ol className="flex flex-wrap items-center gap-x-2 text-14 text-ink-3">
        {trail.map(({ text, to }, index) => (
          <Fragment key={to}>
            {index > 0 && (
              <li aria-hidden="true">
                <ChevronRight size={16} strokeWidth={1.9} className="turns" />
              </li>
            )}
            <li>
              <Link to={to} className="flex min-h-11 items-center hover:text-ink hover:underline">
                {text}
              </Link>
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}
