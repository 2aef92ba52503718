import { useTranslation } from 'react-i18next';
import { momentOf } from '#contract/riyadh.ts';
import { Moment } from '../../../admin/moment.tsx';
import { ToneTag } from '../../../admin/tone-tag.tsx';
import { useMinute } from '../../../i18n/time.tsx';

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
