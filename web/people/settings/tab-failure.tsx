import { useTranslation } from 'react-i18next';
import { LoadFailure } from '#web/platform/ui/list/load-failure.tsx';

/** In the place of a tab that could not be had: the others can still be reached. */
export function TabFailure() {
  const { t } = useTranslation();
  return <LoadFailure title={t('settings.failed')} advice={t('settings.failedAdvice')} />;
}
