import { districtMost } from '#contract/listing/ad-rules.ts';
import type { RegionWithCities } from '#contract/catalogue/reference.ts';
import { CityOptions } from '#web/catalogue/values/city-options.tsx';
import { OneOfField } from './choice-field.tsx';
import { WordsField } from './words-field.tsx';

/** City and district. */
export function PlaceFields({ regions }: { regions: readonly RegionWithCities[] }) {
  return (
    <>
      <OneOfField name="city_id">
        <CityOptions regions={regions} />
      </OneOfField>
      <WordsField name="district" most={districtMost} optional />
    </>
  );
}
