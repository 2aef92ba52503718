import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { call } from '#web/platform/api/browser.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { Button, type Look } from '#web/platform/ui/button.tsx';
import { ConfirmDialog } from '#web/platform/ui/overlay/confirm-dialog.tsx';

/** Gives a file up that was not applied, after a question. */
export function Discard({ id, look = 'outlined', className = '' }: { id: number; look?: Look; className?: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const [asking, setAsking] = useState(false);
  const discard = async () => {
    await call('discardImport', { params: { id } });
    if (pathname === paths.imports()) await revalidate();
    else await navigate(paths.imports());
  };
  return (
    <>
      <Button look={look} onClick={() => setAsking(true)} className={className}>
        {t('imports.discard.button')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('imports.discard.title')}
          yes={t('imports.discard.yes')}
          no={t('imports.discard.no')}
          onYes={discard}
          onClose={() => setAsking(false)}
        >
          {t('imports.discard.advice')}
        </ConfirmDialog>
      )}
    </>
  );
}
