import { useTranslation } from 'react-i18next';
import type { ShownName } from '#contract/listing/ad-types/ad-types.ts';
import { carFields } from '#contract/listing/ad-types/car.ts';
import type { Field, Fields } from '#contract/listing/ad-types/fields.ts';
import { rentalTerms } from '#contract/listing/ad-types/rental.ts';
import type { Ad } from '#contract/listing/ads.ts';
import { useWritten } from '#web/platform/i18n/written.ts';
import { Figure, useFigures } from '#web/platform/i18n/figures.tsx';
import { useDay } from '#web/platform/i18n/time.tsx';
import { ordered, type FactName } from './fields.ts';
import { Kilometres } from './kilometres.tsx';
import { useLabel } from '#web/catalogue/values/options.tsx';
import { row, type Row } from './rows.tsx';

type Car = NonNullable<Ad['car']>;

export interface SpecificationGroup {
  title: string;
  rows: Row[];
}

const fields = { ...carFields, ...rentalTerms };

const groups = ['vehicle', 'engine', 'looks', 'state', 'papers'] as const;
type Group = (typeof groups)[number];
type Name = FactName<typeof fields, Group>;

/** The fields that come first in their group. */
const first: Record<Group, readonly Name[]> = {
  vehicle: ['brand_id', 'model_id', 'trim', 'year', 'body', 'rental_class'],
  engine: ['engine_cc', 'cylinders'],
  looks: [],
  state: ['paint', 'accident', 'owners_count'],
  papers: [],
};

/** The fields whose rows have code of their own. */
const ownNames = ['brand_id', 'model_id', 'year', 'rental_class', 'mileage', 'engine_cc', 'chassis_number'] as const;
type OwnName = (typeof ownNames)[number];
/** The fields that are written out by their kind. */
type PlainName = {
  [N in Name & ShownName<typeof carFields>]: (typeof fields)[N]['kind'] extends 'choice' | 'day' | 'whole' | 'text' ? N : never;
}[Name & ShownName<typeof carFields>];

/** Lists all facts of a vehicle, in groups. Every vehicle has the same rows; missing values are null or false. */
export function useSpecifications(): (ad: Ad, car: Car) => SpecificationGroup[] {
  const { t } = useTranslation();
  const ownRows = useOwnRows();
  const plainRow = usePlainRow();
  return (ad, car) => {
    const own = ownRows(ad, car);
    return groups.map((group) => ({
      title: t(`details.groups.${group}`),
      // A field that is neither plain nor has a row of its own does not compile.
      rows: namesIn(group).map((name) => (isOwn(name) ? own[name] : plainRow(name, car))),
    }));
  };
}

function namesIn(group: Group): Name[] {
  const all: Fields = fields;
  const names = Object.keys(all).filter((name): name is Name => all[name]?.facts === group);
  return ordered<Name>(names, first[group]);
}

function isOwn(name: Name): name is OwnName {
  return ownNames.some((one) => one === name);
}

function useOwnRows(): (ad: Ad, car: Car) => Record<OwnName, Row> {
  const { t } = useTranslation();
  const label = useLabel();
  return ({ rental }, car) => ({
    brand_id: row(t('details.brand'), car.brand.name),
    model_id: row(t('details.model'), car.model.name),
    year: row(t('details.year'), <Figure value={car.year} plain />, car.year),
    rental_class: row(t('details.rentalClass'), label('rental_class', rental?.rental_class ?? null)),
    mileage: row(t('details.mileage'), car.mileage !== null && <Kilometres value={car.mileage} />, car.mileage),
    engine_cc: row(t('details.engine'), car.engine_cc !== null && <Litres cc={car.engine_cc} />, car.engine_cc),
    chassis_number: row(t('details.chassis'), car.chassis_number && <Chassis number={car.chassis_number} />, car.chassis_number),
  });
}

function usePlainRow(): (name: PlainName, car: Car) => Row {
  const { t } = useTranslation();
  const label = useLabel();
  const day = useDay();
  const written = useWritten();
  return (name, car) => {
    const value = car[name];
    const { kind, list = name }: Field = fields[name];
    return row(t(`details.${labelKey(name)}`), value === null ? null : shown(), value);

    function shown() {
      if (typeof value === 'number') return <Figure value={value} />;
      if (kind === 'choice') return label(list, value);
      return kind === 'day' ? day(value!) : <bdi {...written(value!)}>{value}</bdi>;
    }
  };
}

/** The key of a field's label among the words of the details: its name in camel case, but for two. */
type LabelKey<Name extends string> = Name extends 'owners_count' ? 'owners' : Name extends 'engine_cc' ? 'engine' : CamelCase<Name>;
type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<CamelCase<Tail>>}` : Name;

function labelKey<Name extends PlainName>(name: Name): LabelKey<Name> {
  const [head, ...tail] = name.replace(/_(?:count|cc)$/, '').split('_');
  return [head, ...tail.map((word) => word[0]!.toUpperCase() + word.slice(1))].join('') as LabelKey<Name>;
}

function Litres({ cc }: { cc: number }) {
  const { t } = useTranslation();
  const { fixed } = useFigures();
  return (
    <>
      <bdi dir="ltr">{fixed(cc / 1000, 1)}</bdi> {t('details.litres')}
    </>
  );
}

function Chassis({ number }: { number: string }) {
  return (
    <bdi dir="ltr" className="tabular-nums">
      {number}
    </bdi>
  );
}
