import { Plus, X } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { holidaysMost } from '#contract/catalogue/rental-rules.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import { DayField } from '#web/platform/ui/form/day-field.tsx';
import type { Problems } from '#web/platform/ui/form/form-store.ts';
import { SwitchRow } from '#web/platform/ui/form/switch-row.tsx';
import { TextField } from '#web/platform/ui/form/text-field.tsx';
import { TimeSelect } from '#web/platform/ui/form/time-select.tsx';
import { nameMost, newHoliday, type Holiday } from './values.ts';

interface Props {
  holidays: readonly Holiday[];
  problems: Problems;
  onChange: (holidays: readonly Holiday[]) => void;
}

/** Days on which the branch is closed, or open at other hours. */
export function Holidays({ holidays, problems, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <Card id="holidays" title={t('branches.holidays.title')}>
      <p className="text-14 text-ink-2">{t('branches.holidays.advice')}</p>
      <div className="grid gap-5">
        {holidays.map((holiday, at) => (
          <Row
            key={at}
            at={at}
            holiday={holiday}
            problems={problems}
            onChange={(changes) => onChange(holidays.map((one, index) => (index === at ? { ...one, ...changes } : one)))}
            onRemove={() => onChange(holidays.filter((_, index) => index !== at))}
          />
        ))}
      </div>
      {holidays.length < holidaysMost && (
        <Button look="outlined" className="justify-self-start" onClick={() => onChange([...holidays, newHoliday])}>
          <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
          {t('branches.holidays.add')}
        </Button>
      )}
    </Card>
  );
}

interface RowProps {
  at: number;
  holiday: Holiday;
  problems: Problems;
  onChange: (changes: Partial<Holiday>) => void;
  onRemove: () => void;
}

function Row({ at, holiday: { name, from, to, isOpen, opens, closes }, problems, onChange, onRemove }: RowProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="grid min-w-0 gap-3 rounded-field border border-line p-3.5">
      <legend className="sr-only">{name || t('branches.holidays.add')}</legend>
      <div className="grid grid-cols-2 gap-3 tablet:grid-cols-3 tablet:gap-x-6">
        <TextField
          name={`holiday_name_${at}`}
          label={t('branches.holidays.name')}
          value={name}
          error={problems[`holiday_name_${at}`]}
          className="max-tablet:col-span-2"
          maxLength={nameMost}
          autoComplete="off"
          onChange={(text) => onChange({ name: text })}
        />
        <DayField
          name={`holiday_from_${at}`}
          label={t('branches.holidays.from')}
          value={from}
          error={problems[`holiday_from_${at}`]}
          ask={t('branches.holidays.choose')}
          onChange={(day) => onChange(to === '' ? { from: day, to: day } : { from: day })}
        />
        <DayField
          name={`holiday_to_${at}`}
          label={t('branches.holidays.to')}
          value={to}
          error={problems[`holiday_to_${at}`]}
          ask={t('branches.holidays.choose')}
          onChange={(day) => onChange({ to: day })}
        />
      </div>
      <SwitchRow checked={isOpen} onChange={() => onChange({ isOpen: !isOpen })}>
        {t('branches.holidays.open')}
      </SwitchRow>
      {isOpen && (
        <div className="flex flex-wrap items-center gap-2">
          <TimeSelect label={t('settings.hours.opens')} value={opens} onChange={(clock) => onChange({ opens: clock })} />
          <span aria-hidden="true" className="text-ink-3">
            –
          </span>
          <TimeSelect label={t('settings.hours.closes')} value={closes} onChange={(clock) => onChange({ closes: clock })} />
        </div>
      )}
      <Button look="plain" className="justify-self-start px-1! text-14" onClick={onRemove}>
        <X size={18} aria-hidden="true" />
        {t('branches.holidays.remove')}
      </Button>
    </fieldset>
  );
}
