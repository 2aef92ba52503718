import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoment } from '#web/platform/i18n/moment.ts';
import { ConfirmDialog } from '#web/platform/ui/overlay/confirm-dialog.tsx';
import type { HandoverRecord } from './record.ts';
import { listWaiting } from './store.ts';

interface Props {
  person: number;
  onYes: () => Promise<void>;
  onClose: () => void;
}

/** Asks before signing out removes handovers from the device that were signed here and have not arrived. */
export function UnsentDialog({ person, onYes, onClose }: Props) {
  const { t } = useTranslation();
  const moment = useMoment();
  const [records, setRecords] = useState<readonly HandoverRecord[]>([]);
  useEffect(() => void listWaiting(person).then(setRecords, () => undefined), [person]);
  return (
    <ConfirmDialog title={t('unsent.title')} yes={t('unsent.yes')} no={t('unsent.no')} onYes={onYes} onClose={onClose}>
      <div className="grid gap-3">
        <p>{t('unsent.advice')}</p>
        {records.length > 0 && (
          <ul className="grid gap-1.5 rounded-field bg-sunken px-3.5 py-2.5 text-14 text-ink">
            {records.map(({ key, booking, side, madeAt }) => (
              <li key={key}>
                {t(`unsent.${side}`, { id: booking })}
                {madeAt && <span className="block text-12 text-ink-3">{moment(madeAt)}</span>}
              </li>
            ))}
          </ul>
        )}
      </div>
    </ConfirmDialog>
  );
}
