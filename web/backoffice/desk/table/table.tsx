import { ArrowDown, ArrowUp, Inbox } from 'virtual:icons';
import type { TFunction } from 'i18next';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Page } from '#contract/platform/page.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { Figure } from '#web/platform/i18n/figures.tsx';
import { RemovePill } from '#web/platform/ui/pill.tsx';
import { Failed } from '../screen.tsx';
import { useTableAddress, type TableAddress } from './address.ts';
import { CsvButton } from './csv-button.tsx';
import { FilterField, SearchFilter, type Filter } from './filters.tsx';
import { useTableKeys } from '#web/platform/ui/keys/keys.ts';
import { KeysHelp } from '#web/platform/ui/keys/keys-help.tsx';
import { Paging } from './paging.tsx';

export interface Column<Row> {
  name: string;
  head: ReactNode;
  cell: (row: Row) => ReactNode;
  /** What the API orders by. */
  sort?: string;
  /** Figures, which stand at the end of their column. */
  isFigure?: boolean;
}

interface Props<Row> {
  /** What it is, for those who listen. */
  label: string;
  /** Its name in the address of the file it can be saved as; without it there is none. */
  csv?: string;
  /** What the rows are of, beside what the address asks for; it holds for the file too. */
  of?: Record<string, string | number>;
  search?: string;
  filters?: readonly Filter[];
  /** Filters that only links set, with what they say while they hold. */
  also?: readonly { name: string; label: string }[];
  /** Filters that are set elsewhere on the screen. */
  known?: readonly string[];
  columns: readonly Column<Row>[];
  /** The order where the address names none. */
  sort?: string;
  /** `asked` is the query in the address. */
  useRows: (request: Record<string, string>) => UseQueryResult<Page<Row>>;
  rowKey: (row: Row) => string | number;
  /** Where a row leads; the first column is its link. */
  to?: (row: Row) => string;
  empty: string;
}

/** A table of the back office, with its state in the address. */
export function AdminTable<Row>({
  label,
  csv,
  of = {},
  search,
  filters = [],
  also = [],
  known = [],
  columns,
  sort,
  useRows,
  rowKey,
  to,
  empty,
}: Props<Row>) {
  const { t } = useTranslation('backoffice');
  const { t: site } = useTranslation();
  const address = useTableAddress();
  const box = useRef<HTMLDivElement>(null);
  useTableKeys(box);
  const names = [...[...filters, ...also].map(({ name }) => name), ...known, ...(search ? ['q'] : [])];
  const request = address.request(names);
  const { page: _page, cursor: _cursor, ...filtered } = request;
  const { data, error, isPending, isPlaceholderData, refetch } = useRows(request);
  return (
    <div data-table className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center gap-2.5">
        {search && <SearchFilter label={search} address={address} />}
        {filters.map((filter) => (
          <FilterField key={filter.name} filter={filter} address={address} />
        ))}
        {also.map(
          ({ name, label: held }) =>
            address.value(name) && (
              <RemovePill
                key={name}
                to={address.linkTo({ [name]: undefined, page: undefined, cursor: undefined })}
                label={t('table.without', { filter: held })}
              >
                {held} <Figure value={address.value(name)} plain />
              </RemovePill>
            ),
        )}
        <span className="ms-auto flex items-center gap-1">
          <KeysHelp keys={tableKeys(site, !!search)} />
          {csv && <CsvButton table={csv} filters={{ ...filtered, ...of }} />}
        </span>
      </div>
      {error && !data ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : (
        <div
          ref={box}
          role="region"
          aria-label={label}
          aria-busy={isPending || isPlaceholderData}
          tabIndex={0}
          className={`max-h-[calc(100dvh-13rem)] min-h-32 overflow-auto overscroll-contain rounded-card border border-line bg-surface transition-opacity ${isPlaceholderData ? 'opacity-60' : ''}`}
        >
          <table className="w-full border-separate border-spacing-0 text-14">
            <caption className="sr-only">{label}</caption>
            <Head columns={columns} address={address} sort={sort} />
            <tbody>
              {isPending && <Waiting columns={columns.length} />}
              {data?.results.map((row) => (
                <TableRow key={rowKey(row)} row={row} columns={columns} to={to?.(row)} />
              ))}
            </tbody>
          </table>
          {data?.results.length === 0 && <Nothing words={empty} />}
        </div>
      )}
      {data && <Paging page={data} address={address} />}
    </div>
  );
}

