import { useTranslation } from 'react-i18next';
import { isTakeover } from '#contract/listing/ad-rules.ts';
import type { CardAd } from './card-ad.ts';

/** What is no plain sale, in a word for the tag of a card: a takeover, or an exchange. */
export function useDeal({ car, plate }: Pick<CardAd, 'car' | 'plate'>): string | null {
  const { t } = useTranslation();
  if (isTakeover(car?.sale_type)) return t('ad.takeover.tag');
  const kind = car?.sale_type ?? plate?.deal_kind;
  return kind === 'swap' || kind === 'both' ? t(`ad.exchange.${kind}`) : null;
}
