import { useTranslation } from 'react-i18next';
import type { Holiday } from '#contract/backoffice/admin-dues.ts';
import { staffCall } from '../desk/calls.ts';
import { DayField } from '../desk/day-field.tsx';
import { useReplace } from '../desk/queries.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Dialog } from '#web/platform/ui/overlay/dialog.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { SwitchRow } from '#web/platform/ui/form/switch-row.tsx';
import { TextField } from '#web/platform/ui/form/text-field.tsx';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { useForm } from '#web/platform/ui/form/use-form.ts';

/** A new day, or another name, source or standing of one. */
export function HolidayDialog({ holiday, onClose }: { holiday: Holiday | null; onClose: () => void }) {
  const { t } = useTranslation('backoffice');
  const { form, field, values, change, failure, sending, submit } = useHolidayForm(holiday, onClose);
  return (
    <Dialog title={t(holiday ? 'holidays.edit' : 'holidays.add')} onClose={onClose}>
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        {!holiday && <DayField label={t('holidays.day')} {...field('day')} />}
        <TextField label={t('holidays.name_ar')} dir="rtl" maxLength={80} {...field('name_ar')} />
        <TextField label={t('holidays.name_en')} dir="ltr" maxLength={80} {...field('name_en')} />
        <TextField label={t('holidays.source')} hint={t('holidays.sourceHint')} maxLength={200} {...field('source')} />
        <SwitchRow name="is_announced" checked={values.is_announced} onChange={(event) => change({ is_announced: event.target.checked })}>
          {t('holidays.announced')}
        </SwitchRow>
        <FormFailure>{failure}</FormFailure>
        <Button type="submit" look="filled" disabled={sending} aria-busy={sending}>
          {t('save')}
        </Button>
      </form>
    </Dialog>
  );
}

const none: Holiday = { day: '', name_ar: '', name_en: '', source: '', is_announced: true };

function useHolidayForm(holiday: Holiday | null, onClose: () => void) {
  const { t } = useTranslation('backoffice');
  const toast = useToast();
  const replace = useReplace();
  return useForm<Holiday>({
    initial: holiday ?? none,
    check: ({ day, name_ar: ar, name_en: en, source }) => ({
      ...(day === '' && { day: t('needed') }),
      ...(ar.trim().length < 2 && { name_ar: t('needed') }),
      ...(en.trim().length < 2 && { name_en: t('needed') }),
      ...(source.trim().length < 3 && { source: t('needed') }),
    }),
    send: async ({ day, name_ar: ar, name_en: en, source, is_announced }) => {
      const body = { day, name_ar: ar.trim(), name_en: en.trim(), source: source.trim(), is_announced };
      replace('listHolidays', {}, await staffCall('saveHoliday', { body }));
      toast(t('saved'));
      onClose();
    },
  });
}
