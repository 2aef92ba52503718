import { useTranslation } from 'react-i18next';
import { useLabel } from '#web/catalogue/values/options.tsx';
import { Silhouette } from '#web/catalogue/values/silhouette.tsx';
import { Figure } from '#web/platform/i18n/figures.tsx';
import { toggled } from '../address.ts';
import { ChoicesGroup } from './choices-group.tsx';
import { useFiltering, useValues } from './filtering.tsx';
import { GroupFrame } from './group-frame.tsx';
import { fewBodies } from './page-facets.ts';

/** Body types: rows in the rail, drawn in the sheet. */
export function BodiesGroup() {
  const { t } = useTranslation();
  const { look } = useFiltering();
  const values = useValues('body');
  if (look === 'rail') return <ChoicesGroup kind="choices" name="body" few={fewBodies} />;
  if (values.length === 0) return null;
  return (
    <GroupFrame title={t('filters.titles.body')}>
      <div className="grid grid-cols-3 gap-2 tablet:grid-cols-4">
        {values.map((value) => (
          <Body key={value.id} code={String(value.id)} count={value.count} />
        ))}
      </div>
    </GroupFrame>
  );
}

function Body({ code, count }: { code: string; count: number }) {
  const label = useLabel();
  const { parameters, change } = useFiltering();
  const checked = parameters.getAll('body').includes(code);
  return (
    <label
      className={`grid cursor-pointer justify-items-center gap-1 rounded-card border border-line px-1.5 pt-3 pb-2 text-center text-14 leading-normal font-medium has-checked:border-brand has-checked:bg-brand-tint has-checked:text-brand has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand ${count === 0 && !checked ? 'border-dashed text-ink-3' : ''}`}
    >
      <input
        type="checkbox"
        name="body"
        value={code}
        checked={checked}
        onChange={() => change((now) => toggled(now, 'body', code))}
        className="sr-only"
      />
      <Silhouette body={code} className="h-6.5" />
      {label('body', code)}
      <small className="text-12 font-normal text-ink-3">
        <Figure value={count} />
      </small>
    </label>
  );
}
