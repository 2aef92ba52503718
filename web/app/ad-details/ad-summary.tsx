import { ArrowLeftRight } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { isTakeover } from '#contract/listing/ad-rules.ts';
import type { Ad } from '#contract/listing/ads.ts';
import { useDeal } from '#web/listing/ads/deal.ts';
import { useLabel } from '#web/catalogue/values/options.tsx';
import { ChatLink } from '#web/messaging/chat-link/chat-link.tsx';
import { ContactCard } from '#web/community/contacts/contact-card.tsx';
import { EstimateSummary } from '#web/prices/estimate/estimate-summary.tsx';
import { Since } from '#web/platform/i18n/time.tsx';
import { useWritten } from '#web/platform/i18n/written.ts';
import { useSession } from '#web/platform/session/store.ts';
import { Tag } from '#web/platform/ui/tag.tsx';
import { AskingPrice } from './asking-price.tsx';
import { FactTiles } from './fact-tiles.tsx';
import { InstalmentLink } from './instalment-link.tsx';
import { useSoum } from './soum/first-offers.ts';
import { OfferButton } from './soum/offer-button.tsx';
import { TakeoverTerms } from './takeover-terms.tsx';

/** What decides whether one reads on: price, title, place and facts; where there is room, also the ways to reach the owner. */
export function AdSummary({ ad }: { ad: Ad }) {
  const { t } = useTranslation();
  const written = useWritten();
  const { isShown: isByOffer } = useSoum(ad);
  const isMine = useSession()?.userId === ad.owner.id;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] pt-3 desk:rounded-card desk:border desk:border-line desk:bg-surface desk:p-6">
      <Deal ad={ad} />
      <AskingPrice ad={ad} />
      {ad.estimate && <EstimateSummary estimate={ad.estimate} price={ad.price} />}
      <InstalmentLink ad={ad} />
      <h1 className="mt-0.5 text-18 font-bold wrap-anywhere wide:mt-1 wide:text-22">
        <bdi {...written(ad.title)}>{ad.title}</bdi>
      </h1>
      <p className="one-line text-14 text-ink-3 wide:mt-1 wide:whitespace-normal">
        {ad.city.name}
        {ad.district && (
          <>
            {t('details.comma')} <bdi {...written(ad.district)}>{ad.district}</bdi>
          </>
        )}
        {' · '}
        {t('details.posted')} <Since time={ad.refreshed_at} />
      </p>
      {ad.plate && <Patterns codes={ad.plate.patterns} />}
      {ad.car && isTakeover(ad.car.sale_type) && <TakeoverTerms car={ad.car} />}
      <FactTiles ad={ad} />
      {!isMine && isOpen(ad) && (
        <div className="mt-5 hidden gap-2.5 wide:grid">
          {ad.type !== 'rental' && <OfferButton ad={ad} />}
          <ChatLink user={ad.owner.id} ad={ad.id} look={isByOffer ? 'outlined' : 'filled'} />
          <ContactCard of={{ ad }} look="outlined" />
        </div>
      )}
    </div>
  );
}

/** What it is where it is no plain sale. */
function Deal({ ad }: { ad: Ad }) {
  const { t } = useTranslation();
  const deal = useDeal(ad);
  if (deal === null) return null;
  return (
    <p className="mb-1.5">
      <Tag>
        <ArrowLeftRight size={16} strokeWidth={1.75} aria-hidden="true" />
        {isTakeover(ad.car?.sale_type) ? t('details.takeover.tag') : deal}
      </Tag>
    </p>
  );
}

/** Whether there is anything to call about. */
function isOpen({ status }: Ad): boolean {
  return status === 'active' || status === 'reserved';
}

function Patterns({ codes }: { codes: readonly string[] }) {
  const label = useLabel();
  return (
    <ul className="mt-1.5 flex flex-wrap gap-2">
      {codes.map((code) => (
        <li key={code}>
          <Tag>{label('plate_pattern', code)}</Tag>
        </li>
      ))}
    </ul>
  );
}
