import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Facets } from '#contract/listing.ts';
import { valuesOf } from '../../ads/facets.ts';
import { RentalDay } from '../../ads/rental-day.tsx';
import { FieldCell } from '../../ui/form/field-cell.tsx';
import { BareSelect } from '../../ui/form/select.tsx';
import { FacetOptions } from './facet-options.tsx';
import { FindForm } from './find-form.tsx';

export function FindRentals({ facets, today }: { facets: Facets | null; today: string }) {
  const { t } = useTranslation();
  const [{ from, to }, setDays] = useState({ from: '', to: '' });
  const choose = (from: string, to: string) => setDays({ from, to: to !== '' && to < from ? from : to });
  return (
    <FindForm list="rentals" facets={facets} columns="wide:grid-cols-[1fr_1fr] desk:grid-cols-[1fr_1fr_1fr_1fr_auto]">
      <FieldCell label={t('filters.pickUpCity')} className="col-span-2 border-b border-line wide:col-span-1 wide:border-e desk:border-b-0">
        <BareSelect name="city">
          <option value="">{t('filters.anyCity')}</option>
          <FacetOptions values={valuesOf(facets, 'city')} />
        </BareSelect>
      </FieldCell>
      <FieldCell label={t('filters.pickUp')} className="border-e border-b border-line wide:border-e-0 desk:border-e desk:border-b-0">
        <RentalDay name="available_from" value={from} min={today} onChange={(event) => choose(event.target.value, to)} />
      </FieldCell>
      <FieldCell label={t('filters.return')} className="border-b border-line wide:border-e desk:border-b-0">
        <RentalDay name="available_to" value={to} min={from || today} onChange={(event) => choose(from, event.target.value)} />
      </FieldCell>
      <FieldCell
        label={t('home.fields.class')}
        className="col-span-2 border-line wide:col-span-1 wide:border-b desk:border-e desk:border-b-0"
      >
        <BareSelect name="rental_class">
          <option value="">{t('home.fields.anyClass')}</option>
          <FacetOptions values={valuesOf(facets, 'rental_class')} list="rental_class" />
        </BareSelect>
      </FieldCell>
    </FindForm>
  );
}
