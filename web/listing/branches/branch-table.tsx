import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Branch } from '#contract/listing/branches.ts';
import { OpenNow } from '#web/people/profiles/open-now.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { Figure } from '#web/platform/i18n/figures.tsx';

interface Props {
  branches: readonly Branch[];
  isOffice: boolean;
  /** The id of the one that is open beside them. */
  shown: number | null;
}

const head = 'h-10 border-b border-line px-4 text-start text-12 font-medium whitespace-nowrap text-ink-3';
const cell = 'border-b border-line px-4 py-2.5 group-last/row:border-b-0';

export function BranchTable({ branches, isOffice, shown }: Props) {
  const { t } = useTranslation();
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-surface">
      <table className="w-full border-separate border-spacing-0 text-14">
        <caption className="sr-only">{t('branches.list')}</caption>
        <thead>
          <tr>
            <th scope="col" className={head}>
              {t('branches.columns.branch')}
            </th>
            <th scope="col" className={`${head} max-tablet:hidden`}>
              {t('branches.columns.now')}
            </th>
            <th scope="col" className={head}>
              {t(isOffice ? 'branches.columns.units' : 'branches.columns.ads')}
            </th>
          </tr>
        </thead>
        <tbody>
          {branches.map((branch) => (
            <tr
              key={branch.id}
              aria-current={branch.id === shown ? 'true' : undefined}
              className="group/row relative hover:bg-ground aria-[current]:bg-brand-tint"
            >
              <td className={cell}>
                <span className="flex flex-wrap items-center gap-x-2">
                  <Link
                    dir="auto"
                    to={paths.branches({ branch: branch.id })}
                    preventScrollReset
                    className="font-semibold before:absolute before:inset-0 hover:underline"
                  >
                    {branch.name}
                  </Link>
                  {branch.is_main && <MainMark />}
                </span>
                <bdi className="block max-w-96 truncate text-12 text-ink-3">{branch.address}</bdi>
              </td>
              <td className={`${cell} max-tablet:hidden`}>
                {branch.hours.length > 0 ? <OpenNow hours={branch.hours} /> : <span className="text-ink-3">{t('branches.noHours')}</span>}
              </td>
              <td className={cell}>
                <Figure value={isOffice ? branch.units : branch.ads} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function MainMark() {
  const { t } = useTranslation();
  return <span className="rounded-box bg-ink px-1.5 text-12 font-semibold text-ground">{t('branches.main')}</span>;
}
