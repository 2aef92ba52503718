import { useTranslation } from 'react-i18next';
import { reportReasons, reasonInWords, reportTextMost } from '#contract/backoffice/reports.ts';
import { useOptions } from '#web/catalogue/values/options.tsx';
import { call } from '#web/platform/api/browser.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Dialog } from '#web/platform/ui/overlay/dialog.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { SelectField } from '#web/platform/ui/form/select-field.tsx';
import { TextAreaField } from '#web/platform/ui/form/text-area-field.tsx';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import type { Problems } from '#web/platform/ui/form/form-store.ts';
import { useForm } from '#web/platform/ui/form/use-form.ts';
import type { Reported } from './report-button.tsx';

interface Props {
  target: Reported;
  id: number;
  onClose: () => void;
}

/** What is wrong with it, from a list and in words. */
export default function ReportDialog({ target, id, onClose }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const reasons = useOptions(reportReasons[target]);
  const { form, field, values, failure, sending, submit } = useForm({
    initial: { reason: '', text: '' },
    check: ({ reason, text }) => {
      const problems: Problems = {};
      if (reason === '') problems['reason'] = t('report.choose');
      if (reason === reasonInWords && text.trim() === '') problems['text'] = t('fields.required');
      return problems;
    },
    send: async ({ reason, text }) => {
      const words = text.trim();
      await call('addReport', { body: { target_type: target, target_id: id, reason, ...(words && { text: words }) } });
      toast(t('report.thanks'));
      onClose();
    },
    explain: ({ error }) => (error.code === 'already_reported' ? t('report.already') : undefined),
  });
  return (
    <Dialog title={t(`report.${target}`)} onClose={onClose} mayClose={() => !sending} className="text-16">
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <p className="text-ink-2">{t('report.intro')}</p>
        <SelectField
          {...field('reason')}
          label={t('report.reason')}
          ask={t('report.choose')}
          choices={reasons.map(({ code, label }) => ({ value: code, label }))}
        />
        <TextAreaField
          {...field('text')}
          label={t('report.text')}
          optional={values.reason !== reasonInWords}
          maxLength={reportTextMost}
          rows={3}
          growsTo={0.3}
        />
        <FormFailure>{failure}</FormFailure>
        <Button
          type="submit"
          look="filled"
          disabled={sending}
          aria-busy={sending}
          className="justify-self-stretch small:justify-self-start"
        >
          {sending ? t('report.sending') : t('report.send')}
        </Button>
      </form>
    </Dialog>
  );
}
