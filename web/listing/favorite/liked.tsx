import { useInfiniteQuery } from '@tanstack/react-query';
import { Heart } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import type { AdCard as Card } from '#contract/listing/ads.ts';
import { adTypes } from '#contract/platform/kinds.ts';
import type { Page } from '#contract/platform/page.ts';
import { AdCard } from '../ads/ad-card.tsx';
import { CompareTray } from '../ads/compare-tray.tsx';
import { call } from '#web/platform/api/browser.ts';
import { nextPage, type PageRequest } from '#web/platform/calls/next-page.ts';
import { useLikedAmong } from '../favourites/liked.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { LinkButton } from '#web/platform/ui/button.tsx';
import { LoadMore } from '#web/platform/ui/list/load-more.tsx';
import { Notice } from '#web/platform/ui/notice.tsx';
import { withoutRepeats } from '#web/platform/ui/list/without-repeats.ts';
import { readType } from './params.ts';

const early = 4;

/** The liked ads, the last liked first. An ad whose like is removed leaves the list, and returns after an undo. */
export function Liked({ first, language }: { first: Page<Card>; language: string }) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = useFavourites(first, language);
  const ads = useLikedAmong(withoutRepeats(data.pages));
  const type = readType(new URLSearchParams(search));
  return (
    <section>
      <h2 className="sr-only">{t('favourites.ads')}</h2>
      {(first.count > 0 || type) && <Kinds />}
      {ads.length > 0 ? (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-8 small:grid-cols-2 desk:grid-cols-3 page:grid-cols-4">
          {ads.map((ad, index) => (
            <li key={ad.id}>
              <AdCard ad={ad} eager={index < early} />
            </li>
          ))}
        </ul>
      ) : (
        !hasNextPage && <NoFavourites narrowed={type !== undefined} />
      )}
      {hasNextPage && (
        <LoadMore
          endless
          to={paths.favourites({ type, page: (data.pages.at(-1)?.page ?? 1) + 1 })}
          label={t('favourites.more')}
          failure={t('favourites.loadFailed')}
          loading={isFetchingNextPage}
          failed={isFetchNextPageError}
          onMore={() => void fetchNextPage()}
        />
      )}
      <CompareTray />
    </section>
  );
}

function useFavourites(first: Page<Card>, language: string) {
  const { search, key } = useLocation();
  const requested: PageRequest = { page: first.page };
  const type = readType(new URLSearchParams(search));
  return useInfiniteQuery({
    queryKey: ['favourites', language, search, key],
    queryFn: ({ pageParam }) => call('listFavourites', { query: { ...(type && { type }), ...pageParam } }),
    initialPageParam: requested,
    getNextPageParam: nextPage,
    initialData: { pages: [first], pageParams: [requested] },
  });
}

function Kinds() {
  const { t } = useTranslation();
  const { search } = useLocation();
  const chosen = readType(new URLSearchParams(search));
  const kinds = [undefined, ...adTypes];
  return (
    <nav aria-label={t('favourites.kinds')} className="relative -mx-(--gutter) mb-5 overflow-x-auto px-(--gutter) [scrollbar-width:none]">
      <ul className="flex gap-2 py-1">
        {kinds.map((type) => (
          <li key={type ?? 'all'}>
            <Link
              to={paths.favourites({ type })}
              preventScrollReset
              aria-current={type === chosen ? 'true' : undefined}
              className="relative inline-flex h-10 items-center rounded-full border border-line bg-surface px-3.5 text-14 font-medium whitespace-nowrap transition-colors before:absolute before:inset-x-0 before:-inset-y-0.5 hover:border-line-strong aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-ground"
            >
              {t(`favourites.kind.${type ?? 'all'}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function NoFavourites({ narrowed }: { narrowed: boolean }) {
  const { t } = useTranslation();
  return (
    <Notice
      picture={<Heart size={36} strokeWidth={1.5} aria-hidden="true" className="text-ink-3" />}
      title={narrowed ? t('favourites.noneOfKind') : t('favourites.none')}
      advice={!narrowed && t('favourites.noneAdvice')}
    >
      {narrowed ? (
        <LinkButton look="outlined" to={paths.favourites()}>
          {t('favourites.all')}
        </LinkButton>
      ) : (
        <LinkButton look="filled" to={paths.cars()}>
          {t('favourites.browse')}
        </LinkButton>
      )}
    </Notice>
  );
}
