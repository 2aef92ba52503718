import { useTranslation } from 'react-i18next';
import type { AdminBookingCard } from '#contract/backoffice/admin-bookings.ts';
import { ToneTag, type Tone } from '../desk/tone-tag.tsx';

const tones: Partial<Record<AdminBookingCard['state'], Tone>> = {
  confirmed: 'good',
  out: 'good',
  requested: 'warn',
  proposed: 'warn',
  cancelled_by_office: 'bad',
  no_show: 'bad',
};

/** The state of a booking, and what is wrong with it. */
export function BookingTags({
  booking: { state, is_late, is_lapsing },
}: {
  booking: Pick<AdminBookingCard, 'state' | 'is_late' | 'is_lapsing'>;
}) {
  const { t } = useTranslation('backoffice');
  return (
    <span className="inline-flex flex-wrap gap-1">
      <ToneTag tone={tones[state] ?? 'plain'}>{t(`record.acts.${state}`)}</ToneTag>
      {is_late && <ToneTag tone="bad">{t('rental.late')}</ToneTag>}
      {is_lapsing && <ToneTag tone="bad">{t('rental.lapsing')}</ToneTag>}
    </span>
  );
}