function tableKeys(t: TFunction, hasSearch: boolean) {
  return [
    { keys: ['J', '↓'], does: t('keys.down') },
    { keys: ['K', '↑'], does: t('keys.up') },
    { keys: ['Enter'], does: t('keys.open') },
    ...(hasSearch ? [{ keys: ['/'], does: t('keys.search') }] : []),
  ];
}

function Head<Row>({
  columns,
  address,
  sort: usual,
}: {
  columns: readonly Column<Row>[];
  address: TableAddress;
  sort: string | undefined;
}) {
  const sorted = address.value('sort') || usual;
  const isAscending = address.value('direction') === 'asc';
  return (
    <thead>
      <tr>
        {columns.map(({ name, head, sort, isFigure }) => (
          <th
            key={name}
            scope="col"
            aria-sort={sort && sort === sorted ? (isAscending ? 'ascending' : 'descending') : undefined}
            className={`sticky top-0 z-10 h-11 border-b border-line bg-sunken px-3 text-12 font-semibold whitespace-nowrap text-ink-2 ${isFigure ? 'text-end' : 'text-start'}`}
          >
            {sort ? (
              <button
                type="button"
                onClick={() => address.choose({ sort, direction: sort === sorted && !isAscending ? 'asc' : 'desc' })}
                className="inline-flex min-h-11 items-center gap-1 font-semibold hover:text-ink"
              >
                {head}
                {sort === sorted && (isAscending ? <ArrowUp size={14} aria-hidden="true" /> : <ArrowDown size={14} aria-hidden="true" />)}
              </button>
            ) : (
              head
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function TableRow<Row>({ row, columns, to }: { row: Row; columns: readonly Column<Row>[]; to: string | undefined }) {
  return (
    <tr
      data-row
      className="group/row relative hover:bg-ground has-[[data-row-link]:focus-visible]:bg-brand-tint has-[[data-row-link]:focus-visible]:outline-2 has-[[data-row-link]:focus-visible]:-outline-offset-2 has-[[data-row-link]:focus-visible]:outline-brand"
    >
      {columns.map(({ name, cell, isFigure }, index) => (
        <td
          key={name}
          className={`h-12 border-b border-line px-3 py-1.5 whitespace-nowrap group-last/row:border-b-0 ${isFigure ? 'text-end tabular-nums' : ''}`}
        >
          {index === 0 && to ? (
            // The whole row is pressed; what else can be pressed in it lies over this.
            <Link data-row-link to={to} className="font-semibold before:absolute before:inset-0 hover:underline focus-visible:outline-none">
              {cell(row)}
            </Link>
          ) : (
            cell(row)
          )}
        </td>
      ))}
    </tr>
  );
}

function Waiting({ columns }: { columns: number }) {
  return Array.from({ length: 8 }, (_, row) => (
    <tr key={row} aria-hidden="true">
      {Array.from({ length: columns }, (_, column) => (
        <td key={column} className="h-12 border-b border-line px-3">
          <span className="skeleton block h-4 w-full max-w-32">{'\u00a0'}</span>
        </td>
      ))}
    </tr>
  ));
}

function Nothing({ words }: { words: string }) {
  return (
    <div className="grid justify-items-center gap-2 px-4 py-12 text-center text-ink-3">
      <Inbox size={28} strokeWidth={1.5} aria-hidden="true" />
      <p>{words}</p>
    </div>
  );
}
