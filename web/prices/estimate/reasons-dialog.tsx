import { useTranslation } from 'react-i18next';
import { sellerReasons, sellerReasonsMost, type SellerReason } from '#contract/listing/price-estimates.ts';
import { call } from '#web/platform/api/browser.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { FieldError } from '#web/platform/ui/form/field.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { useForm } from '#web/platform/ui/form/use-form.ts';
import { Dialog } from '#web/platform/ui/overlay/dialog.tsx';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { CheckPill } from '#web/platform/ui/pill.tsx';

interface Props {
  ad: number;
  reasons: readonly SellerReason[];
  onSaved: (reasons: readonly SellerReason[]) => void;
  onClose: () => void;
}

/** The owner chooses up to three reasons for the price, or takes them away. */
export default function ReasonsDialog({ ad, reasons, onSaved, onClose }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const { form, values, change, problems, failure, sending, submit } = useForm<{ reasons: readonly SellerReason[] }>({
    initial: { reasons },
    check: (chosen): Record<string, string> =>
      chosen.reasons.length > sellerReasonsMost ? { reasons: t('estimate.sellerSays.most') } : {},
    send: async (chosen) => {
      const answer = await call('setSellerReasons', { params: { ad_id: ad }, body: { reasons: [...chosen.reasons] } });
      onSaved(answer.reasons);
      toast(t('estimate.sellerSays.saved'));
      onClose();
    },
  });
  const toggle = (reason: SellerReason) => {
    const isChosen = values.reasons.includes(reason);
    change({ reasons: isChosen ? values.reasons.filter((one) => one !== reason) : [...values.reasons, reason] });
  };
  const problem = problems['reasons'];
  return (
    <Dialog title={t('estimate.sellerSays.ask')} onClose={onClose} mayClose={() => !sending} className="text-16">
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <fieldset>
          <legend className="mb-3 text-14 text-ink-2">{t('estimate.sellerSays.hint')}</legend>
          <div className="flex flex-wrap gap-2">
            {sellerReasons.map((reason) => (
              <CheckPill
                key={reason}
                name="reasons"
                value={reason}
                checked={values.reasons.includes(reason)}
                aria-invalid={problem ? true : undefined}
                aria-describedby={problem ? 'reasons-problem' : undefined}
                onChange={() => toggle(reason)}
              >
                {t(`estimate.sellerSays.reasons.${reason}`)}
              </CheckPill>
            ))}
          </div>
        </fieldset>
        {problem && <FieldError id="reasons-problem">{problem}</FieldError>}
        <FormFailure>{failure}</FormFailure>
        <Button
          look="filled"
          type="submit"
          disabled={sending}
          aria-busy={sending}
          className="justify-self-stretch small:justify-self-start"
        >
          {sending ? t('estimate.sellerSays.saving') : t('estimate.sellerSays.save')}
        </Button>
      </form>
    </Dialog>
  );
}
