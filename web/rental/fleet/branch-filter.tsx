import { Link } from 'react-router';

interface Props {
  label: string;
  /** The words for the cars of every branch. */
  all: string;
  branches: readonly { id: number; name: string }[];
  chosen: number | undefined;
  /** The address with the cars of one branch; of all without one. */
  to: (branch: number | undefined) => string;
}

/** The branch of which the cars are shown. An office with one place has nothing to choose. */
export function BranchFilter({ label, all, branches, chosen, to }: Props) {
  if (branches.length === 0) return null;
  const choices = [{ id: undefined, name: all }, ...branches];
  return (
    <nav aria-label={label} className="relative mb-4 -mx-(--gutter) overflow-x-auto px-(--gutter) [scrollbar-width:none]">
      <ul className="flex gap-2">
        {choices.map(({ id, name }) => (
          <li key={id ?? 'all'}>
            <Link
              to={to(id)}
              replace
              preventScrollReset
              aria-current={id === chosen ? 'true' : undefined}
              className="inline-flex min-h-11 items-center rounded-full border border-line bg-surface px-4 text-14 font-medium whitespace-nowrap hover:bg-sunken aria-[current]:border-brand aria-[current]:bg-brand-tint aria-[current]:text-brand"
            >
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
