import { useTranslation } from 'react-i18next';
import { Since } from '#web/platform/i18n/time.tsx';
import { useStoredSince } from './stored-page.ts';

/** Over a page that is read offline: how old it is. */
export function OfflineNote() {
  const { t } = useTranslation();
  const since = useStoredSince();
  if (since === null) return null;
  return (
    <div role="status" className="bg-sunken text-14 text-ink-2">
      <p className="wrap flex flex-wrap items-center gap-x-2 py-1">
        <span>
          {t('offline.note')} <Since time={since} />
        </span>
        <button
          type="button"
          onClick={() => location.reload()}
          className="inline-flex min-h-11 items-center font-semibold text-brand hover:underline"
        >
          {t('common.retry')}
        </button>
      </p>
    </div>
  );
}
