import { useTranslation } from 'react-i18next';
import { Button } from '#web/platform/ui/button.tsx';
import { Dialog } from '#web/platform/ui/overlay/dialog.tsx';

/** Asks before an ad is deleted. */
export function RemoveDialog({ onYes, onClose }: { onYes: () => void; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('ownAd.removeTitle')} onClose={onClose}>
      <p className="text-ink-2">{t('ownAd.removeAdvice')}</p>
      <div className="mt-6 flex flex-wrap gap-2.5">
        <Button
          look="filled"
          onClick={() => {
            onClose();
            onYes();
          }}
        >
          {t('ownAd.removeYes')}
        </Button>
        <Button look="outlined" onClick={onClose}>
          {t('ownAd.keep')}
        </Button>
      </div>
    </Dialog>
  );
}
