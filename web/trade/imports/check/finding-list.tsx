import { CircleCheckBig } from 'virtual:icons';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { StockImport } from '#contract/trade/import-shapes.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { useWritten } from '#web/platform/i18n/written.ts';
import { columnName } from '../heads/column-name.ts';
import { FindingField } from './finding-field.tsx';
import type { Line } from './lines.ts';
import type { Check } from './use-check.ts';

interface Props {
  check: Check;
  view: 'wrong' | 'warned';
  heads: StockImport['heads'];
}

const grid =
  'desk:grid desk:grid-cols-[2.5rem_minmax(0,1.1fr)_minmax(0,0.8fr)_minmax(0,1fr)_minmax(0,1.5fr)_minmax(16rem,1.3fr)] desk:items-center desk:gap-x-3';

/** What is wrong, cell by cell, each with the field that corrects it. Rows of a table, cards on narrow screens. */
export function FindingList({ check, view, heads }: Props) {
  const { t } = useTranslation();
  const { digits } = useFigures();
  const box = useRef<HTMLDivElement>(null);
  const { lines, sent, correct, now, busy } = check;
  const done = lines.filter(({ corrected }) => corrected !== null).length;
  const toNext = (from: string) => {
    const fields = [...(box.current?.querySelectorAll<HTMLElement>('[data-cell]') ?? [])];
    const after = fields.slice(fields.findIndex(({ dataset }) => dataset['cell'] === from) + 1);
    const next = after.find(({ dataset }) => dataset['open'] === 'true');
    (next ?? document.querySelector<HTMLElement>('[data-apply]:enabled'))?.focus();
  };
  // The button that took all proposals is gone, and the focus with it; or it was taken by its keys, without any.
  useEffect(() => {
    if (busy || !lines.some(({ corrected }) => corrected !== null) || !document.activeElement?.matches('body, h1')) return;
    (box.current?.querySelector<HTMLElement>('[data-open=true]') ?? document.querySelector<HTMLElement>('[data-apply]:enabled'))?.focus();
  }, [busy, lines]);
  if (lines.length === 0) return <AllRight view={view} />;
  return (
    <div ref={box}>
      <p aria-hidden="true" className={`hidden border-b border-line px-4 py-2 text-12 font-medium text-ink-3 ${grid}`}>
        <span>{t('imports.check.columns.row')}</span>
        <span>{t('imports.check.columns.car')}</span>
        <span>{t('imports.check.columns.column')}</span>
        <span>{t('imports.check.columns.value')}</span>
        <span>{t('imports.check.columns.reason')}</span>
        <span>{t('imports.check.columns.correction')}</span>
      </p>
      <ul className="grid grid-cols-[minmax(0,1fr)] max-desk:gap-2.5 wide:max-desk:p-3 desk:divide-y desk:divide-line">
        {lines.map((line) => (
          <li
            key={line.key}
            className={`grid gap-x-3 gap-y-2 px-4 py-3 text-14 max-desk:rounded-card max-desk:border max-desk:border-line max-desk:bg-surface desk:py-2 desk:has-focus:bg-brand-tint max-desk:has-focus:border-brand ${grid}`}
          >
            <Cell line={line} head={heads.find(({ column }) => column === line.finding.column)} />
            <FindingField
              key={`${line.finding.code} ${line.finding.value}`}
              line={line}
              typed={sent.get(line.key)}
              onCorrect={(value) => {
                correct(line, value);
                toNext(line.key);
              }}
            />
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {done > 0 && t('imports.check.progress', { done: digits(done), left: digits(now.totals.wrong) })}
      </p>
    </div>
  );
}

/** Which cell of which car it is, what stands there and why that is wrong. */
function Cell({ line: { row, title, stock_number, finding }, head }: { line: Line; head: StockImport['heads'][number] | undefined }) {
  const { t } = useTranslation();
  const { digits } = useFigures();
  const written = useWritten();
  const place = head ? (
    <>
      <bdi>{head.text}</bdi>{' '}
      <span dir="ltr" className="text-12 text-ink-3 max-desk:hidden">
        {columnName(head.column)}
      </span>
    </>
  ) : (
    t(`importFields.${finding.field}`)
  );
  return (
    <>
      <span className="text-ink-3 max-desk:hidden">
        <bdi dir="ltr">{digits(row)}</bdi>
      </span>
      <span className="flex min-w-0 items-start justify-between gap-3 desk:contents">
        <span className="grid min-w-0 leading-snug">
          <span {...written(title)} className="beside font-semibold wrap-anywhere">
            {title || stock_number || t('imports.check.noName')}
          </span>
          <span className="text-12 text-ink-3">
            <span className="desk:hidden">
              {t('imports.check.row', { row: digits(row) })} · {place} {stock_number !== null && '· '}
            </span>
            {stock_number !== null && title !== '' && <bdi dir="ltr">{stock_number}</bdi>}
          </span>
        </span>
        <span className="min-w-0 max-desk:hidden">{place}</span>
        <span className="min-w-0">
          {finding.value === '' ? (
            <span className="rounded-box bg-danger-tint px-1.5 py-0.5 text-danger">{t('imports.check.empty')}</span>
          ) : (
            <s
              className={`rounded-box px-1.5 py-0.5 wrap-anywhere ${finding.is_fault ? 'bg-danger-tint text-danger' : 'bg-featured/15 text-caution'}`}
            >
              <bdi>{finding.value}</bdi>
            </s>
          )}
        </span>
      </span>
      <span id={`why-${row}-${finding.field}-${finding.code}`} className="min-w-0 text-ink-2 wrap-anywhere">
        {finding.text}
      </span>
    </>
  );
}

function AllRight({ view }: Pick<Props, 'view'>) {
  const { t } = useTranslation();
  return (
    <div className="grid justify-items-center gap-2 px-6 py-10 text-center max-wide:rounded-card max-wide:border max-wide:border-line max-wide:bg-surface">
      <CircleCheckBig size={32} strokeWidth={1.5} aria-hidden="true" className="text-brand" />
      <p className="font-semibold">{t(view === 'wrong' ? 'imports.check.nothingWrong' : 'imports.check.nothingWarned')}</p>
    </div>
  );
}
