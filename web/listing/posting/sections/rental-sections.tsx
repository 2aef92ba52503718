import { useTranslation } from 'react-i18next';
import { oldestRentalYear } from '#contract/listing/ad-rules.ts';
import type { Brand } from '#contract/catalogue/reference.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { FigureField } from '../fields/figure-field.tsx';
import { FlagField } from '../fields/flag-field.tsx';
import { MakeFields } from '../fields/make-fields.tsx';
import { StepFields } from '../fields/step-fields.tsx';
import { useFormContext, useValue } from '../form/form-context.tsx';
import { FieldGrid, FormSection } from '../form/form-section.tsx';
import { MoreFacts } from './more-facts.tsx';

/** Which car is let. */
export function RentalCarSection({ brands }: { brands: readonly Brand[] }) {
  const { t } = useTranslation();
  const { digits } = useFigures();
  return (
    <FormSection id="car" title={t('posting.sections.car')}>
      <FieldGrid>
        <MakeFields brands={brands} yearHint={t('posting.rental.yearHint', { year: digits(oldestRentalYear()) })} />
        <StepFields type="rental" step="car" first={['rental_class', 'body', 'transmission', 'fuel', 'seats']} />
      </FieldGrid>
      <MoreFacts type="rental" without={['seats']} />
    </FormSection>
  );
}

/** What a day, a week and a month cost. */
export function PricesSection() {
  const { t } = useTranslation();
  return (
    <FormSection id="prices" title={t('posting.sections.prices')} note={t('posting.rental.pricesNote')}>
      <div className="grid gap-4 tablet:grid-cols-3">
        <FigureField name="daily" money most={5} />
        <FigureField name="weekly" money most={6} optional />
        <FigureField name="monthly" money most={6} optional />
      </div>
      <FieldGrid>
        <StepFields type="rental" step="prices" />
      </FieldGrid>
    </FormSection>
  );
}

/** On what terms: kilometres, driver, insurance, delivery. */
export function TermsSection() {
  const { t } = useTranslation();
  return (
    <FormSection id="terms" title={t('posting.sections.terms')}>
      <Kilometres />
      <FieldGrid>
        <StepFields type="rental" step="terms" flags={false} />
      </FieldGrid>
      <div className="grid border-t border-line pt-2">
        <StepFields type="rental" step="terms" flags />
      </div>
    </FormSection>
  );
}

function Kilometres() {
  const { t } = useTranslation();
  const form = useFormContext();
  const isLimited = useValue('limited_km') === 'yes';
  return (
    <div className="grid gap-3">
      <FlagField
        name="limited_km"
        note={t('posting.rental.kmNote')}
        onChange={(limited) => {
          if (!limited) form.change({ km_per_day: '', extra_km: '' });
        }}
      >
        {t('posting.rental.limitedKm')}
      </FlagField>
      {isLimited && (
        <FieldGrid>
          <FigureField name="km_per_day" unit={t('ad.kmPerDay')} most={4} />
          <FigureField name="extra_km" money decimal most={6} optional />
        </FieldGrid>
      )}
    </div>
  );
}
