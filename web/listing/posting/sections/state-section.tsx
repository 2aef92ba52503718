import { useTranslation } from 'react-i18next';
import { StepFields } from '../fields/step-fields.tsx';
import { FieldGrid, Fold, FormSection } from '../form/form-section.tsx';
import { namesInStep } from '../form/values.ts';
import { Filled } from './more-facts.tsx';

/** What a buyer asks first: paint, accidents, owners; and the papers. */
export function StateSection() {
  const { t } = useTranslation();
  return (
    <FormSection id="state" title={t('posting.sections.state')} note={t('posting.stateNote')}>
      <div className="grid gap-x-5 gap-y-4 tablet:grid-cols-3">
        <StepFields type="car" step="state" />
      </div>
      <Fold title={t('posting.folds.papers')} filled={<Filled names={namesInStep('car', 'papers')} />}>
        <FieldGrid>
          <StepFields type="car" step="papers" />
        </FieldGrid>
      </Fold>
    </FormSection>
  );
}
