import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Deal } from '#contract/sales/deals.ts';
import { call } from '#web/platform/api/browser.ts';
import { useMoment } from '#web/platform/i18n/moment.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { TextAreaField } from '#web/platform/ui/form/text-area-field.tsx';
import { useForm } from '#web/platform/ui/form/use-form.ts';
import { Dialog } from '#web/platform/ui/overlay/dialog.tsx';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { useDealAct } from '../deals/use-deal-act.ts';

/** Contests what the other side says; then the staff decide. Shows what was written, by whom and when. */
export function Dispute({ deal }: { deal: Deal }) {
  const { t } = useTranslation();
  const [writing, setWriting] = useState(false);
  return (
    <>
      {deal.dispute && <Written deal={deal} dispute={deal.dispute} />}
      {deal.actions.includes('dispute') && (
        <Button look="plain" onClick={() => setWriting(true)} className="justify-self-center text-14">
          {t('deal.dispute.open')}
        </Button>
      )}
      {writing && <DisputeDialog deal={deal} onClose={() => setWriting(false)} />}
    </>
  );
}

function Written({ deal: { side, other }, dispute: { by, text, at } }: { deal: Deal; dispute: NonNullable<Deal['dispute']> }) {
  const { t } = useTranslation();
  const moment = useMoment();
  const values = { name: other.full_name, moment: moment(at) };
  const who = by === null ? 'bySilence' : by === side ? 'byYou' : 'byOther';
  return (
    <section className="grid gap-1.5 rounded-card border border-line bg-surface p-4 wide:p-5">
      <h2 className="text-14 font-semibold">{t(`deal.dispute.${who}`, values)}</h2>
      {text && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {text}
        </p>
      )}
    </section>
  );
}

function DisputeDialog({ deal: { id, other }, onClose }: { deal: Deal; onClose: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const act = useDealAct();
  const { form, field, failure, sending, submit } = useForm({
    initial: { text: '' },
    check: ({ text }) => (text.trim().length < 10 ? { text: t('deal.dispute.short') } : {}),
    send: async ({ text }) => {
      const body = { text: text.trim() };
      await act(body, (extra) => call('disputeDeal', { params: { id }, body }, extra));
      toast(t('deal.dispute.done'));
      onClose();
    },
  });
  return (
    <Dialog title={t('deal.dispute.title')} onClose={onClose} mayClose={() => !sending} className="text-16 small:max-w-120!">
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <p className="text-ink-2">{t('deal.dispute.advice', { name: other.full_name })}</p>
        <TextAreaField {...field('text')} label={t('deal.dispute.text')} maxLength={2000} rows={4} growsTo={0.4} />
        <FormFailure>{failure}</FormFailure>
        <div className="flex flex-wrap gap-2.5">
          <Button look="filled" type="submit" disabled={sending} aria-busy={sending}>
            {t('deal.dispute.yes')}
          </Button>
          <Button look="outlined" onClick={onClose}>
            {t('deal.cancel.no')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
