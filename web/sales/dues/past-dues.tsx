import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Due } from '#contract/money/dues.ts';
import type { Page } from '#contract/platform/page.ts';
import { call } from '#web/platform/api/browser.ts';
import { nextPage, type PageRequest } from '#web/platform/calls/next-page.ts';
import { useDay } from '#web/platform/i18n/time.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { withoutRepeats } from '#web/platform/ui/list/without-repeats.ts';
import { Price } from '#web/platform/ui/price.tsx';

/** Dues that are closed, the newest first. */
export function PastDues({ first, language }: { first: Page<Due>; language: string }) {
  const { t } = useTranslation();
  const requested: PageRequest = { page: 1 };
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = useInfiniteQuery({
    queryKey: ['past-dues', language, first],
    queryFn: ({ pageParam }) => call('listMyDues', { query: { state: 'closed', ...pageParam } }),
    initialPageParam: requested,
    getNextPageParam: nextPage,
    initialData: { pages: [first], pageParams: [requested] },
  });
  return (
    <section aria-labelledby="past" className="rounded-card border border-line bg-surface">
      <h2 id="past" className="px-4 py-3 text-18 font-bold wide:px-5">
        {t('dues.past')}
      </h2>
      <ul>
        {withoutRepeats(data.pages).map((due) => (
          <PastDue key={due.id} due={due} />
        ))}
      </ul>
      {hasNextPage && (
        <div className="border-t border-line p-4">
          <Button look="outlined" onClick={() => void fetchNextPage()} disabled={isFetchingNextPage} aria-busy={isFetchingNextPage}>
            {t(isFetchNextPageError ? 'common.retry' : 'dues.more')}
          </Button>
        </div>
      )}
    </section>
  );
}

function PastDue({ due }: { due: Due }) {
  const { t } = useTranslation();
  const day = useDay();
  const { id, ad, state, total, price, created_at: sold } = due;
  const isNone = state !== 'paid';
  return (
    <li className="relative flex items-center justify-between gap-4 border-t border-line px-4 py-3 hover:bg-sunken wide:px-5">
      <div className="min-w-0">
        <Link to={paths.due(id)} dir="auto" className="block font-semibold wrap-anywhere beside after:absolute after:inset-0">
          {ad.title}
        </Link>
        <p className="text-14 text-ink-3">
          {day(sold)} · <Price amount={Number(price)} />
        </p>
      </div>
      <div className="shrink-0 text-end">
        <p className={`font-semibold ${isNone ? 'text-ink-3' : ''}`}>
          {isNone ? (
            <s>
              <Price amount={Number(total)} />
            </s>
          ) : (
            <Price amount={Number(total)} />
          )}
        </p>
        <p className={`text-14 ${isNone ? 'text-ink-3' : 'text-brand'}`}>{t(`dues.states.${state}`)}</p>
      </div>
    </li>
  );
}
