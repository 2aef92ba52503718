import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PublicBranch } from '#contract/listing/branches.ts';
import { OpenNow } from '#web/people/profiles/open-now.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { useWritten } from '#web/platform/i18n/written.ts';

/** The branches of a business, each with the way to its page. */
export function BranchList({ business, branches }: { business: number; branches: readonly PublicBranch[] }) {
  const { t } = useTranslation();
  const written = useWritten();
  return (
    <section aria-labelledby="branches" className="rounded-card border border-line bg-surface p-4 wide:p-6">
      <h2 id="branches" className="mb-1 text-16 font-semibold">
        {t('branchPage.title')}
      </h2>
      <ul className="divide-y divide-line">
        {branches.map(({ id, slug, name, address, hours }) => (
          <li key={id} className="grid gap-0.5 py-2.5 last:pb-0">
            <Link to={paths.branch(business, slug)} {...written(name)} className="font-semibold hover:underline">
              {name}
            </Link>
            <p {...written(address)} className="text-14 text-ink-3 wrap-anywhere">
              {address}
            </p>
            {hours.length > 0 && <OpenNow hours={hours} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
