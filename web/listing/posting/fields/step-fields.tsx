import { allFields } from '#contract/listing/ad-types/ad-types.ts';
import { useTranslation } from 'react-i18next';
import type { Field, FormStep } from '#contract/listing/ad-types/fields.ts';
import type { AdType } from '#contract/platform/kinds.ts';
import { ordered } from '../../ads/fields.ts';
import { namesInStep, type FieldName } from '../form/values.ts';
import { ChoiceField, type FieldProps } from './choice-field.tsx';
import { DayField } from './day-field.tsx';
import { FigureField } from './figure-field.tsx';
import { FlagField } from './flag-field.tsx';
import { WordsField } from './words-field.tsx';

/** The fields that their section draws itself. */
const drawnApart = [
  ...(['brand_id', 'model_id', 'year', 'trim', 'condition', 'mileage', 'features', 'chassis_number'] as const),
  ...(['sale_type', 'deal_kind', 'price_mode', 'price', 'daily', 'weekly', 'monthly', 'km_per_day', 'extra_km'] as const),
  ...(['lessor', 'instalment', 'months_left', 'down_payment', 'final_payment', 'approver'] as const),
  ...(['wanted', 'cash_difference', 'difference_payer'] as const),
  ...(['letters', 'digits', 'plate_class', 'plate_shape', 'city_id', 'district', 'title', 'description'] as const),
];

type PlainName = Exclude<FieldName, (typeof drawnApart)[number]>;
/** The kinds whose fields all look alike. A field of another kind that is not drawn apart does not compile. */
type PlainField = Field & { kind: 'choice' | 'day' | 'whole' | 'riyals' | 'flag' | 'text' };

interface Props {
  type: AdType;
  step: FormStep;
  /** Fields that come first; one of another step is drawn here too. */
  first?: readonly FieldName[];
  /** Fields that are drawn elsewhere. */
  without?: readonly FieldName[];
  /** Draws the flags alone, or all but them. */
  flags?: boolean;
}

/** The fields of one step that look like all others of their kind. */
export function StepFields({ type, step, first = [], without = [], flags }: Props) {
  const names = [...new Set([...first, ...namesInStep(type, step)])].filter((name) => isPlain(name) && !without.includes(name));
  const shown = names.filter((name) => flags === undefined || (allFields[name].kind === 'flag') === flags);
  return ordered<FieldName>(shown, first).map((name) => isPlain(name) && <PlainControl key={name} name={name} />);
}

function isPlain(name: FieldName): name is PlainName {
  return !drawnApart.some((one) => one === name);
}

function PlainControl({ name }: { name: PlainName }) {
  const { t } = useTranslation();
  const { kind, list, most, required }: PlainField = allFields[name];
  const { unit, hint, note } = useNotes()[name] ?? {};
  const shared: FieldProps = { name, optional: !required, hint };
  switch (kind) {
    case 'choice':
      return <ChoiceField {...shared} list={list} />;
    case 'day':
      return <DayField {...shared} />;
    case 'whole':
    case 'riyals':
      return <FigureField {...shared} money={kind === 'riyals'} most={String(most).length} unit={unit} />;
    case 'flag':
      return (
        <FlagField name={name} note={note}>
          {t(`posting.fields.${name}`)}
        </FlagField>
      );
    default:
      return <WordsField {...shared} most={most!} />;
  }
}

/** What is said beside a field. */
function useNotes(): Partial<Record<FieldName, { unit?: string; hint?: string; note?: string }>> {
  const { t } = useTranslation();
  return {
    engine_cc: { unit: t('posting.units.cc') },
    deposit: { hint: t('posting.rental.depositHint') },
    deductible: { hint: t('posting.rental.deductibleHint') },
    with_driver: { note: t('posting.rental.driverNote') },
  };
}
