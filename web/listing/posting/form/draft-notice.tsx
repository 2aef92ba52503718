import { useTranslation } from 'react-i18next';
import { Button } from '#web/platform/ui/button.tsx';

/** That what was begun before is here again, and the way to an empty form. */
export function DraftNotice({ onStartAnew }: { onStartAnew: () => void }) {
  const { t } = useTranslation();
  return (
    <div role="status" className="flex flex-wrap items-center justify-between gap-x-4 rounded-field bg-brand-tint py-0.5 ps-4 pe-1 text-14">
      <p>{t('posting.restored')}</p>
      <Button look="plain" className="px-3" onClick={onStartAnew}>
        {t('posting.startAnew')}
      </Button>
    </div>
  );
}
