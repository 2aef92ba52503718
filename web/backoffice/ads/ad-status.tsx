import { useTranslation } from 'react-i18next';
import type { AdCard } from '#contract/listing/ads.ts';
import { ToneTag, type Tone } from '../desk/tone-tag.tsx';

const tones: Partial<Record<AdCard['status'], Tone>> = { active: 'good', pending: 'warn', rejected: 'bad', removed: 'bad' };

export function AdStatus({ status }: Pick<AdCard, 'status'>) {
  const { t } = useTranslation('backoffice');
  return <ToneTag tone={tones[status] ?? 'plain'}>{t(`ads.statuses.${status}`)}</ToneTag>;
}
