import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RegionWithCities } from '#contract/catalogue/reference.ts';
import { CityOptions } from '#web/catalogue/values/city-options.tsx';
import { call } from '#web/platform/api/browser.ts';
import { SelectField } from '#web/platform/ui/form/select-field.tsx';

interface Props {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (city: string) => void;
}

/** A city, by its region. */
export function CityField(props: Props) {
  const { t } = useTranslation();
  const regions = useRegions();
  return (
    <SelectField label={t('signIn.city')} ask={t('signIn.chooseCity')} autoComplete="address-level2" {...props}>
      <CityOptions regions={regions} />
    </SelectField>
  );
}

function useRegions(): RegionWithCities[] {
  const { i18n } = useTranslation();
  const [regions, setRegions] = useState<RegionWithCities[]>([]);
  useEffect(() => {
    // Without the list nothing can be chosen, and the field says so when one goes on.
    call('listCities', {}).then(setRegions, () => {});
  }, [i18n.language]);
  return regions;
}
