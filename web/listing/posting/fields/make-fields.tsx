import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { firstYear, trimMost } from '#contract/listing/ad-rules.ts';
import type { Brand, Subcategory } from '#contract/catalogue/reference.ts';
import { riyadhDay } from '#contract/platform/riyadh.ts';
import { call } from '#web/platform/api/browser.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import type { SearchChoice } from '#web/platform/ui/form/search-choices.ts';
import { SearchSelectField } from '#web/platform/ui/form/search-select-field.tsx';
import { useFilledNote, useFilling } from '../form/filled.tsx';
import { fillingOf } from '../form/filling.ts';
import { useField, useFormContext } from '../form/form-context.tsx';
import { OneOfField, type FieldProps } from './choice-field.tsx';
import { WordsField } from './words-field.tsx';

const popular = 12;

/** Brand → model → year and trim. The models are those of the brand. */
export function MakeFields({ brands, yearHint }: { brands: readonly Brand[]; yearHint?: string }) {
  return (
    <>
      <BrandField brands={brands} />
      <ModelField />
      <YearField hint={yearHint} />
      <WordsField name="trim" most={trimMost} optional />
    </>
  );
}

/** The most popular ones first, then the others by name. */
function BrandField({ brands }: { brands: readonly Brand[] }) {
  const { i18n } = useTranslation();
  const form = useFormContext();
  const others = brands.slice(popular).toSorted((one, other) => one.name.localeCompare(other.name, i18n.language));
  return (
    <NameField name="brand_id" choices={[...brands.slice(0, popular), ...others].map(choiceOf)} onChosen={() => form.set('model_id', '')} />
  );
}

function ModelField() {
  const { t } = useTranslation();
  const brand = useField('brand_id').value;
  const { models, failed, again } = useModels(brand);
  const fill = useFilling();
  return (
    <NameField
      name="model_id"
      disabled={brand === ''}
      choices={models.map(choiceOf)}
      onChosen={(id) => fill('model', fillingOf(models.find((model) => String(model.id) === id)))}
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

function choiceOf({ id, name, other_name: also }: Brand | Subcategory): SearchChoice {
  return { value: String(id), label: name, also };
}

interface NameProps {
  name: 'brand_id' | 'model_id';
  choices: readonly SearchChoice[];
  onChosen: (value: string) => void;
  disabled?: boolean;
  hint?: ReactNode;
}

/** One of many names, found by typing. */
function NameField({ name, onChosen, hint, ...rest }: NameProps) {
  const { t } = useTranslation();
  const { value, problem, set } = useField(name);
  return (
    <SearchSelectField
      {...rest}
      name={name}
      label={t(`posting.fields.${name}`)}
      ask={t('posting.choose')}
      nothing={t('posting.noName')}
      value={value}
      error={problem}
      hint={useFilledNote(name) ?? hint}
      onChange={(next) => {
        set(next);
        onChosen(next);
      }}
    />
  );
}

/** The models of a brand, requested when it is chosen. */
export function useModels(brand: string) {
  const { i18n } = useTranslation();
  const { data, isError, refetch } = useQuery({
    queryKey: ['models', i18n.language, brand],
    queryFn: () => call('listModels', { query: { brand: [Number(brand)] } }),
    enabled: brand !== '',
  });
  return { models: data ?? [], failed: isError, again: () => void refetch() };
}

/** From this year down. A model of next year, which the API takes, keeps its year while it is edited, or is filled in from its chassis number. */
function YearField({ hint }: Pick<FieldProps, 'hint'>) {
  const { digits } = useFigures();
  const { value } = useField('year');
  const [own] = useState(value);
  const newest = Number(riyadhDay().slice(0, 4));
  const years = Array.from({ length: newest - firstYear + 1 }, (_, index) => String(newest - index));
  const later = [own, value].find((year) => Number(year) > newest);
  const choices = later === undefined ? years : [later, ...years];
  return <OneOfField name="year" hint={hint} choices={choices.map((year) => ({ value: year, label: digits(year) }))} />;
}
