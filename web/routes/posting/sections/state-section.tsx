import { useTranslation } from 'react-i18next';
import { ChoiceField } from '../fields/choice-field.tsx';
import { DayField } from '../fields/day-field.tsx';
import { WordsField } from '../fields/words-field.tsx';
import { FieldGrid, Fold, FormSection } from '../form/form-section.tsx';
import { Filled } from './more-facts.tsx';

const papers = ['warranty', 'warranty_until', 'registration_until', 'inspection_until', 'plate_with_car', 'chassis_number'] as const;
const chassisLength = 17;

/** What a buyer asks first: paint, accidents, owners; and the papers. */
export function StateSection() {
  const { t } = useTranslation();
  return (
    <FormSection id="state" title={t('posting.sections.state')} note={t('posting.stateNote')}>
      <div className="grid gap-x-5 gap-y-4 tablet:grid-cols-3">
        <ChoiceField name="paint" optional />
        <ChoiceField name="accident" optional />
        <ChoiceField name="owners_count" optional />
      </div>
      <Fold title={t('posting.folds.papers')} filled={<Filled names={papers} />}>
        <FieldGrid>
          <ChoiceField name="warranty" optional />
          <DayField name="warranty_until" optional />
          <DayField name="registration_until" optional />
          <DayField name="inspection_until" optional />
          <ChoiceField name="plate_with_car" optional />
          <WordsField
            name="chassis_number"
            most={chassisLength}
            dir="ltr"
            autoCapitalize="characters"
            optional
            hint={t('posting.chassisHint')}
          />
        </FieldGrid>
      </Fold>
    </FormSection>
  );
}
