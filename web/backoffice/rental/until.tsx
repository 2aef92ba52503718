import { useTranslation } from 'react-i18next';
import { momentOf } from '#contract/platform/riyadh.ts';
import { Moment } from '../desk/moment.tsx';
import { ToneTag } from '../desk/tone-tag.tsx';
import { useMinute } from '#web/platform/i18n/time.tsx';

/** The last day of a licence or paper; one that is over or missing is marked. */
export function Until({ day }: { day: string | null }) {
  const { t } = useTranslation('backoffice');
  const now = useMinute();
  if (day === null) return <ToneTag tone="bad">{t('rental.missing')}</ToneTag>;
  return (
    <ToneTag tone={momentOf(day, 24) <= now ? 'bad' : 'warn'}>
      <Moment time={day} only="day" />
    </ToneTag>
  );
}
