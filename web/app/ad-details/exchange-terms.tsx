import { useTranslation } from 'react-i18next';
import type { Ad } from '#contract/listing/ads.ts';
import { useLabel } from '#web/catalogue/values/options.tsx';
import { filledRows, row, Rows } from '#web/listing/ads/rows.tsx';
import { useWritten } from '#web/platform/i18n/written.ts';
import { Price } from '#web/platform/ui/price.tsx';
import { Section } from './section.tsx';

/** What the owner would take in exchange, and who adds what; nothing where they said nothing of it. */
export function ExchangeTerms({ ad: { car, plate } }: { ad: Ad }) {
  const { t } = useTranslation();
  const label = useLabel();
  const written = useWritten();
  const { wanted = null, cash_difference: difference = null, difference_payer: payer = null } = plate ?? car ?? {};
  const rows = filledRows([
    row(t('details.exchange.wanted'), wanted && <bdi {...written(wanted)}>{wanted}</bdi>),
    row(t('details.exchange.difference'), difference !== null && <Price amount={difference} />),
    row(t('details.exchange.payer'), label('difference_payer', payer)),
  ]);
  if (rows.length === 0) return null;
  return (
    <Section title={t('details.exchange.title')}>
      <Rows rows={rows} />
    </Section>
  );
}
