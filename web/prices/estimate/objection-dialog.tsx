import { useTranslation } from 'react-i18next';
import { objectionReasons, objectionTextMost } from '#contract/prices/estimates.ts';
import { call } from '#web/platform/api/browser.ts';
import { chosenFrom } from '#web/platform/ui/chosen.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import type { Problems } from '#web/platform/ui/form/form-store.ts';
import { SelectField } from '#web/platform/ui/form/select-field.tsx';
import { TextAreaField } from '#web/platform/ui/form/text-area-field.tsx';
import { useForm } from '#web/platform/ui/form/use-form.ts';
import { Dialog } from '#web/platform/ui/overlay/dialog.tsx';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';

/** What is wrong with the estimate of an ad, from a list and in words. */
export default function ObjectionDialog({ ad, onClose }: { ad: number; onClose: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const { form, field, values, failure, sending, submit } = useForm({
    initial: { reason: '', text: '' },
    check: ({ reason, text }) => {
      const problems: Problems = {};
      if (reason === '') problems['reason'] = t('estimate.objection.choose');
      if (reason === 'other' && text.trim() === '') problems['text'] = t('fields.required');
      return problems;
    },
    send: async ({ reason, text }) => {
      const words = text.trim();
      const body = { reason: chosenFrom(objectionReasons, reason), ...(words && { text: words }) };
      await call('objectToEstimate', { params: { ad_id: ad }, body });
      toast(t('estimate.objection.thanks'));
      onClose();
    },
    explain: ({ error }) => (error.code === 'already_objected' ? t('estimate.objection.already') : undefined),
  });
  return (
    <Dialog title={t('estimate.objection.title')} onClose={onClose} mayClose={() => !sending} className="text-16">
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <p className="text-ink-2">{t('estimate.objection.intro')}</p>
        <SelectField
          {...field('reason')}
          label={t('estimate.objection.reason')}
          ask={t('estimate.objection.choose')}
          choices={objectionReasons.map((value) => ({ value, label: t(`estimate.objection.reasons.${value}`) }))}
        />
        <TextAreaField
          {...field('text')}
          label={t('estimate.objection.text')}
          optional={values.reason !== 'other'}
          maxLength={objectionTextMost}
          rows={3}
          growsTo={0.3}
        />
        <FormFailure>{failure}</FormFailure>
        <Button
          look="filled"
          type="submit"
          disabled={sending}
          aria-busy={sending}
          className="justify-self-stretch small:justify-self-start"
        >
          {sending ? t('estimate.objection.sending') : t('estimate.objection.send')}
        </Button>
      </form>
    </Dialog>
  );
}
