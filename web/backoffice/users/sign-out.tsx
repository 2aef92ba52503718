import { LogOut } from 'virtual:icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { staffCall } from '../desk/calls.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { ConfirmDialog } from '#web/platform/ui/overlay/confirm-dialog.tsx';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';

/** Ends all sessions of a person, once that was confirmed. */
export function SignOut({ user: { id, full_name: name } }: { user: { id: number; full_name: string } }) {
  const { t } = useTranslation('backoffice');
  const toast = useToast();
  const [requested, setRequested] = useState(false);
  const end = async () => {
    await staffCall('endUserSessions', { params: { id } });
    toast(t('users.signedOut'));
  };
  return (
    <>
      <Button look="outlined" onClick={() => setRequested(true)}>
        <LogOut size={17} strokeWidth={1.75} aria-hidden="true" className="turns" />
        {t('users.signOut')}
      </Button>
      {requested && (
        <ConfirmDialog
          title={t('users.signOutTitle', { name })}
          yes={t('users.signOutYes')}
          no={t('no')}
          onYes={end}
          onClose={() => setRequested(false)}
        >
          {t('users.signOutAdvice')}
        </ConfirmDialog>
      )}
    </>
  );
}
