import { useTranslation } from 'react-i18next';
import { blockNoteMost, blockReasons } from '#contract/rental/rental-calendar.ts';
import { RadioPills } from '#web/platform/ui/form/radio-pills.tsx';
import { TextField } from '#web/platform/ui/form/text-field.tsx';
import type { useForm } from '#web/platform/ui/form/use-form.ts';
import { repeats, type BlockValues } from './block-values.ts';
import { DayField, HourField } from './moment-fields.tsx';

export type FormValues = BlockValues & { unit: string };
type Form = Pick<ReturnType<typeof useForm<FormValues>>, 'field' | 'values' | 'change'>;

/** When it begins and ends. The end follows a beginning that is put behind it. */
export function TimeFields({ field, values, change }: Form) {
  const { t } = useTranslation();
  const begin = (day: string) => change({ fromDay: day, ...(day > values.toDay && { toDay: day }) });
  return (
    <>
      <fieldset className="grid min-w-0 grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-3">
        <legend className="sr-only">{t('calendar.block.from')}</legend>
        <DayField {...field('fromDay')} label={t('calendar.block.fromDay')} onChange={begin} />
        <HourField {...field('fromHour')} label={t('calendar.block.fromHour')} />
      </fieldset>
      <fieldset className="grid min-w-0 grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-3">
        <legend className="sr-only">{t('calendar.block.to')}</legend>
        <DayField {...field('toDay')} label={t('calendar.block.toDay')} min={values.fromDay} />
        <HourField {...field('toHour')} label={t('calendar.block.toHour')} isEnd />
      </fieldset>
    </>
  );
}

export function ReasonFields({ field }: Form) {
  const { t } = useTranslation();
  return (
    <>
      <RadioPills
        {...field('reason')}
        legend={t('calendar.block.reason')}
        choices={blockReasons.map((value) => ({ value, label: t(`calendar.kinds.${value}`) }))}
      />
      <TextField
        {...field('note')}
        label={t('calendar.block.note')}
        hint={t('calendar.block.noteHint')}
        maxLength={blockNoteMost}
        optional
      />
    </>
  );
}

export function RepeatFields({ field, values }: Form) {
  const { t } = useTranslation();
  return (
    <>
      <RadioPills
        {...field('repeat')}
        legend={t('calendar.block.repeat')}
        choices={repeats.map((value) => ({ value, label: t(`calendar.block.repeats.${value}`) }))}
      />
      {values.repeat !== 'once' && <DayField {...field('until')} label={t('calendar.block.until')} min={values.fromDay} />}
    </>
  );
}
