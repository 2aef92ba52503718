import { useTranslation } from 'react-i18next';
import { useFigures } from '#web/platform/i18n/figures.tsx';

/** «يرد خلال 8 دقائق»; null where it is not known. From an hour on in hours. */
export function useReplyTime(minutes: number | null): string | null {
  const { t } = useTranslation();
  const { digits } = useFigures();
  if (minutes === null) return null;
  return digits(
    minutes < 60 ? t('owner.answersInMinutes', { count: minutes }) : t('owner.answersInHours', { count: Math.round(minutes / 60) }),
  );
}
