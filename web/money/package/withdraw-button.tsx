import { Undo2 } from 'virtual:icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import type { Payment } from '#contract/money/payments.ts';
import { call } from '#web/platform/api/browser.ts';
import { ConfirmDialog } from '#web/platform/ui/overlay/confirm-dialog.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import { showToast } from '#web/platform/toasts/toasts.ts';

/** Gives an unused package back, once it is confirmed. The server has the last word on whether it may be. */
export function WithdrawButton({ payment: { id, title, total } }: { payment: Payment }) {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const [asks, setAsks] = useState(false);
  const withdraw = async () => {
    await call('withdrawPackage', { params: { id } });
    showToast(t('payments.withdraw.done'), { tone: 'good' });
    await revalidate();
  };
  return (
    <>
      <button
        type="button"
        onClick={() => setAsks(true)}
        aria-label={`${t('payments.withdraw.ask')}: ${title}`}
        className="inline-flex min-h-11 items-center gap-2 text-14 font-semibold text-brand hover:underline"
      >
        <Undo2 size={18} strokeWidth={1.75} aria-hidden="true" className="turns" />
        {t('payments.withdraw.ask')}
      </button>
      {asks && (
        <ConfirmDialog
          title={t('payments.withdraw.title')}
          yes={t('payments.withdraw.yes')}
          no={t('payments.withdraw.no')}
          onYes={withdraw}
          onClose={() => setAsks(false)}
        >
          <p>
            {title} · <Price amount={Number(total)} places={2} />
          </p>
          <p>{t('payments.withdraw.consequence')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
