import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminDue } from '#contract/backoffice/admin-dues.ts';
import { staffCall } from '../desk/calls.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Dialog } from '#web/platform/ui/overlay/dialog.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { TextAreaField } from '#web/platform/ui/form/text-area-field.tsx';
import { useForm } from '#web/platform/ui/form/use-form.ts';
import { useDecided } from './decided.ts';

export type DueDecision = 'waive' | 'reopen' | 'refunded' | 'uphold' | 'refuse';

interface Props {
  due: AdminDue;
  decision: DueDecision;
  onClose: () => void;
}

/** A decision with its reason, which the person reads. */
export function DecisionDialog({ due, decision, onClose }: Props) {
  const { t } = useTranslation('backoffice');
  const decided = useDecided(due, onClose);
  const key = useRef(crypto.randomUUID());
  const { form, field, failure, sending, submit } = useForm({
    initial: { reason: '' },
    check: ({ reason }) => (reason.trim().length < 3 ? { reason: t('payments.needsReason') } : {}),
    send: async ({ reason }) => decided(await send(due.id, decision, reason.trim(), key.current)),
  });
  return (
    <Dialog title={t(`dues.titles.${decision}`)} onClose={onClose}>
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <p className="text-ink-2">{t(`dues.comes.${decision}`)}</p>
        <TextAreaField label={t('dues.reason')} hint={t('dues.reasonHint')} maxLength={500} rows={3} {...field('reason')} />
        <FormFailure>{failure}</FormFailure>
        <Button
          type="submit"
          look={decision === 'waive' || decision === 'uphold' ? 'danger' : 'filled'}
          disabled={sending}
          aria-busy={sending}
        >
          {t(`dues.acts.${decision}`)}
        </Button>
      </form>
    </Dialog>
  );
}

function send(id: number, decision: DueDecision, reason: string, idempotencyKey: string): Promise<AdminDue> {
  const params = { id };
  const extra = { idempotencyKey };
  switch (decision) {
    case 'waive':
      return staffCall('waiveDue', { params, body: { reason } }, extra);
    case 'reopen':
      return staffCall('reopenDue', { params, body: { reason } }, extra);
    case 'refunded':
      return staffCall('markDueRefunded', { params, body: { reason } }, extra);
    case 'uphold':
    case 'refuse':
      return staffCall('decideDueDispute', { params, body: { upheld: decision === 'uphold', answer: reason } }, extra);
  }
}
