import { useTranslation } from 'react-i18next';
import type { Brand } from '#contract/catalogue/reference.ts';
import { ChassisField } from '../fields/chassis-field.tsx';
import { ChoiceField } from '../fields/choice-field.tsx';
import { FigureField } from '../fields/figure-field.tsx';
import { MakeFields } from '../fields/make-fields.tsx';
import { StepFields } from '../fields/step-fields.tsx';
import { FieldGrid, FormSection } from '../form/form-section.tsx';
import { useValue } from '../form/form-context.tsx';
import { MoreFacts } from './more-facts.tsx';

/** Which car it is. */
export function CarSection({ brands }: { brands: readonly Brand[] }) {
  const { t } = useTranslation();
  const isNew = useValue('condition') === 'new';
  return (
    <FormSection id="car" title={t('posting.sections.car')}>
      <FieldGrid>
        <ChassisField brands={brands} className="tablet:col-span-2" />
        <MakeFields brands={brands} />
        <ChoiceField name="condition" />
        <FigureField name="mileage" unit={t('ad.km')} most={7} optional={isNew} />
        <StepFields type="car" step="car" first={['body', 'transmission']} />
      </FieldGrid>
      <MoreFacts type="car" />
    </FormSection>
  );
}
