import { useTranslation } from 'react-i18next';
import { Button } from '#web/platform/ui/button.tsx';
import { Dialog } from '#web/platform/ui/overlay/dialog.tsx';
import { useSession } from '#web/platform/session/store.ts';

/** The only way on is the page as the signed-in person now sees it. */
export default function OtherPersonDialog() {
  const { t } = useTranslation();
  const name = useSession()?.fullName ?? '';
  const reload = () => location.reload();
  return (
    <Dialog title={t('session.otherPerson.title')} onClose={reload}>
      <p className="text-ink-2">{t('session.otherPerson.advice', { name })}</p>
      <Button look="filled" className="mt-6" onClick={reload}>
        {t('session.otherPerson.goOn')}
      </Button>
    </Dialog>
  );
}
