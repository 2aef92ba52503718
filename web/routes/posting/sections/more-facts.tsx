import { useTranslation } from 'react-i18next';
import { useFigures } from '../../../i18n/figures.tsx';
import { ChoiceField } from '../fields/choice-field.tsx';
import { FeaturesField } from '../fields/features-field.tsx';
import { FigureField } from '../fields/figure-field.tsx';
import { codesIn, type AdField } from '../form/values.ts';
import { useValue, useValues } from '../form/form-context.tsx';
import { FieldGrid, Fold } from '../form/form-section.tsx';

const facts = ['specs', 'option_level', 'drive', 'engine_cc', 'cylinders', 'seats', 'doors', 'interior_color', 'seat_material'] as const;

/** What not every buyer asks for, folded away. */
export function MoreFacts({ seats = true }: { seats?: boolean }) {
  const { t } = useTranslation();
  const features = codesIn(useValue('features')).length;
  return (
    <div className="grid">
      <Fold title={t('posting.folds.facts')} filled={<Filled names={facts} />}>
        <FieldGrid>
          <ChoiceField name="specs" optional />
          <ChoiceField name="option_level" optional />
          <ChoiceField name="drive" optional />
          <FigureField name="engine_cc" unit={t('posting.units.cc')} most={5} optional />
          <FigureField name="cylinders" most={2} optional />
          {seats && <FigureField name="seats" most={2} optional />}
          <FigureField name="doors" most={1} optional />
          <ChoiceField name="interior_color" optional />
          <ChoiceField name="seat_material" optional />
        </FieldGrid>
      </Fold>
      <Fold title={t('posting.folds.features')} filled={<FilledOf count={features} />}>
        <FeaturesField />
      </Fold>
    </div>
  );
}

/** How many of the folded fields hold something. */
export function Filled({ names }: { names: readonly AdField[] }) {
  const values = useValues();
  return <FilledOf count={names.filter((name) => values[name] !== '').length} />;
}

function FilledOf({ count }: { count: number }) {
  const { t } = useTranslation();
  const { digits } = useFigures();
  return count === 0 ? t('posting.optional') : t('posting.filled', { count, number: digits(count) });
}
