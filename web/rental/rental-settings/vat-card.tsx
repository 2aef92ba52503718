import { useTranslation } from 'react-i18next';
import { useDay } from '#web/platform/i18n/time.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import { DayInput } from '#web/platform/ui/form/day-input.tsx';
import { boxClass, Field } from '#web/platform/ui/form/field.tsx';
import { DigitsField } from '#web/platform/ui/form/number-field.tsx';
import type { SettingsField } from './settings-form.tsx';

/** The VAT number and since when it holds: both or none. */
export function VatCard({ field }: { field: SettingsField }) {
  const { t } = useTranslation();
  return (
    <Card id="vat" title={t('rentalSettings.vat.title')}>
      <p className="text-14 text-ink-2">{t('rentalSettings.vat.advice')}</p>
      <div className="grid gap-4 tablet:grid-cols-2 tablet:gap-x-6">
        <DigitsField
          {...field('vat_number')}
          label={t('rentalSettings.vat.number')}
          hint={t('rentalSettings.vat.hint')}
          optional
          maxLength={15}
        />
        <SinceField {...field('vat_since')} />
      </div>
    </Card>
  );
}

function SinceField({ name, value, error, onChange }: ReturnType<SettingsField> & { value: string; onChange: (day: string) => void }) {
  const { t } = useTranslation();
  const day = useDay();
  return (
    <Field label={t('rentalSettings.vat.since')} error={error} optional>
      {(control) => (
        <span className={boxClass(!!error, 'grid h-12 items-center px-3.5')}>
          <DayInput
            {...control}
            name={name}
            value={value}
            max="2099-12-31"
            onChange={(event) => onChange(event.target.value)}
            words={value === '' ? t('rentalSettings.vat.chooseDay') : day(`${value}T12:00Z`)}
          />
        </span>
      )}
    </Field>
  );
}
