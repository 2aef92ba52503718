import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { caseKinds } from '#contract/backoffice/moderation.ts';
import { useStaffQuery } from '../desk/queries.ts';
import { useTableAddress } from '../desk/table/address.ts';
import { Figure } from '#web/platform/i18n/figures.tsx';

/** The kinds of what waits, with how much there is of each. */
export function KindTabs() {
  const { t } = useTranslation('backoffice');
  const address = useTableAddress();
  const { data } = useStaffQuery('getOverview', {});
  const chosen = address.value('kind');
  const openOf = (kind: string) => data?.queues.find((queue) => queue.kind === kind)?.open ?? 0;
  const kinds = ['', ...caseKinds] as const;
  const all = caseKinds.reduce((sum, kind) => sum + openOf(kind), 0);
  return (
    <nav aria-label={t('queue.kind')} className="-mx-(--gutter) overflow-x-auto px-(--gutter) [scrollbar-width:none]">
      <ul className="flex w-max gap-1.5 py-1">
        {kinds.map((kind) => (
          <li key={kind}>
            <Link
              to={address.linkTo({ kind, page: undefined, cursor: undefined })}
              replace
              aria-current={chosen === kind ? 'true' : undefined}
              className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface px-4 text-14 font-medium whitespace-nowrap hover:border-line-strong aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-ground"
            >
              {t(kind === '' ? 'queue.all' : `queue.kinds.${kind}`)}
              <span className="text-12 opacity-80">
                <Figure value={kind === '' ? all : openOf(kind)} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
