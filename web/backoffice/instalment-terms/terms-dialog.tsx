import { useTranslation } from 'react-i18next';
import type { AdminTerms } from '#contract/backoffice/admin-instalments.ts';
import { riyadhDay } from '#contract/platform/riyadh.ts';
import { staffCall } from '../desk/calls.ts';
import { DayField } from '../desk/day-field.tsx';
import { useForget } from '../desk/queries.ts';
import { readTypedAmount } from '../desk/typed-amount.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Dialog } from '#web/platform/ui/overlay/dialog.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { NumberField } from '#web/platform/ui/form/number-field.tsx';
import { TextAreaField } from '#web/platform/ui/form/text-area-field.tsx';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { useForm } from '#web/platform/ui/form/use-form.ts';

interface Props {
  /** The latest ones, which the form begins with. */
  before: AdminTerms | undefined;
  onClose: () => void;
}

/** Terms that hold from a day to come on. */
export function TermsDialog({ before, onClose }: Props) {
  const { t } = useTranslation('backoffice');
  const { form, field, failure, sending, submit } = useTermsForm(before, onClose);
  return (
    <Dialog title={t('terms.add')} onClose={onClose}>
      <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
        <div className="grid gap-4 tablet:grid-cols-2">
          <DayField label={t('fees.from')} hint={t('fees.fromHint')} {...field('effective_from')} />
          <NumberField decimal="fine" label={t('terms.rate')} hint={t('terms.rateHint')} after="%" {...field('rate_bp')} />
          <NumberField label={t('terms.down')} after="%" {...field('down_percent')} />
          <NumberField label={t('terms.months')} {...field('months')} />
          <NumberField label={t('terms.monthsMost')} {...field('months_most')} />
          <NumberField decimal="fine" label={t('terms.fee')} after="%" {...field('fee_bp')} />
          <NumberField label={t('terms.feeMost')} {...field('fee_most')} />
          <NumberField decimal="fine" label={t('terms.vat')} after="%" {...field('vat_bp')} />
        </div>
        <TextAreaField label={t('terms.sourceAr')} dir="rtl" maxLength={300} {...field('source_ar')} />
        <TextAreaField label={t('terms.sourceEn')} dir="ltr" maxLength={300} {...field('source_en')} />
        <DayField label={t('terms.readOn')} {...field('read_on')} />
        <FormFailure>{failure}</FormFailure>
        <Button type="submit" look="filled" disabled={sending} aria-busy={sending}>
          {t('terms.add')}
        </Button>
      </form>
    </Dialog>
  );
}

const percents = ['rate_bp', 'fee_bp', 'vat_bp'] as const;
const figures = ['down_percent', 'months', 'months_most', 'fee_most'] as const;

function useTermsForm(before: AdminTerms | undefined, onClose: () => void) {
  const { t } = useTranslation('backoffice');
  const toast = useToast();
  const forget = useForget();
  return useForm({
    initial: {
      effective_from: '',
      rate_bp: percentOf(before?.rate_bp),
      down_percent: String(before?.down_percent ?? ''),
      months: String(before?.months ?? ''),
      months_most: String(before?.months_most ?? ''),
      fee_bp: percentOf(before?.fee_bp),
      fee_most: String(before?.fee_most ?? ''),
      vat_bp: percentOf(before?.vat_bp),
      source_ar: '',
      source_en: '',
      read_on: riyadhDay(),
    },
    check: (values): Record<string, string> => ({
      ...(values.effective_from === '' && { effective_from: t('needed') }),
      ...Object.fromEntries(
        percents.filter((name) => readTypedAmount(values[name]) === null).map((name) => [name, t('fees.wrongPercent')]),
      ),
      ...Object.fromEntries(figures.filter((name) => values[name] === '').map((name) => [name, t('needed')])),
      ...(values.source_ar.trim().length < 3 && { source_ar: t('needed') }),
      ...(values.source_en.trim().length < 3 && { source_en: t('needed') }),
      ...(values.read_on === '' && { read_on: t('needed') }),
    }),
    send: async ({ effective_from, read_on, source_ar, source_en, ...typed }) => {
      const body = {
        effective_from,
        read_on,
        source_ar: source_ar.trim(),
        source_en: source_en.trim(),
        rate_bp: readTypedAmount(typed.rate_bp)!,
        down_percent: Number(typed.down_percent),
        months: Number(typed.months),
        months_most: Number(typed.months_most),
        fee_bp: readTypedAmount(typed.fee_bp)!,
        fee_most: Number(typed.fee_most),
        vat_bp: readTypedAmount(typed.vat_bp)!,
      };
      await staffCall('addTerms', { body });
      await forget('listAdminTerms');
      toast(t('saved'));
      onClose();
    },
    explain: ({ error: { code } }) => (code === 'move_not_allowed' ? { effective_from: t('terms.notPast') } : undefined),
  });
}

/** Hundredths of a percent as they are typed. */
function percentOf(points: number | undefined): string {
  return points === undefined ? '' : String(points / 100);
}
