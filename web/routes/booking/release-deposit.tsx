import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { call } from '../../api/browser.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { useToast } from '../../ui/overlay/toast.tsx';

/** The office ends the hold of the deposit before its time. */
export function ReleaseDeposit({ booking: id }: { booking: number }) {
  const { t } = useTranslation();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [asking, setAsking] = useState(false);
  const release = async () => {
    await call('releaseDeposit', { params: { id } });
    toast(t('cardPay.box.release.done'));
    await revalidate();
  };
  return (
    <>
      <Button look="outlined" onClick={() => setAsking(true)}>
        {t('cardPay.box.release.open')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('cardPay.box.release.title')}
          yes={t('cardPay.box.release.send')}
          no={t('cardPay.box.release.keep')}
          onYes={release}
          onClose={() => setAsking(false)}
        >
          <p>{t('cardPay.box.release.text')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
