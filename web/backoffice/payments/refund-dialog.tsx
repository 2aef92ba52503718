import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminPaymentDetails } from '#contract/backoffice/admin-money.ts';
import { riyalsOf } from '#contract/platform/amounts.ts';
import { staffCall } from '../desk/calls.ts';
import { readTypedAmount } from '../desk/typed-amount.ts';
import { useForget, useReplace } from '../desk/queries.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Dialog } from '#web/platform/ui/overlay/dialog.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { NumberField } from '#web/platform/ui/form/number-field.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import { TextAreaField } from '#web/platform/ui/form/text-area-field.tsx';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { useForm } from '#web/platform/ui/form/use-form.ts';

interface Props {
  payment: AdminPaymentDetails;
  onClose: () => void;
}

/** Gives money back: how much and why, then once more to be sure. */
export function RefundDialog({ payment, onClose }: Props) {
  const { t } = useTranslation('backoffice');
  const [sure, setSure] = useState(false);
  const refund = useRefund(payment, sure, setSure, onClose);
  const { form, field, values, failure, sending, submit } = refund;
  return (
    <Dialog title={t('payments.refundTitle')} onClose={onClose}>
      <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
        <fieldset disabled={sure} className={`grid gap-4 ${sure ? 'hidden' : ''}`}>
          <NumberField
            decimal
            label={t('payments.refundAmount')}
            hint={
              <>
                {t('payments.refundable')}: <Price amount={Number(payment.refundable)} places={2} />
              </>
            }
            {...field('amount')}
          />
          <TextAreaField
            label={t('payments.refundReason')}
            hint={t('payments.refundReasonHint')}
            maxLength={500}
            rows={3}
            {...field('reason')}
          />
        </fieldset>
        {sure && (
          <div className="grid gap-2 rounded-card bg-danger-tint p-4">
            <p className="font-semibold">
              {t('payments.refundSure')} <Price amount={Number(values.amount)} places={2} />
            </p>
            <p className="text-14 text-ink-2">
              {t(payment.kind === 'package' && refund.isWhole ? 'payments.refundEnds' : 'payments.refundComes')}
            </p>
          </div>
        )}
        <FormFailure>{failure}</FormFailure>
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" look={sure ? 'danger' : 'filled'} disabled={sending} aria-busy={sending}>
            {t(sure ? 'payments.refundNow' : 'payments.refundNext')}
          </Button>
          {sure && (
            <Button look="outlined" disabled={sending} onClick={() => setSure(false)}>
              {t('payments.refundBack')}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}

function useRefund(payment: AdminPaymentDetails, sure: boolean, setSure: (sure: boolean) => void, onClose: () => void) {
  const { t } = useTranslation('backoffice');
  const toast = useToast();
  const replace = useReplace();
  const forget = useForget();
  // Pressed twice, or sent again after a broken connection, it is still one refund.
  const key = useRef(crypto.randomUUID());
  const most = readTypedAmount(payment.refundable) ?? 0;
  const made = useForm({
    initial: { amount: payment.refundable, reason: '' },
    check: ({ amount, reason }) => ({
      ...((readTypedAmount(amount) ?? 0) < 1 && { amount: t('payments.wrongAmount') }),
      ...((readTypedAmount(amount) ?? 0) > most && { amount: t('payments.tooMuch') }),
      ...(reason.trim().length < 3 && { reason: t('payments.needsReason') }),
    }),
    send: async ({ amount, reason }) => {
      if (!sure) return setSure(true);
      const body = { amount: riyalsOf(readTypedAmount(amount)!), reason: reason.trim() };
      try {
        const answer = await staffCall('refundPayment', { params: { id: payment.id }, body }, { idempotencyKey: key.current });
        replace('getAdminPayment', { params: { id: payment.id } }, answer);
      } catch (error) {
        setSure(false);
        throw error;
      }
      await forget('listAdminPayments');
      toast(t('payments.refundDone'));
      return onClose();
    },
  });
  return { ...made, isWhole: readTypedAmount(made.values.amount) === most };
}
