import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { firstYear, trimMost } from '#contract/ad-rules.ts';
import type { Brand } from '#contract/reference.ts';
import { riyadhToday } from '../../../ads/riyadh-day.ts';
import { call } from '../../../api/browser.ts';
import { useFigures } from '../../../i18n/figures.tsx';
import { useField, useFormContext } from '../form/form-context.tsx';
import { OneOfField, type FieldProps } from './choice-field.tsx';
import { WordsField } from './words-field.tsx';

const popular = 12;

/** Brand → model → year and trim. The models are those of the brand. */
export function MakeFields({ brands, yearHint }: { brands: readonly Brand[]; yearHint?: string }) {
  const form = useFormContext();
  return (
    <>
      <BrandField brands={brands} onChosen={() => form.set('model_id', '')} />
      <ModelField />
      <YearField hint={yearHint} />
      <WordsField name="trim" most={trimMost} optional />
    </>
  );
}

function BrandField({ brands, onChosen }: { brands: readonly Brand[]; onChosen: () => void }) {
  const { t, i18n } = useTranslation();
  const sorted = brands.toSorted((one, other) => one.name.localeCompare(other.name, i18n.language));
  return (
    <OneOfField name="brand_id" onChosen={onChosen}>
      <optgroup label={t('posting.popularBrands')}>
        {brands.slice(0, popular).map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </optgroup>
      <optgroup label={t('posting.otherBrands')}>
        {sorted
          .filter((brand) => brands.indexOf(brand) >= popular)
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </optgroup>
    </OneOfField>
  );
}

function ModelField() {
  const { t } = useTranslation();
  const brand = useField('brand_id').value;
  const { models, failed, again } = useModels(brand);
  return (
    <OneOfField
      name="model_id"
      disabled={brand === ''}
      choices={models.map(({ id, name }) => ({ value: String(id), label: name }))}
      hint={
        failed && (
          <button type="button" onClick={again} className="min-h-11 text-brand hover:underline">
            {t('posting.modelsFailed')}
          </button>
        )
      }
    />
  );
}

/** The models of a brand, asked for when it is chosen. */
export function useModels(brand: string) {
  const { i18n } = useTranslation();
  const { data, isError, refetch } = useQuery({
    queryKey: ['models', i18n.language, brand],
    queryFn: () => call('listModels', { query: { brand: [Number(brand)] } }),
    enabled: brand !== '',
  });
  return { models: data ?? [], failed: isError, again: () => void refetch() };
}

/** From this year down. An ad of next year's model, which the API takes, keeps its year while it is edited. */
function YearField({ hint }: Pick<FieldProps, 'hint'>) {
  const { digits } = useFigures();
  const [own] = useState(useField('year').value);
  const newest = Number(riyadhToday().slice(0, 4));
  const years = Array.from({ length: newest - firstYear + 1 }, (_, index) => String(newest - index));
  const choices = Number(own) > newest ? [own, ...years] : years;
  return <OneOfField name="year" hint={hint} choices={choices.map((year) => ({ value: year, label: digits(year) }))} />;
}
