import { useTranslation } from 'react-i18next';
import { isTakeover } from '#contract/listing/ad-rules.ts';
import type { Ad } from '#contract/listing/ads.ts';
import type { PriceHistory as History } from '#contract/prices/history.ts';
import { PriceHistory } from '#web/prices/history/price-history.tsx';
import { Section } from './section.tsx';

/** What a car or plate for sale asked over time. A takeover that never asked a price has no history of one. */
export function PriceHistorySection({ ad, history }: { ad: Ad; history: History }) {
  const { t } = useTranslation();
  if (isTakeover(ad.car?.sale_type) && history.events.every(({ price }) => price === null)) return null;
  return (
    <Section title={t('priceHistory.title')} id="price-history">
      <PriceHistory history={history} isOver={ad.status === 'sold'} />
    </Section>
  );
}
