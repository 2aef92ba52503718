import { useTranslation } from 'react-i18next';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import type { Ad } from '#contract/listing/ads.ts';
import type { PublicBranch } from '#contract/listing/branches.ts';
import type { PlateScore } from '#contract/prices/plate-scores.ts';
import { riyadhDay } from '#contract/platform/riyadh.ts';
import { CompareTray } from '#web/listing/ads/compare-tray.tsx';
import { RecentlyViewed } from '#web/listing/ads/recently-viewed.tsx';
import { pageContext } from '#web/platform/calls/context.ts';
import { callsIn, isApiFailure, orNotFound } from '#web/platform/calls/loading.ts';
import { EstimatePanel } from '#web/prices/estimate/estimate-panel.tsx';
import { AdPlateScore } from '#web/prices/plate-scores/ad-plate-score.tsx';
import { rungsShown, useOfferNews } from '#web/sales/offers/offers-query.ts';
import { MessageGate } from '#web/community/contacts/message-gate.tsx';
import type { Route } from './+types/ad-details.ts';
import { AdHead } from './ad-head.tsx';
import { AdTop } from './ad-top.tsx';
import { Aside } from './aside.tsx';
import { Comments } from './comments/comments.tsx';
import { readCommentsPage, commentsPerPage, readOpenReplies } from './comments/params.ts';
import { Description } from './description.tsx';
import { ExchangeTerms } from './exchange-terms.tsx';
import { Features } from './features.tsx';
import { Gallery } from './gallery.tsx';
import { findLikePrices, LikePricesSection } from './like-prices.tsx';
import { OwnPanel } from './owner/own-panel.tsx';
import { PlateStage } from './plate-stage.tsx';
import { PlateTransfer } from './plate-transfer.tsx';
import { Related } from './related.tsx';
import { PriceHistorySection } from './price-history-section.tsx';
import { RentalQuote } from './rental-quote.tsx';
import { RentalTerms } from './rental-terms.tsx';
import { Section } from './section.tsx';
import { Specifications } from './specifications.tsx';
import { FirstOffers } from './soum/first-offers.ts';
import { OfferGate } from './soum/offer-gate.tsx';
import { StatusNotice } from './status-notice.tsx';
import { StickyBar } from './sticky-bar.tsx';
import { useViewCounted } from './view-counted.ts';

export const handle = { i18n: ['listing', 'prices', 'community', 'messaging'] };

/** The ad, ads like it and the page of comments that the address asks for; 404 for what is not public. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const call = callsIn(context);
  const id = Number(params.id);
  const query = new URL(request.url).searchParams;
  const opened = readOpenReplies(query);
  const [ad, related, comments, replies, offers, history] = await orNotFound(
    Promise.all([
      call('getAd', { params: { id } }),
      call('listRelated', { params: { id } }).catch(notThere),
      call('listComments', { params: { ad_id: id }, query: { page: readCommentsPage(query), page_size: commentsPerPage } }).catch(notThere),
      opened === null ? null : call('listReplies', { params: { comment_id: opened } }).catch(notThere),
      call('listOffers', { params: { ad_id: id }, query: { page_size: rungsShown } }).catch(notThere),
      call('getPriceHistory', { params: { ad_id: id } }).catch(notThere),
    ]),
  );
  const [plateScore, likePrices, branch] = await Promise.all([scoreOf(ad, call), findLikePrices(ad, call), branchOf(ad, call)]);
  return {
    ad,
    related,
    comments,
    replies,
    offers,
    history,
    plateScore,
    likePrices,
    branch,
    today: riyadhDay(),
    language: context.get(pageContext).language,
  };
}

/** The page of a plate says how rare it is; without that it stands all the same. */
async function scoreOf({ plate }: Ad, call: ReturnType<typeof callsIn>): Promise<PlateScore | null> {
  if (!plate) return null;
  const { letters_ar: letters, digits, plate_class } = plate;
  const scored = await call('getPlateScore', { query: { letters, digits, plate_class } }).catch(notThere);
  // The page has related ads of its own.
  return scored && { ...scored, near: [] };
}

/** Where an ad of a business stands. The cars of a rental stand at branches each by itself. */
async function branchOf({ id, type, owner }: Ad, call: ReturnType<typeof callsIn>): Promise<PublicBranch | null> {
  if (type === 'rental' || owner.user_type === 'user') return null;
  return (await call('getBranchesOfAd', { params: { id } }).catch(notThere))?.branch ?? null;
}

/**
 * Replies to a comment that is gone leave the rest of the page standing. An ad that only its owner sees has neither comments nor
 * ads like it.
 */
function notThere(error: unknown): null {
  if (isApiFailure(error)) return null;
  throw error;
}

/** Dates of a quote and the picture that is open are in the address too, but ask nothing of the server. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  if (currentUrl.href === nextUrl.href || currentUrl.pathname !== nextUrl.pathname) return true;
  return readCommentsPage(currentUrl.searchParams) !== readCommentsPage(nextUrl.searchParams);
}

export default function AdDetails({ loaderData }: Route.ComponentProps) {
  const { ad, related, comments, replies, offers, history, plateScore, likePrices, branch, today, language } = loaderData;
  useViewCounted(ad);
  useOfferNews();
  return (
    <FirstOffers value={offers}>
      <div key={ad.id} className="wrap">
        <AdHead ad={ad} branch={branch} />
        <OwnPanel ad={ad} />
        <AdTop ad={ad} />
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 desk:grid-cols-[minmax(0,1fr)_var(--aside)] desk:grid-rows-[auto_1fr]">
          <div className="min-w-0">
            {ad.plate ? <PlateStage ad={ad} plate={ad.plate} /> : <Gallery ad={ad} pictures={ad.car?.car_images ?? []} />}
            <StatusNotice ad={ad} />
          </div>
          <Aside ad={ad} branch={branch} />
          <div className="min-w-0">
            {ad.rental && <RentalQuote ad={ad} rental={ad.rental} today={today} />}
            <EstimatePanel ad={ad} />
            <Sections ad={ad} plateScore={plateScore} />
            {history && <PriceHistorySection ad={ad} history={history} />}
            {likePrices && <LikePricesSection ad={ad} prices={likePrices} />}
            {comments && <Comments ad={ad} first={comments} replies={replies} language={language} />}
          </div>
        </div>
        <Related ads={related ?? []} type={ad.type} />
        <RecentlyViewed except={ad.id} />
        <StickyBar ad={ad} today={today} />
        <CompareTray />
        <MessageGate ad={ad} />
        <OfferGate ad={ad} />
      </div>
    </FirstOffers>
  );
}

function Sections({ ad, plateScore }: { ad: Ad; plateScore: PlateScore | null }) {
  const { t } = useTranslation();
  return (
    <>
      <Description text={ad.description} />
      <ExchangeTerms ad={ad} />
      {ad.rental && <RentalTerms rental={ad.rental} />}
      {ad.car && <Specifications ad={ad} car={ad.car} />}
      {ad.car && <Features codes={ad.car.features} />}
      {plateScore && (
        <Section title={t('plateStudio.score')}>
          <AdPlateScore scored={plateScore} />
        </Section>
      )}
      {ad.plate && <PlateTransfer />}
    </>
  );
}
