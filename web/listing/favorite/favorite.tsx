import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { RecentlyViewed } from '../ads/recently-viewed.tsx';
import { pageContext } from '#web/platform/calls/context.ts';
import { callsIn } from '#web/platform/calls/loading.ts';
import { Head } from '#web/platform/head/head.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import type { Route } from './+types/favorite.ts';
import { FavouriteTabs } from './favourite-tabs.tsx';
import { Liked } from './liked.tsx';
import { isSearches, pageParam, readType } from './params.ts';
import { SavedSearches } from './saved-searches.tsx';

export const handle = { i18n: ['listing'] };

const adsPerPage = 24;

/** The liked ads or the saved searches, as the tab in the address says. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const call = callsIn(context);
  const query = new URL(request.url).searchParams;
  const { language } = context.get(pageContext);
  if (isSearches(query)) return { searches: await call('listSavedSearches', {}), liked: null, language };
  const type = readType(query);
  const liked = await call('listFavourites', { query: { ...(type && { type }), page: pageParam(query), page_size: adsPerPage } });
  return { searches: null, liked, language };
}

export default function Favourites({ loaderData: { searches, liked, language } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  return (
    <div className="wrap py-5 wide:py-8">
      <Head title={t('favourites.title')} description={t('favourites.description')} path={paths.favourites()} hidden />
      <h1 className="text-22 font-bold wide:text-28">{t('favourites.title')}</h1>
      <FavouriteTabs searches={searches !== null} />
      {liked && <Liked key={query.get('type')} first={liked} language={language} />}
      {searches && <SavedSearches first={searches} language={language} />}
      {liked && <RecentlyViewed />}
    </div>
  );
}
