import { useTranslation } from 'react-i18next';
import { offerNoteMost, declineReasons, type Offer } from '#contract/sales/offers.ts';
import { call } from '#web/platform/api/browser.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { TextAreaField } from '#web/platform/ui/form/text-area-field.tsx';
import { useForm } from '#web/platform/ui/form/use-form.ts';
import { Dialog } from '#web/platform/ui/overlay/dialog.tsx';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { choicePill } from '../choice-fields.tsx';
import { useOfferAct } from '../use-offer-act.ts';

/** Says no: the owner with a reason that the bidder reads, the bidder to a counter or an invitation. */
export default function DeclineDialog({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const act = useOfferAct();
  const { id, side, invited_until } = offer;
  const isOwner = side === 'owner';
  const { form, field, values, change, failure, sending, submit } = useForm<{
    reason: (typeof declineReasons)[number] | null;
    note: string;
  }>({
    initial: { reason: null, note: '' },
    send: async ({ reason, note }) => {
      const body = { ...(reason && { reason }), ...(note.trim() && { note: note.trim() }) };
      await act({ id, ...body }, (extra) => call('declineOffer', { params: { id }, body }, extra));
      toast(t('offers.done.declined'));
      onClose();
    },
  });
  const title = isOwner ? 'title' : invited_until === null ? 'titleCounter' : 'titleInvitation';
  return (
    <Dialog title={t(`offers.decline.${title}`)} onClose={onClose} mayClose={() => !sending} className="text-16 small:max-w-120!">
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <p className="text-ink-2">{t(isOwner ? 'offers.decline.advice' : 'offers.decline.adviceMe')}</p>
        {isOwner && <Reasons value={values.reason} onChange={(reason) => change({ reason })} />}
        <TextAreaField {...field('note')} label={t('offers.decline.note')} optional maxLength={offerNoteMost} rows={1} growsTo={0.2} />
        <FormFailure>{failure}</FormFailure>
        <div className="flex flex-wrap gap-2.5">
          <Button look="danger" type="submit" disabled={sending} aria-busy={sending}>
            {t('offers.decline.yes')}
          </Button>
          <Button look="outlined" onClick={onClose}>
            {t('offers.decline.no')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function Reasons({
  value,
  onChange,
}: {
  value: (typeof declineReasons)[number] | null;
  onChange: (reason: (typeof declineReasons)[number]) => void;
}) {
  const { t } = useTranslation();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-14 font-semibold">
        {t('offers.decline.reason')} <span className="font-normal text-ink-3">{t('form.optional')}</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {declineReasons.map((reason) => (
          <label key={reason} className={choicePill}>
            <input type="radio" name="reason" className="sr-only" checked={value === reason} onChange={() => onChange(reason)} />
            {t(`offers.reason.${reason}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
