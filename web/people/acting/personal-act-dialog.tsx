import { useTranslation } from 'react-i18next';
import { Button } from '#web/platform/ui/button.tsx';
import { Dialog } from '#web/platform/ui/overlay/dialog.tsx';
import { closeRefusal } from '#web/platform/session/personal-act.ts';
import { BackButton } from './back-button.tsx';

/** The page stays where it is: as themselves, the person finds it again and does there what was refused. */
export default function PersonalActDialog({ children }: { children: string }) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('session.acting.personalTitle')} onClose={closeRefusal}>
      <p className="text-ink-2">{children}</p>
      <div className="mt-6 flex flex-wrap gap-2.5">
        <BackButton look="filled" to={location.pathname + location.search} />
        <Button look="outlined" onClick={closeRefusal}>
          {t('session.acting.stay')}
        </Button>
      </div>
    </Dialog>
  );
}
