import { LogOut } from 'virtual:icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#web/platform/api/browser.ts';
import { returnToOwnSession, switching } from '#web/platform/session/acting.ts';
import { ConfirmDialog } from '#web/platform/ui/overlay/confirm-dialog.tsx';

/** Leaves the business for which one acts, and goes on as oneself. */
export function Leave({ business, name, className }: { business: number; name: string; className: string }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const leave = () =>
    switching(async () => {
      await call('leaveBusiness', { params: { id: business } });
      returnToOwnSession(t('team.left', { name }));
    });
  return (
    <>
      <button type="button" onClick={() => setAsking(true)} className={className}>
        <LogOut size={18} strokeWidth={1.75} aria-hidden="true" className="turns" />
        {t('team.leave')}
      </button>
      {asking && (
        <ConfirmDialog
          title={t('team.leaveTitle', { name })}
          yes={t('team.leaveYes')}
          no={t('team.cancel')}
          onYes={leave}
          onClose={() => setAsking(false)}
        >
          {t('team.leaveAdvice')}
        </ConfirmDialog>
      )}
    </>
  );
}
