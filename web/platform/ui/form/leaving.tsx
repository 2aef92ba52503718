import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { Button } from '../button.tsx';
import { Dialog } from '../overlay/dialog.tsx';

/** Asks before the form is left while `atRisk` reports unsaved input. */
export function Leaving({ atRisk, words }: { atRisk: () => boolean; words: string }) {
  const { t } = useTranslation();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && atRisk());
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (atRisk()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [atRisk]);
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog title={t('form.leaving.title')} onClose={() => blocker.reset()}>
      <p className="text-ink-2">{words}</p>
      <div className="mt-6 flex flex-wrap gap-2.5">
        <Button look="filled" onClick={() => blocker.reset()}>
          {t('form.leaving.stay')}
        </Button>
        <Button look="outlined" onClick={() => blocker.proceed()}>
          {t('form.leaving.leave')}
        </Button>
      </div>
    </Dialog>
  );
}
