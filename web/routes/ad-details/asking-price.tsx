import { useTranslation } from 'react-i18next';
import type { Ad } from '#contract/ads.ts';
import { useLabel } from '../../ads/options.tsx';
import { Price } from '../../ui/price.tsx';
import { Tag } from '../../ui/tag.tsx';

/** The price and its kind: the most prominent text of its block. A sold ad keeps its price, marked so. */
export function AskingPrice({ ad }: { ad: Ad }) {
  const { t } = useTranslation();
  const label = useLabel();
  const gone = ad.status !== 'active';
  return (
    <div className="flex flex-wrap items-baseline gap-x-3">
      <p className={`text-28 leading-tight font-bold wide:text-36 ${gone ? 'text-ink-3' : ''}`}>
        {ad.price === null ? t('ad.soum') : <Price amount={ad.price} />}
        {ad.rental && <span className="text-16 font-normal text-ink-3"> {t('ad.perDay')}</span>}
      </p>
      <p className="text-14 text-ink-3">{useTermsOf(ad)}</p>
      {gone && (
        <p className="ms-auto self-center">
          <Tag>{label('ad_status', ad.status)}</Tag>
        </p>
      )}
    </div>
  );
}

/** Fixed, negotiable or open to offers; rents include their tax. */
function useTermsOf({ rental, price, price_mode }: Ad): string | null {
  const { t } = useTranslation();
  const label = useLabel();
  if (rental) return t('details.taxIncluded');
  return price === null ? t('details.soumMeaning') : label('price_mode', price_mode);
}
