import type { FacetValue } from '#contract/listing.ts';
import { useLabel } from '../../ads/options.tsx';

/** The values of a facet that would show something, as the options of a select. */
export function FacetOptions({ values, list }: { values: FacetValue[]; list?: string }) {
  const label = useLabel();
  return values
    .filter(({ count }) => count > 0)
    .map(({ id, name }) => (
      <option key={id} value={id}>
        {list ? (label(list, String(id)) ?? name) : name}
      </option>
    ));
}
