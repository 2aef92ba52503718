import { CirclePause } from 'virtual:icons';
import { useTranslation } from 'react-i18next';

/** What being late has led to, and what has not changed. */
export function StoppedNote() {
  const { t } = useTranslation();
  return (
    <div className="flex gap-3 rounded-card bg-danger-tint p-4">
      <CirclePause size={22} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0 text-danger" />
      <p>
        <b className="block font-semibold">{t('dues.stopped')}</b>
        <span className="text-14 text-ink-2">{t('dues.stoppedNote')}</span>
      </p>
    </div>
  );
}
