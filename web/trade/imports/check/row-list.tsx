import { ArrowRight } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ImportField } from '#contract/trade/import-rules.ts';
import type { ImportRowAnswer } from '#contract/trade/import-shapes.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { useWritten } from '#web/platform/i18n/written.ts';
import type { RowView } from './row-views.ts';

interface Props {
  rows: readonly ImportRowAnswer[];
  view: RowView | 'refused';
}

const grid = 'desk:grid desk:grid-cols-[2.5rem_minmax(0,1.2fr)_minmax(0,0.6fr)_minmax(0,2.6fr)] desk:items-center desk:gap-x-3';

/** Rows with nothing to correct: what is new, what changes and from what, and what stays. */
export function RowList({ rows, view }: Props) {
  const { t } = useTranslation();
  if (rows.length === 0) {
    return (
      <p className="px-6 py-10 text-center text-14 text-ink-3 max-wide:rounded-card max-wide:border max-wide:border-line max-wide:bg-surface">
        {t('imports.check.none')}
      </p>
    );
  }
  return (
    <>
      <p aria-hidden="true" className={`hidden border-b border-line px-4 py-2 text-12 font-medium text-ink-3 ${grid}`}>
        <span>{t('imports.check.columns.row')}</span>
        <span>{t('imports.check.columns.car')}</span>
        <span>{t('importFields.stock_number')}</span>
        <span>{t(`imports.check.columns.${view === 'refused' ? 'reason' : view === 'changed' ? 'changes' : 'facts'}`)}</span>
      </p>
      <ul className="grid grid-cols-[minmax(0,1fr)] max-desk:gap-2.5 wide:max-desk:p-3 desk:divide-y desk:divide-line">
        {rows.map((row) => (
          <li
            key={row.row}
            className={`grid gap-x-3 gap-y-1 px-4 py-3 text-14 max-desk:rounded-card max-desk:border max-desk:border-line max-desk:bg-surface desk:py-2.5 ${grid}`}
          >
            <RowCells row={row} />
          </li>
        ))}
      </ul>
    </>
  );
}

function RowCells({ row: { row, title, ad_id, stock_number, changes, cells, refusal, findings } }: { row: ImportRowAnswer }) {
  const { t } = useTranslation();
  const { digits } = useFigures();
  const written = useWritten();
  const name = title || t('imports.check.noName');
  const why = refusal?.text ?? findings.find(({ is_fault }) => is_fault)?.text;
  return (
    <>
      <span className="text-ink-3 max-desk:hidden">
        <bdi dir="ltr">{digits(row)}</bdi>
      </span>
      <span {...written(name)} className="beside min-w-0 font-semibold wrap-anywhere">
        {ad_id === null ? (
          name
        ) : (
          <Link to={paths.ad(ad_id)} className="hover:underline">
            {name}
          </Link>
        )}
      </span>
      <span className="text-ink-2 max-desk:text-12 max-desk:text-ink-3">
        <span className="desk:hidden">{t('imports.check.row', { row: digits(row) })} · </span>
        <bdi dir="ltr">{stock_number ?? t('imports.check.ownNumber')}</bdi>
      </span>
      {why !== undefined ? (
        <span className="text-danger">{why}</span>
      ) : changes.length > 0 ? (
        <Changes changes={changes} />
      ) : (
        <Facts cells={cells} />
      )}
    </>
  );
}

/** The fields that are written as figures; a year or a number that was given is not. */
const figures: ReadonlySet<string> = new Set(['price', 'price_before', 'mileage', 'cost', 'extra_cost', 'engine_cc']);

/** What a field was, and what it becomes. */
export function Changes({ changes }: Pick<ImportRowAnswer, 'changes'>) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const write = (field: string, text: string) => (figures.has(field) && /^\d+$/.test(text) ? number(Number(text)) : text);
  return (
    <span className="flex min-w-0 flex-wrap gap-x-5 gap-y-1">
      {changes.map(({ field, name, from, to }) => (
        <span key={field} className="inline-flex min-w-0 flex-wrap items-center gap-x-1.5">
          <span className="text-ink-3">{name}</span>
          {from !== null && (
            <>
              <del className="text-ink-3 wrap-anywhere">
                <bdi>{write(field, from)}</bdi>
              </del>
              <ArrowRight size={14} strokeWidth={1.9} aria-hidden="true" className="turns shrink-0 text-ink-3" />
            </>
          )}
          <ins className="font-semibold text-brand no-underline wrap-anywhere">
            <bdi>{to === null ? t('imports.check.empty') : write(field, to)}</bdi>
          </ins>
        </span>
      ))}
    </span>
  );
}

/** The most telling cells of a new car; those that stand in its name are left out. */
function Facts({ cells }: Pick<ImportRowAnswer, 'cells'>) {
  const { t } = useTranslation();
  const shown = telling.flatMap((field) => cells.filter((cell) => cell.field === field && cell.text !== ''));
  return (
    <span className="flex min-w-0 flex-wrap gap-x-4 gap-y-0.5 text-ink-2">
      {shown.map(({ column, field, text }) => (
        <span key={column}>
          <span className="text-ink-3">{t(`importFields.${field}`)}</span> <bdi className="wrap-anywhere">{text}</bdi>
        </span>
      ))}
    </span>
  );
}

const telling: readonly ImportField[] = ['price', 'mileage', 'color', 'transmission', 'branch', 'status'];
