import { useTranslation } from 'react-i18next';
import { useYear } from '#web/platform/i18n/time.tsx';

/** «عضو منذ 2019». */
export function useMemberSince(time: string): string {
  const { t } = useTranslation();
  return t('profile.memberSince', { year: useYear()(time) });
}
