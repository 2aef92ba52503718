interface Region {
  code: string;
  name: string;
  cities: readonly { id: number; name: string }[];
}

/** The cities of a select, under their regions. */
export function CityOptions({ regions }: { regions: readonly Region[] }) {
  return regions.map(({ code, name, cities }) => (
    <optgroup key={code} label={name}>
      {cities.map((city) => (
        <option key={city.id} value={city.id}>
          {city.name}
        </option>
      ))}
    </optgroup>
  ));
}
