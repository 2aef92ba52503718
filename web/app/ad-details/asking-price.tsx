import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { isTakeover } from '#contract/listing/ad-rules.ts';
import type { Ad } from '#contract/listing/ads.ts';
import { AdPrice } from '#web/listing/ads/ad-price.tsx';
import { useLabel } from '#web/catalogue/values/options.tsx';
import { PriceDrop } from '#web/listing/ads/price-drop.tsx';
import { RentFor } from '#web/listing/ads/rent-for.tsx';
import { readUnit } from '#web/listing/ads/rental-unit.ts';
import { Tag } from '#web/platform/ui/tag.tsx';

/** The price and its kind: the most prominent text of its block. A sold ad keeps its price, marked so. */
export function AskingPrice({ ad }: { ad: Ad }) {
  const label = useLabel();
  const gone = ad.status !== 'active';
  return (
    <div className="flex flex-wrap items-baseline gap-x-3">
      <p className={`text-28 leading-tight font-bold wide:text-36 ${gone ? 'text-ink-3' : ''}`}>
        <UnitPrice ad={ad} />
      </p>
      {!gone && <PriceDrop amount={ad.price_drop} />}
      <p className="text-14 text-ink-3">{useTermsOf(ad)}</p>
      {gone && (
        <p className="ms-auto self-center">
          <Tag>{label('ad_status', ad.status)}</Tag>
        </p>
      )}
    </div>
  );
}

/** What the unit of a rental costs that the list before was requested. */
function UnitPrice({ ad }: { ad: Ad }) {
  const [query] = useSearchParams();
  const unit = readUnit(query) ?? 'day';
  const look = 'text-16 font-normal text-ink-3';
  return ad.rental && unit !== 'day' ? <RentFor rates={ad.rental} unit={unit} look={look} /> : <AdPrice ad={ad} unit={look} />;
}

/** Fixed, negotiable or open to offers; rents of offices with a VAT number contain it. A takeover has terms of its own. */
function useTermsOf({ rental, car, price, price_mode }: Ad): string | null {
  const { t } = useTranslation();
  const label = useLabel();
  if (isTakeover(car?.sale_type)) return price_mode === 'negotiable' && car?.down_payment ? t('details.takeover.negotiable') : null;
  if (rental) return rental.booking?.has_vat ? t('details.taxIncluded') : null;
  return price === null ? t('details.soumMeaning') : label('price_mode', price_mode);
}
