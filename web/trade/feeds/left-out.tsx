import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { FeedReason } from '#contract/trade/feed-rules.ts';
import type { FeedState, LeftOutCar } from '#contract/trade/feeds.ts';
import type { Page } from '#contract/platform/page.ts';
import { call } from '#web/platform/api/browser.ts';
import { nextPage, type PageRequest } from '#web/platform/calls/next-page.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { Figure, useFigures } from '#web/platform/i18n/figures.tsx';
import { LinkButton } from '#web/platform/ui/button.tsx';
import { Counted, figure } from '#web/platform/ui/counted.tsx';
import { LoadMore } from '#web/platform/ui/list/load-more.tsx';
import { withoutRepeats } from '#web/platform/ui/list/without-repeats.ts';
import { Tag } from '#web/platform/ui/tag.tsx';

interface Props {
  state: FeedState;
  first: Page<LeftOutCar>;
  reason: FeedReason | undefined;
}

/** The cars for sale that are not in the feed, each with why and the way to its ad. */
export function LeftOut({ state, first, reason }: Props) {
  const { t, i18n } = useTranslation();
  const { digits } = useFigures();
  const requested: PageRequest = {};
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = useInfiniteQuery({
    queryKey: ['cars-left-out', i18n.language, reason, first],
    queryFn: ({ pageParam }) => call('listLeftOutCars', { query: { ...pageParam, ...(reason && { reason }) } }),
    initialPageParam: requested,
    getNextPageParam: nextPage,
    initialData: { pages: [first], pageParams: [requested] },
  });
  return (
    <section aria-labelledby="cars-out" className="min-w-0 rounded-card border border-line bg-surface">
      <header className="flex min-h-12 flex-wrap items-center gap-x-3 border-b border-line px-4 py-1.5 tablet:px-5">
        <h2 id="cars-out" className="text-16 font-semibold">
          {t('feeds.leftOut')}
        </h2>
        {state.left_out > 0 && (
          <p className="text-14 text-ink-3">
            <Counted phrase={t('feeds.leftOutCount', { count: state.left_out, figure })}>{digits(state.left_out)}</Counted>
          </p>
        )}
      </header>
      {state.reasons.length > 1 && <Reasons state={state} reason={reason} />}
      {state.left_out === 0 ? (
        <p className="px-4 py-4 text-14 text-ink-3 tablet:px-5">{t(state.cars === 0 ? 'feeds.noneForSale' : 'feeds.allIn')}</p>
      ) : (
        <ul>
          {withoutRepeats(data.pages).map((car) => (
            <Car key={car.id} car={car} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <div className="px-4 pb-4">
          <LoadMore
            to={paths.feeds({ reason })}
            label={t('feeds.more')}
            failure={t('feeds.moreFailed')}
            loading={isFetchingNextPage}
            failed={isFetchNextPageError}
            onMore={() => void fetchNextPage()}
          />
        </div>
      )}
    </section>
  );
}

function Reasons({ state, reason }: Pick<Props, 'state' | 'reason'>) {
  const { t } = useTranslation();
  const choices = [
    { key: undefined, name: t('feeds.all'), cars: state.left_out },
    ...state.reasons.map(({ reason: key, cars }) => ({ key, name: t(`feeds.reasons.${key}`), cars })),
  ];
  return (
    <nav aria-label={t('feeds.why')} className="flex flex-wrap gap-2 border-b border-line px-4 py-3 tablet:px-5">
      {choices.map(({ key, name, cars }) => (
        <LinkButton
          key={name}
          look={key === reason ? 'tinted' : 'outlined'}
          to={paths.feeds({ reason: key })}
          aria-current={key === reason ? 'page' : undefined}
          preventScrollReset
          className="px-3! text-14 font-medium!"
        >
          {name} <Figure value={cars} />
        </LinkButton>
      ))}
    </nav>
  );
}

function Car({ car: { id, title, stock_number, reasons } }: { car: LeftOutCar }) {
  const { t } = useTranslation();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-b-0 tablet:px-5">
      <p className="min-w-0 flex-[1_1_14rem]">
        <bdi className="block font-semibold wrap-anywhere">{title}</bdi>
        <bdi className="text-12 text-ink-3">{stock_number}</bdi>
      </p>
      <span className="flex flex-wrap gap-1.5">
        {reasons.map((reason) => (
          <Tag key={reason}>{t(`feeds.reasons.${reason}`)}</Tag>
        ))}
      </span>
      <LinkButton
        look="outlined"
        to={paths.editCar(id)}
        aria-label={t('feeds.completeOf', { title })}
        className="px-3.5! text-14 max-small:w-full"
      >
        {t('feeds.complete')}
      </LinkButton>
    </li>
  );
}
