import { useTranslation } from 'react-i18next';
import type { AdCard } from '#contract/listing/ads.ts';

type Facts = Pick<AdCard, 'status' | 'type'>;

/** «متاحة», «محجوزة», «مباعة» or «مؤجرة»; a hidden ad is not available. */
export function AdState({ ad: { status, type } }: { ad: Facts }) {
  const { t } = useTranslation();
  if (status === 'active' || status === 'reserved') return t(`chat.ad.${status}`);
  if (status === 'sold') return t(type === 'rental' ? 'chat.ad.rented' : 'chat.ad.sold');
  return t('chat.ad.gone');
}
