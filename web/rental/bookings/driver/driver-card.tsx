import { LockKeyhole } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import type { BookingSide } from '#contract/rental/booking-states.ts';
import type { RentalQuote } from '#contract/rental/rental-quotes.ts';
import { identityTypes } from '#contract/rental/drivers.ts';
import { riyadhDay } from '#contract/platform/riyadh.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { useDay } from '#web/platform/i18n/time.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import { Counted, figure } from '#web/platform/ui/counted.tsx';
import { DayInput } from '#web/platform/ui/form/day-input.tsx';
import { boxClass, Field } from '#web/platform/ui/form/field.tsx';
import { RadioPills } from '#web/platform/ui/form/radio-pills.tsx';
import { TextField } from '#web/platform/ui/form/text-field.tsx';
import type { useForm } from '#web/platform/ui/form/use-form.ts';
import { hasOwnNumber, licencesFor, type DriverValues } from './driver.ts';

const number = { dir: 'ltr', inputClass: 'text-start tabular-nums rtl:text-end', maxLength: 20, autoComplete: 'off' } as const;

/** A form that a driver is typed into. */
type Form = Pick<ReturnType<typeof useForm<DriverValues>>, 'field' | 'values' | 'change'>;

interface Props {
  request: Form;
  quote: Pick<RentalQuote, 'with_driver' | 'min_driver_age' | 'from'>;
  /** Who types it in. */
  side?: BookingSide;
}

/** Who drives: the numbers that the contract of a rental needs. Of a car with a driver, who rents it. */
export function DriverCard({ request, quote, side = 'renter' }: Props) {
  const { t } = useTranslation();
  const { field, values, change } = request;
  const { identity_type: identity } = values;
  const isDriven = quote.with_driver === true;
  return (
    <Card id="driver" title={t(isDriven ? 'checkout.driver.renter' : 'checkout.driver.title')}>
      {isDriven && side === 'renter' && <p className="text-14">{t('checkout.driver.ownDriver')}</p>}
      <p className="flex items-start gap-2 text-14 text-ink-2">
        <LockKeyhole size={16} strokeWidth={1.75} aria-hidden="true" className="mt-1 shrink-0 text-ink-3" />
        {t(side === 'office' ? 'bookings.desk.sealed' : 'checkout.driver.sealed')}
      </p>
      <RadioPills
        {...field('identity_type')}
        legend={t('checkout.driver.identityType')}
        choices={identityTypes.map((value) => ({ value, label: t(`checkout.driver.identities.${value}`) }))}
        onChange={(value) => change({ identity_type: value, identity_number: '', licence_type: licencesFor(value)[0], licence_number: '' })}
      />
      <TextField
        {...field('identity_number')}
        {...number}
        inputMode={identity === 'visitor' ? 'text' : 'numeric'}
        label={t(`checkout.driver.identityNumber.${identity}`)}
      />
      {!isDriven && <Licence request={request} />}
      <div className="grid gap-3 small:grid-cols-2">
        {!isDriven && (
          <DateField {...field('licence_until')} label={t('checkout.driver.licenceUntil')} hint={t('checkout.driver.licenceEnds')} />
        )}
        <DateField
          {...field('born')}
          label={t('checkout.driver.born')}
          hint={quote.min_driver_age !== null && <LeastAge age={quote.min_driver_age} />}
          max={riyadhDay(Date.parse(quote.from))}
        />
      </div>
    </Card>
  );
}

function Licence({ request: { field, values } }: { request: Form }) {
  const { t } = useTranslation();
  const { identity_type: identity, licence_type: licence } = values;
  const licences = licencesFor(identity);
  return (
    <>
      {licences.length > 1 && (
        <RadioPills
          {...field('licence_type')}
          legend={t('checkout.driver.licenceType')}
          choices={licences.map((value) => ({ value, label: t(`checkout.driver.licences.${value}`) }))}
        />
      )}
      {hasOwnNumber(values) ? (
        <TextField
          {...field('licence_number')}
          {...number}
          label={t(licence === 'international' ? 'checkout.driver.permitNumber' : 'checkout.driver.licenceNumber')}
          hint={licence === 'international' && t('checkout.driver.permitHint')}
        />
      ) : (
        <p className="text-14 text-ink-3">{t('checkout.driver.sameNumber')}</p>
      )}
    </>
  );
}

function LeastAge({ age }: { age: number }) {
  const { t } = useTranslation();
  const { digits } = useFigures();
  return <Counted phrase={t('checkout.driver.least', { count: age, figure })}>{digits(age)}</Counted>;
}

interface DateProps {
  label: string;
  hint: React.ReactNode;
  name: string;
  value: string;
  error: string | undefined;
  max?: string;
  onChange: (value: string) => void;
}

function DateField({ label, hint, name, value, error, max, onChange }: DateProps) {
  const { t } = useTranslation();
  const day = useDay();
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <span className={boxClass(!!error, 'grid h-12 items-center px-3.5')}>
          <DayInput
            {...control}
            name={name}
            max={max}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            words={value === '' ? t('checkout.driver.chooseDay') : day(`${value}T09:00:00Z`)}
          />
        </span>
      )}
    </Field>
  );
}
