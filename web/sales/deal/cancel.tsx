import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cancelReasons, type Deal } from '#contract/sales/deals.ts';
import { call } from '#web/platform/api/browser.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { SelectField } from '#web/platform/ui/form/select-field.tsx';
import { TextAreaField } from '#web/platform/ui/form/text-area-field.tsx';
import { useForm } from '#web/platform/ui/form/use-form.ts';
import { Dialog } from '#web/platform/ui/overlay/dialog.tsx';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { subjectOf } from './stage.ts';
import { useDealAct } from '../deals/use-deal-act.ts';

/** Ends the deal before anybody confirmed, after a question for the reason. */
export function Cancel({ deal }: { deal: Deal }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  if (!deal.actions.includes('cancel')) return null;
  return (
    <>
      <button
        type="button"
        onClick={() => setAsking(true)}
        className="min-h-11 justify-self-center px-4 text-14 font-semibold text-danger hover:underline"
      >
        {t('deal.cancel.open')}
      </button>
      {asking && <CancelDialog deal={deal} onClose={() => setAsking(false)} />}
    </>
  );
}

function CancelDialog({ deal, onClose }: { deal: Deal; onClose: () => void }) {
  const { id, other } = deal;
  const subject = subjectOf(deal);
  const { t } = useTranslation();
  const toast = useToast();
  const act = useDealAct();
  const { form, field, failure, sending, submit } = useForm<{ reason: string; note: string }>({
    initial: { reason: '', note: '' },
    check: ({ reason }) => (reason === '' ? { reason: t('fields.required') } : {}),
    send: async ({ reason, note }) => {
      const chosen = cancelReasons.find((one) => one === reason) ?? 'other';
      const body = { reason: chosen, ...(note.trim() && { note: note.trim() }) };
      await act(body, (extra) => call('cancelDeal', { params: { id }, body }, extra));
      toast(t('deal.cancel.done'));
      onClose();
    },
  });
  const choices = cancelReasons
    .filter((reason) => (reason !== 'no_approval' || subject === 'takeover') && (reason !== 'inspection_failed' || subject !== 'plate'))
    .map((value) => ({ value, label: t(`deal.reasons.${value}`) }));
  return (
    <Dialog title={t('deal.cancel.title')} onClose={onClose} mayClose={() => !sending} className="text-16 small:max-w-120!">
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <p className="text-ink-2">{t('deal.cancel.advice', { name: other.full_name })}</p>
        <SelectField {...field('reason')} label={t('deal.cancel.reason')} ask={t('deal.cancel.ask')} choices={choices} />
        <TextAreaField {...field('note')} label={t('deal.cancel.note', { name: other.full_name })} optional maxLength={500} growsTo={0.2} />
        <FormFailure>{failure}</FormFailure>
        <div className="flex flex-wrap gap-2.5">
          <Button look="danger" type="submit" disabled={sending} aria-busy={sending}>
            {t('deal.cancel.yes')}
          </Button>
          <Button look="outlined" onClick={onClose}>
            {t('deal.cancel.no')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
