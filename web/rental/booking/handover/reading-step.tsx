import { useTranslation } from 'react-i18next';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { FieldError } from '#web/platform/ui/form/field.tsx';
import { NumberField } from '#web/platform/ui/form/number-field.tsx';
import { eighths, fuelOf } from '../fuel.ts';
import type { StepProps } from './flow.tsx';

/** What the dashboard shows: kilometres, and the tank in eighths. At the return what it showed before stands beside. */
export function ReadingStep({ booking: { handovers, last_odometer: last }, record: { side, values }, change, problems }: StepProps) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const before = side === 'in' ? handovers.find((one) => one.side === 'out') : undefined;
  const driven = before && values.odometer !== '' ? Number(values.odometer) - before.odometer : null;
  return (
    <>
      <NumberField
        name="odometer"
        value={values.odometer}
        error={problems['odometer']}
        onChange={(odometer) => change({ values: { ...values, odometer } })}
        label={t('booking.handOut.odometer')}
        hint={
          before
            ? t('handover.reading.was', { odometer: number(before.odometer) })
            : last !== null && t('handover.reading.last', { odometer: number(last) })
        }
        maxLength={7}
        after={<span className="shrink-0 text-14 text-ink-3">{t('booking.handOut.km')}</span>}
      />
      {driven !== null && driven >= 0 && <p className="text-14 font-medium">{t('handover.reading.driven', { number: number(driven) })}</p>}
      <Fuel value={values.fuel} error={problems['fuel']} onChange={(fuel) => change({ values: { ...values, fuel } })} />
      {before && <p className="text-14 text-ink-3">{t('handover.reading.fuelWas', { fuel: t(`booking.fuels.${fuelOf(before.fuel)}`) })}</p>}
    </>
  );
}

/** The gauge: all tiles up to the chosen one are full. */
function Fuel({ value, error, onChange }: { value: string; error: string | undefined; onChange: (fuel: string) => void }) {
  const { t } = useTranslation();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 flex w-full justify-between gap-4 text-14 font-semibold">
        {t('booking.handOut.fuel')}
        <span className="font-medium text-ink-2">
          {value === '' ? t('booking.handOut.askFuel') : t(`booking.fuels.${fuelOf(Number(value))}`)}
        </span>
      </legend>
      <div className="grid grid-cols-9 gap-1.5">
        {eighths.map((eighth) => (
          <label
            key={eighth}
            className={`relative h-12 cursor-pointer rounded-chip border has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand ${value !== '' && eighth <= Number(value) ? (eighth === 0 ? 'border-brand bg-brand-tint' : 'border-brand bg-brand') : 'border-line-strong bg-surface hover:bg-sunken'}`}
          >
            <input
              type="radio"
              name="fuel"
              value={eighth}
              checked={value === String(eighth)}
              aria-label={t(`booking.fuels.${eighth}`)}
              data-invalid={error ? true : undefined}
              onChange={() => onChange(String(eighth))}
              className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
            />
          </label>
        ))}
      </div>
      {error && (
        <div className="mt-1.5">
          <FieldError>{error}</FieldError>
        </div>
      )}
    </fieldset>
  );
}
