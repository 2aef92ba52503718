import { useTranslation } from 'react-i18next';
import { CityOptions } from '#web/catalogue/values/city-options.tsx';
import { useOptions } from '#web/catalogue/values/options.tsx';
import { SelectField } from '#web/platform/ui/form/select-field.tsx';
import type { HeadsLists } from '../load-import.ts';
import type { DefaultValues } from './default-values.ts';

interface FieldProps {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

interface Props {
  lists: HeadsLists;
  field: (name: keyof DefaultValues) => FieldProps;
}

/** What cars get where their row does not say it. */
export function Defaults({ lists: { branches, regions }, field }: Props) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-3 px-4 py-3.5">
      <p className="text-14 text-ink-3">{t('imports.defaults.advice')}</p>
      <Choice list="condition" {...field('condition')} />
      {branches.length > 0 && (
        <SelectField
          {...field('branch_id')}
          label={t('imports.defaults.branch_id')}
          ask={t('imports.defaults.noBranch')}
          choices={branches.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
      <SelectField
        {...field('city_id')}
        label={t('imports.defaults.city_id')}
        ask={t(branches.length > 0 ? 'imports.defaults.cityOfBranch' : 'imports.defaults.chooseCity')}
      >
        <CityOptions regions={regions} />
      </SelectField>
      <Choice list="transmission" {...field('transmission')} />
      <Choice list="fuel" {...field('fuel')} />
      <Choice list="price_mode" {...field('price_mode')} />
    </div>
  );
}

function Choice({ list, ...field }: FieldProps & { list: 'condition' | 'transmission' | 'fuel' | 'price_mode' }) {
  const { t } = useTranslation();
  const choices = useOptions(list).map(({ code, label }) => ({ value: code, label }));
  return <SelectField {...field} label={t(`imports.defaults.${list}`)} choices={choices} />;
}
