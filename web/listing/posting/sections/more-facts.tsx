import { useTranslation } from 'react-i18next';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { FeaturesField } from '../fields/features-field.tsx';
import { StepFields } from '../fields/step-fields.tsx';
import { codesIn, namesInStep, type FieldName } from '../form/values.ts';
import { useValue, useValues } from '../form/form-context.tsx';
import { FieldGrid, Fold } from '../form/form-section.tsx';

const first = ['specs', 'option_level', 'drive', 'engine_cc', 'cylinders', 'seats', 'doors'] as const;

/** What not every buyer asks for, folded away. */
export function MoreFacts({ type, without = [] }: { type: 'car' | 'rental'; without?: readonly FieldName[] }) {
  const { t } = useTranslation();
  const features = codesIn(useValue('features')).length;
  return (
    <div className="grid">
      <Fold title={t('posting.folds.facts')} filled={<Filled names={namesInStep(type, 'facts')} />}>
        <FieldGrid>
          <StepFields type={type} step="facts" first={first} without={without} />
        </FieldGrid>
      </Fold>
      <Fold title={t('posting.folds.features')} filled={<FilledOf count={features} />}>
        <FeaturesField />
      </Fold>
    </div>
  );
}

/** How many of the folded fields hold something. */
export function Filled({ names }: { names: readonly FieldName[] }) {
  const values = useValues();
  return <FilledOf count={names.filter((name) => values[name] !== '').length} />;
}

function FilledOf({ count }: { count: number }) {
  const { t } = useTranslation();
  const { digits } = useFigures();
  return count === 0 ? t('posting.optional') : t('posting.filled', { count, number: digits(count) });
}
