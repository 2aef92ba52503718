import { useTranslation } from 'react-i18next';
import { LoadFailure } from '#web/platform/ui/list/load-failure.tsx';

export function TeamFailure() {
  const { t } = useTranslation();
  return <LoadFailure title={t('team.failed')} advice={t('team.failedAdvice')} />;
}
