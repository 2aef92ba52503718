import { useTranslation } from 'react-i18next';
import type { Facets } from '#contract/listing.ts';
import { valuesOf } from '../../ads/facets.ts';
import { useFigures } from '../../i18n/figures.tsx';
import { FieldCell } from '../../ui/form/field-cell.tsx';
import { BareSelect } from '../../ui/form/select.tsx';
import { FacetOptions } from './facet-options.tsx';
import { FindForm } from './find-form.tsx';

const caps = [20_000, 30_000, 50_000, 75_000, 100_000, 150_000, 200_000, 300_000, 500_000];

export function FindCars({ facets }: { facets: Facets | null }) {
  const { t } = useTranslation();
  return (
    <FindForm list="cars" facets={facets} columns="wide:grid-cols-[1fr_1fr_1fr_auto]">
      <FieldCell label={t('home.fields.brand')} className="col-span-2 border-b border-line wide:col-span-1 wide:border-e wide:border-b-0">
        <BareSelect name="brand">
          <option value="">{t('home.fields.anyBrand')}</option>
          <FacetOptions values={valuesOf(facets, 'brand')} />
        </BareSelect>
      </FieldCell>
      <FieldCell label={t('home.fields.city')} className="border-e border-line">
        <BareSelect name="city">
          <option value="">{t('filters.anyCity')}</option>
          <FacetOptions values={valuesOf(facets, 'city')} />
        </BareSelect>
      </FieldCell>
      <FieldCell label={t('home.fields.price')} className="border-line wide:border-e">
        <PriceCap caps={caps} />
      </FieldCell>
    </FindForm>
  );
}

/** The most that somebody would pay. */
export function PriceCap({ caps }: { caps: readonly number[] }) {
  const { t } = useTranslation();
  const { number } = useFigures();
  return (
    <BareSelect name="price_max">
      <option value="">{t('home.fields.anyPrice')}</option>
      {caps.map((cap) => (
        <option key={cap} value={cap}>
          {t('home.fields.upTo', { price: number(cap) })}
        </option>
      ))}
    </BareSelect>
  );
}
