import { useTranslation } from 'react-i18next';
import { useLocale } from '#web/platform/i18n/figures.tsx';
import { DigitsField } from '#web/platform/ui/form/number-field.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import { LedgerRow } from './ledger-row.tsx';
import type { StepProps } from './flow.tsx';
import { ReadingStep } from './reading-step.tsx';

/** The numbers that the Authority requires, what the dashboard shows, and what the office looks at before it gives the key. */
export function NumbersStep(step: StepProps) {
  const { booking, record, change, problems } = step;
  const { quote, driver } = booking;
  const { values } = record;
  const { t } = useTranslation();
  const day = new Intl.DateTimeFormat(useLocale(), { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  const field = (name: 'contract_number' | 'authorisation') => ({
    name,
    value: values[name],
    error: problems[name],
    onChange: (value: string) => change({ values: { ...values, [name]: value } }),
  });
  return (
    <>
      <DigitsField
        {...field('contract_number')}
        label={t('booking.handOut.contract')}
        hint={t('booking.handOut.contractHint')}
        maxLength={20}
      />
      {quote.with_driver ? (
        <p className="text-14 text-ink-2">{t('booking.handOut.ownDriver')}</p>
      ) : (
        <DigitsField
          {...field('authorisation')}
          label={t('booking.handOut.authorisation')}
          hint={t('booking.handOut.authorisationHint')}
          maxLength={20}
        />
      )}
      <ReadingStep {...step} />
      <section aria-labelledby="check" className="rounded-card border border-line bg-surface px-4 py-3">
        <h3 id="check" className="text-14 font-semibold">
          {t('handover.numbers.check')}
        </h3>
        <dl className="mt-1 divide-y divide-line text-14">
          {driver.licence_until !== null && (
            <LedgerRow name={t('booking.driver.licence')}>
              {t('handover.numbers.licence', { day: day.format(new Date(driver.licence_until)) })}
            </LedgerRow>
          )}
          <LedgerRow name={t('handover.numbers.pay')}>
            <Price amount={Number(quote.total)} />
          </LedgerRow>
          {quote.deposit && (
            <LedgerRow name={t('handover.numbers.deposit')}>
              <Price amount={Number(quote.deposit)} />
            </LedgerRow>
          )}
        </dl>
      </section>
    </>
  );
}
