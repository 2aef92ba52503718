import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { MemberAct } from '#contract/people/team.ts';
import type { Page } from '#contract/platform/page.ts';
import { call } from '#web/platform/api/browser.ts';
import { nextPage, type PageRequest } from '#web/platform/calls/next-page.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { Figure } from '#web/platform/i18n/figures.tsx';
import { Since } from '#web/platform/i18n/time.tsx';
import { LoadMore } from '#web/platform/ui/list/load-more.tsx';
import { withoutRepeats } from '#web/platform/ui/list/without-repeats.ts';
import { actionName } from './action-names.ts';
import { Part } from '#web/platform/ui/part.tsx';

/** Who changed what in the name of the business, the newest first. */
export function ActionList({ first, className }: { first: Page<MemberAct>; className: string }) {
  const { t, i18n } = useTranslation();
  const requested: PageRequest = {};
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = useInfiniteQuery({
    queryKey: ['member-acts', i18n.language, first.results[0]?.id],
    queryFn: ({ pageParam }) => call('listMemberActs', { query: pageParam }),
    initialPageParam: requested,
    getNextPageParam: nextPage,
    initialData: { pages: [first], pageParams: [requested] },
  });
  const acts = withoutRepeats(data.pages);
  return (
    <Part title={t('team.acts.title')} className={className}>
      <div className="px-4 py-3">
        {acts.length === 0 ? (
          <p className="py-2 text-14 text-ink-3">{t('team.acts.none')}</p>
        ) : (
          <ul className="grid gap-3 text-14">
            {acts.map((act) => (
              <Act key={act.id} act={act} />
            ))}
          </ul>
        )}
        {hasNextPage && (
          <LoadMore
            to={paths.team()}
            label={t('team.acts.more')}
            failure={t('team.acts.failed')}
            loading={isFetchingNextPage}
            failed={isFetchNextPageError}
            onMore={() => void fetchNextPage()}
          />
        )}
      </div>
    </Part>
  );
}

function Act({ act: { at, member, endpoint, subject, status } }: { act: MemberAct }) {
  const { t } = useTranslation();
  const isRefused = status !== null && status >= 400;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5">
      <span aria-hidden="true" className="mt-2 size-2 rounded-full bg-line-strong" />
      <p className="min-w-0 leading-snug">
        <bdi className="font-semibold">{member.name}</bdi> · {t(`team.acts.names.${actionName(endpoint)}`)}
        {subject !== null && /^\d+$/.test(subject) && (
          <span className="text-ink-3">
            {' '}
            <Figure value={subject} plain />
          </span>
        )}
        <span className="block text-12 text-ink-3">
          <Since time={at} />
          {isRefused && ` · ${t('team.acts.refused')}`}
        </span>
      </p>
    </li>
  );
}
