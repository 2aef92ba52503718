import type { FacetValue } from '#contract/listing/facets.ts';
import { useLabel } from '#web/catalogue/values/options.tsx';
import { Figure } from '#web/platform/i18n/figures.tsx';
import { CheckRow } from '#web/platform/ui/form/check-row.tsx';
import { CheckPill } from '#web/platform/ui/pill.tsx';
import { toggled } from '../address.ts';
import { useFiltering } from './filtering.tsx';

interface Props {
  name: string;
  /** The value list that holds the labels, if they do not come with the values. */
  list: string | undefined;
  values: FacetValue[];
}

/** Values to tick: rows in the rail, pills in the sheet. */
export function Choices({ name, list, values }: Props) {
  const { look } = useFiltering();
  return (
    <div className={look === 'sheet' ? 'flex flex-wrap gap-2' : undefined}>
      {values.map((value) => (
        <Choice key={value.id} name={name} list={list} value={value} />
      ))}
    </div>
  );
}

function Choice({ name, list, value: { id, name: label, count } }: { name: string; list: string | undefined; value: FacetValue }) {
  const labelOf = useLabel();
  const { parameters, change, look, isCounted } = useFiltering();
  const value = String(id);
  const checked = parameters.getAll(name).includes(value);
  const shown = list ? (labelOf(list, value) ?? label) : label;
  const Tick = look === 'sheet' ? CheckPill : CheckRow;
  return (
    <Tick
      name={name}
      value={value}
      checked={checked}
      onChange={() => change((now) => toggled(now, name, value))}
      count={isCounted ? <Figure value={count} /> : undefined}
      dimmed={count === 0 && !checked}
    >
      {shown}
    </Tick>
  );
}
