import { useTranslation } from 'react-i18next';
import type { CaseRecord } from '#contract/backoffice/admin-late-records.ts';
import { Moment } from '../desk/moment.tsx';

/** What happened to a booking, the oldest first. */
export function BookingHistory({ history }: Pick<CaseRecord, 'history'>) {
  const { t } = useTranslation('backoffice');
  return (
    <ol className="grid gap-1.5 text-14">
      {history.map(({ act, by, at }) => (
        <li key={`${act} ${at}`} className="flex flex-wrap gap-x-2">
          <b className="font-semibold">{t(`record.acts.${act}`)}</b>
          <span className="text-ink-3">
            {t(`charge.sides.${by ?? 'market'}`)} · <Moment time={at} />
          </span>
        </li>
      ))}
    </ol>
  );
}
