import { useTranslation } from 'react-i18next';
import { pageContext } from '#web/platform/calls/context.ts';
import { callsIn } from '#web/platform/calls/loading.ts';
import { Head } from '#web/platform/head/head.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import type { Route } from './+types/my-offers.ts';
import { OfferList } from './offer-list.tsx';
import { readSide } from './params.ts';
import { SideTabs } from './side-tabs.tsx';
import { offersPerPage, useMyOffers } from './use-my-offers.ts';
import { pageParam } from './params.ts';

export const handle = { i18n: ['listing', 'sales'] };

/** The offers that one made or received, as the address says, those that wait for one's answer first. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const side = readSide(query);
  const first = await callsIn(context)('listMyOffers', { query: { side, page: pageParam(query), page_size: offersPerPage } });
  return { first, side, language: context.get(pageContext).language };
}

export default function MyOffers({ loaderData: { first, side, language } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const list = useMyOffers({ side }, first, language);
  return (
    <div className="wrap max-w-240! py-5 wide:py-8">
      <Head title={t('offers.title')} description={t('offers.description')} path={paths.offers()} hidden />
      <h1 className="text-22 font-bold wide:text-28">{t('offers.title')}</h1>
      <SideTabs side={side} waiting={list.waiting} />
      <OfferList key={side} list={list} more={paths.offers({ side })} side={side} />
    </div>
  );
}
