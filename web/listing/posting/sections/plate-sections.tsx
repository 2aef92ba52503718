import { useTranslation } from 'react-i18next';
import { useOptions } from '#web/catalogue/values/options.tsx';
import { CardChoices } from '../fields/card-choices.tsx';
import { StepFields } from '../fields/step-fields.tsx';
import { FieldGrid, FormSection } from '../form/form-section.tsx';
import { LettersField, PlateDigitsField } from '../plate/letters-field.tsx';
import { LivePlate, StudioOfTyped } from '../plate/live-plate.tsx';

const shapes = ['short', 'long'] as const;

/** The plate itself, drawn as it is typed. */
export function PlateSection() {
  const { t } = useTranslation();
  const classes = useOptions('plate_class').map(({ code, label }) => ({ value: code, label }));
  return (
    <FormSection id="plate" title={t('posting.sections.plate')}>
      <LivePlate />
      <div className="grid gap-x-5 gap-y-4 tablet:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <LettersField />
        <PlateDigitsField />
      </div>
      <StudioOfTyped />
      <CardChoices name="plate_class" legend={t('posting.fields.plate_class')} choices={classes} />
      <CardChoices
        name="plate_shape"
        legend={t('posting.fields.plate_shape')}
        choices={shapes.map((shape) => ({ value: shape, label: t(`posting.shapes.${shape}`), note: t(`posting.shapeNotes.${shape}`) }))}
      />
    </FormSection>
  );
}

/** Where the plate is now, and who pays for its transfer. */
export function TransferSection() {
  const { t } = useTranslation();
  return (
    <FormSection id="transfer" title={t('posting.sections.transfer')}>
      <FieldGrid>
        <StepFields type="plate" step="transfer" />
      </FieldGrid>
    </FormSection>
  );
}
