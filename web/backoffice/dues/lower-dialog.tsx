import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminDue } from '#contract/backoffice/admin-dues.ts';
import { riyalsOf } from '#contract/platform/amounts.ts';
import { staffCall } from '../desk/calls.ts';
import { readTypedAmount } from '../desk/typed-amount.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Dialog } from '#web/platform/ui/overlay/dialog.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { NumberField } from '#web/platform/ui/form/number-field.tsx';
import { TextAreaField } from '#web/platform/ui/form/text-area-field.tsx';
import { useForm } from '#web/platform/ui/form/use-form.ts';
import { Price } from '#web/platform/ui/price.tsx';
import { useDecided } from './decided.ts';

/** A lower fee, to which the VAT is added. */
export function LowerDialog({ due, onClose }: { due: AdminDue; onClose: () => void }) {
  const { t } = useTranslation('backoffice');
  const { form, field, failure, sending, submit } = useLowering(due, onClose);
  return (
    <Dialog title={t('dues.titles.lower')} onClose={onClose}>
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <NumberField
          decimal
          label={t('dues.newFee')}
          hint={
            <>
              {t('dues.nowFee')} <Price amount={Number(due.fee)} />. {t('dues.vatFollows')}
            </>
          }
          {...field('fee')}
        />
        <TextAreaField label={t('dues.reason')} hint={t('dues.reasonHint')} maxLength={500} rows={3} {...field('reason')} />
        <FormFailure>{failure}</FormFailure>
        <Button type="submit" look="filled" disabled={sending} aria-busy={sending}>
          {t('dues.acts.lower')}
        </Button>
      </form>
    </Dialog>
  );
}

function useLowering(due: AdminDue, onClose: () => void) {
  const { t } = useTranslation('backoffice');
  const decided = useDecided(due, onClose);
  const key = useRef(crypto.randomUUID());
  const now = readTypedAmount(due.fee) ?? 0;
  return useForm({
    initial: { fee: '', reason: '' },
    check: ({ fee, reason }): Record<string, string> => ({
      ...((readTypedAmount(fee) ?? 0) < 1 && { fee: t('payments.wrongAmount') }),
      ...((readTypedAmount(fee) ?? 0) >= now && { fee: t('dues.notLower') }),
      ...(reason.trim().length < 3 && { reason: t('payments.needsReason') }),
    }),
    send: async ({ fee, reason }) => {
      const body = { fee: riyalsOf(readTypedAmount(fee) ?? 0), reason: reason.trim() };
      await decided(await staffCall('lowerDue', { params: { id: due.id }, body }, { idempotencyKey: key.current }));
    },
    explain: ({ error: { code } }) => (code === 'move_not_allowed' ? { fee: t('dues.notLower') } : undefined),
  });
}
