import { BadgeCheck } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { Tag } from '#web/platform/ui/tag.tsx';

/** As others see it. */
export function VerifiedBadge() {
  const { t } = useTranslation();
  return (
    <Tag tone="good">
      <BadgeCheck size={14} strokeWidth={2} aria-hidden="true" />
      {t('settings.verification.done')}
    </Tag>
  );
}
