import { Check } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { Ad } from '#contract/listing/ads.ts';
import { known } from '#contract/platform/known.ts';
import { onlyDifferences } from './compare-bar.tsx';
import { mostOnPhone, rowOf, tableStyle } from './columns.ts';
import { CompareHead } from './compare-head.tsx';
import { useComparison, type ComparedGroup, type ComparedRow } from './comparison.tsx';

const cell = 'px-2 text-start align-top wide:border-b wide:border-line wide:px-4 wide:py-2.5';

/** Cars side by side. Where they do not fit, the table scrolls within itself and the names of the rows stay. */
export function CompareTable({ ads }: { ads: Ad[] }) {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const groups = useComparison()(ads);
  const shown = onlyDifferences(query) ? differing(groups) : groups;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
    <div
      role="region"
      aria-label={t('compare.table')}
      tabIndex={0}
      className={`relative -mx-(--gutter) border-y border-line bg-surface wide:mx-0 wide:overflow-x-auto wide:rounded-card wide:border ${ads.length > mostOnPhone ? 'overflow-x-auto' : ''}`}
    >
      <table className="w-full max-wide:block wide:table-fixed wide:border-separate wide:border-spacing-0" style={tableStyle(ads.length)}>
        <caption className="sr-only">{t('compare.title')}</caption>
        <CompareHead ads={ads} />
        {shown.map((group) => (
          <Group key={group.title} group={group} columns={ads} />
        ))}
      </table>
      {shown.length === 0 && <p className="sticky start-0 p-4 text-ink-2">{t('compare.noDifferences')}</p>}
    </div>
  );
}

function Group({ group: { title, rows }, columns }: { group: ComparedGroup; columns: Ad[] }) {
  return (
    <tbody className="max-wide:contents">
      <tr {...rowOf(columns.length)}>
        <th
          scope="rowgroup"
          colSpan={columns.length + 1}
          className="col-span-full border-b border-line bg-sunken px-2 py-2 text-start text-14 font-semibold wide:px-4"
        >
          <span className="sticky start-2 inline-block wide:start-4">{title}</span>
        </th>
      </tr>
      {rows.map((one) => (
        <Compared key={one.name} row={one} columns={columns} />
      ))}
    </tbody>
  );
}

/** A row in which the cars differ stands out; what is the same steps back. */
function Compared({ row: { name, values, differs }, columns }: { row: ComparedRow; columns: Ad[] }) {
  const { t } = useTranslation();
  const { className, style } = rowOf(columns.length);
  return (
    <tr className={`${className} max-wide:border-b max-wide:border-line max-wide:py-2`} style={style}>
      <th
        scope="row"
        className={`${cell} text-14 font-normal text-ink-2 max-wide:col-span-full max-wide:text-12 wide:sticky wide:start-0 wide:z-10 wide:border-e wide:bg-surface`}
      >
        <span className="inline-flex items-center gap-1.5 max-wide:sticky max-wide:start-2">
          {name}
          {differs && <span role="img" aria-label={t('compare.differs')} className="size-1.5 shrink-0 rounded-full bg-brand" />}
        </span>
      </th>
      {values.map((value, index) => (
        <td
          key={known(columns[index], 'column').id}
          className={`${cell} wrap-anywhere max-wide:text-14 ${differs ? 'font-semibold text-ink' : 'text-ink-3'}`}
        >
          <Value value={value} />
        </td>
      ))}
    </tr>
  );
}

function Value({ value }: { value: ComparedRow['values'][number] }) {
  const { t } = useTranslation();
  if (value === true) return <Check size={20} strokeWidth={2} role="img" aria-label={t('compare.has')} className="text-brand" />;
  if (value !== null && value !== undefined && value !== false && value !== '') return value;
  return (
    <>
      <span aria-hidden="true">—</span>
      <span className="sr-only">{t('compare.unsaid')}</span>
    </>
  );
}

function differing(groups: ComparedGroup[]): ComparedGroup[] {
  const kept = groups.map(({ title, rows }) => ({ title, rows: rows.filter(({ differs }) => differs) }));
  return kept.filter(({ rows }) => rows.length > 0);
}
