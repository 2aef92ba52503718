import { Info } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { pageContext } from '#web/platform/calls/context.ts';
import { callsIn, notFound, orNotFound } from '#web/platform/calls/loading.ts';
import { HandCoins } from 'virtual:icons';
import { Head } from '#web/platform/head/head.tsx';
import { useCommission } from '../offers/commission.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { LinkButton } from '#web/platform/ui/button.tsx';
import { Filled } from '#web/platform/ui/filled.tsx';
import { Notice } from '#web/platform/ui/notice.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import type { AdType } from '#contract/platform/kinds.ts';
import type { Route } from './+types/ad-offers.ts';
import { AdHead } from './ad-head.tsx';
import { groupsOf, MoreOffers } from './offer-list.tsx';
import { OfferGroup } from './offer-group.tsx';
import { pageParam } from './params.ts';
import { ReceivedOffer } from './received-offer.tsx';
import { Settings } from './settings.tsx';
import { offersPerPage, useMyOffers } from './use-my-offers.ts';

export const handle = { i18n: ['listing', 'sales'] };

/** The offers on an ad of one's own, and how one takes them; 404 for anybody else. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const call = callsIn(context);
  const id = Number(params.id);
  if (!/^[1-9]\d{0,9}$/.test(params.id)) throw notFound();
  const page = pageParam(new URL(request.url).searchParams);
  const [ad, settings, first] = await orNotFound(
    Promise.all([
      call('getAd', { params: { id } }),
      call('getOfferSettings', { params: { ad_id: id } }),
      call('listMyOffers', { query: { side: 'received', ad_id: id, page, page_size: offersPerPage } }),
    ]),
  );
  return { ad, settings, first, language: context.get(pageContext).language };
}

export default function AdOffers({ loaderData: { ad, settings, first, language } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const list = useMyOffers({ side: 'received', ad_id: ad.id }, first, language);
  const highest = Math.max(...list.offers.filter(({ state }) => state === 'open').map(({ amount }) => amount));
  const lead = list.offers.find(({ state, amount }) => state === 'open' && amount === highest);
  return (
    <div className="wrap py-5 wide:py-8">
      <Head title={t('offers.ad.title')} description={t('offers.ad.description')} path={paths.offersOn(ad.id)} hidden />
      <AdHead ad={ad} count={list.count} />
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-4 desk:grid-cols-[minmax(0,1fr)_24rem] desk:gap-8">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {list.offers.length === 0 && (
            <Notice
              picture={<HandCoins size={36} strokeWidth={1.5} aria-hidden="true" className="text-ink-3" />}
              title={t('offers.ad.none')}
              advice={t('offers.ad.noneAdvice')}
            >
              <LinkButton look="outlined" to={paths.ad(ad.id)}>
                {t('offers.ad.back')}
              </LinkButton>
            </Notice>
          )}
          {groupsOf(list.offers).map(({ name, rows }) => (
            <OfferGroup key={name} title={t(`offers.groups.${name}`)} count={list.hasNextPage ? null : rows.length}>
              {rows.map((offer) => (
                <ReceivedOffer key={offer.id} offer={offer} isLead={offer.id === lead?.id} isHighest={offer.id === lead?.id} />
              ))}
            </OfferGroup>
          ))}
          {list.hasNextPage && <MoreOffers list={list} to={`?page=${list.nextPage}`} />}
          {lead && <Accepting type={ad.type} price={lead.amount} />}
        </div>
        <Settings ad={ad} first={settings} />
      </div>
    </div>
  );
}

/** What accepting the highest would bring, before anything is pressed. */
function Accepting({ type, price }: { type: AdType; price: number }) {
  const { t } = useTranslation();
  const commission = useCommission(type, price);
  if (!commission || commission.waived) return null;
  return (
    <p className="flex gap-2.5 rounded-card bg-brand-tint px-4 py-3.5 text-14">
      <Info size={20} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0 text-brand" />
      <span>
        <Filled
          phrase={(holes) => t('offers.ad.accepting', holes)}
          parts={{
            price: <Price amount={price} />,
            fee: <Price amount={commission.fee / 100} />,
            vat: <Price amount={commission.vat / 100} />,
          }}
        />
      </span>
    </p>
  );
}
