import { Link } from 'react-router';

interface Choice {
  to: string;
  label: string;
  chosen: boolean;
}

/** A few choices side by side of which one holds. They are links: the choice is in the address. */
export function Segment({ label, choices, className = '' }: { label: string; choices: Choice[]; className?: string }) {
  return (
    <nav aria-label={label} className={className}>
      <ul className="grid auto-cols-fr grid-flow-col rounded-field bg-sunken p-1">
        {choices.map((choice) => (
          <li key={choice.label}>
            <Link
              to={choice.to}
              replace
              preventScrollReset
              aria-current={choice.chosen ? 'true' : undefined}
              className="flex min-h-11 items-center justify-center rounded-chip px-2 text-center text-14 leading-tight font-medium text-ink-2 hover:text-ink aria-[current]:bg-surface aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:ring-1 aria-[current]:ring-line tablet:px-5 tablet:text-16"
            >
              {choice.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
