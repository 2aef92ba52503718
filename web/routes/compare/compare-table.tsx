import { Check } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { Ad } from '#contract/ads.ts';
import { known } from '#contract/known.ts';
import { onlyDifferences } from './compare-bar.tsx';
import { CompareHead } from './compare-head.tsx';
import { useComparison, type ComparedGroup, type ComparedRow } from './comparison.tsx';

const cell = 'border-b border-line px-3 py-2.5 text-start align-top wide:px-4';

/** Cars side by side. On narrow screens the table scrolls within itself and the names of the rows stay. */
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
      className="relative -mx-(--gutter) overflow-x-auto border-y border-line bg-surface wide:mx-0 wide:rounded-card wide:border"
    >
      <table className="w-full table-fixed border-separate border-spacing-0" style={{ minInlineSize: `${7 + ads.length * 10.5}rem` }}>
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
    <tbody>
      <tr>
        <th
          scope="rowgroup"
          colSpan={columns.length + 1}
          className="border-b border-line bg-sunken px-3 py-2 text-start text-14 font-semibold wide:px-4"
        >
          <span className="sticky start-3 inline-block wide:start-4">{title}</span>
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
  const look = differs ? 'font-semibold text-ink' : 'text-ink-3';
  return (
    <tr>
      <th
        scope="row"
        className={`sticky start-0 z-10 border-e border-s-3 bg-surface ${cell} text-14 font-normal text-ink-2 ${differs ? 'border-s-brand' : 'border-s-transparent'}`}
      >
        {name}
      </th>
      {values.map((value, index) => (
        <td key={known(columns[index], 'column').id} className={`${cell} ${look} wrap-anywhere`}>
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
