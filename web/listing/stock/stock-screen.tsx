import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Brand } from '#contract/catalogue/reference.ts';
import type { Branch } from '#contract/listing/branches.ts';
import { bulkMost } from '#contract/listing/stock-bulk.ts';
import type { StockCar, StockCosts, StockCounts, StockFilters } from '#contract/listing/stock.ts';
import type { Page } from '#contract/platform/page.ts';
import { pageSizeMost, type UserType } from '#contract/platform/kinds.ts';
import { call } from '#web/platform/api/browser.ts';
import { nextPage, type PageRequest } from '#web/platform/calls/next-page.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { useMay } from '#web/platform/session/may.ts';
import { useAction } from '#web/platform/ui/use-action.ts';
import { AppliedNotice } from './bulk/applied-notice.tsx';
import { BulkBar } from './bulk/bulk-bar.tsx';
import { useBulk, type Applied, type Bulk } from './bulk/use-bulk.ts';
import { EditSheet } from './edit/edit-sheet.tsx';
import { FilterBar } from './filter-bar.tsx';
import { allToggled, extended, nothing, toggled, type Selection } from './selection.ts';
import { StockProvider } from './stock-context.ts';
import { StockHead } from './stock-head.tsx';
import { useStockKeys } from './stock-keys.ts';
import { StockPaging } from './stock-paging.tsx';
import { StockCards } from './table/stock-cards.tsx';
import { trialsOf } from './table/stock-price.tsx';
import { StockTable } from './table/stock-table.tsx';
import { ViewTabs } from './views/view-tabs.tsx';

interface Props {
  filters: StockFilters;
  list: Page<StockCar>;
  counts: StockCounts;
  branches: readonly Branch[];
  brands: readonly Brand[];
  costs: readonly StockCosts[] | null;
  kind: UserType;
  isLoading: boolean;
  reload: () => Promise<void>;
  /** Stands in the place of the rows where there are none. */
  children: ReactNode;
}

export function StockScreen({ filters, list, counts, branches, brands, costs, kind, isLoading, reload, children }: Props) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const [edited, setEdited] = useState<number | null>(null);
  const { selection, setSelection, select, applied, setApplied, bulk, selectView } = useSelected(list, filters, reload);
  const mayBulk = useMay('bulk');
  const edit = (id: number | null) => {
    setEdited(id);
    // The fields are gone with their row: its name takes the focus again.
    if (id === null && edited !== null) setTimeout(() => focusRow(box.current, edited));
  };
  // The bar comes with the first selected car, and the field with the act.
  const focusIn = (selector: string) => setTimeout(() => document.querySelector<HTMLElement>(`[data-bulk] ${selector}`)?.focus());
  useStockKeys({
    box,
    addPath: kind === 'office' ? paths.postRental() : paths.postCar(),
    select,
    edit,
    price: (id) => {
      if (id !== null && selection.ids.size === 0) select(id, false);
      if (id === null && selection.ids.size === 0) return;
      bulk.change({ act: 'price' });
      focusIn('[name=bulk_amount]');
    },
    bulk: () => void focusIn('[aria-pressed=true]'),
  });
  const trials = bulk.preview ? trialsOf(bulk.preview) : new Map();
  const sheet = edited !== null && isNarrow() ? list.results.find(({ id }) => id === edited) : undefined;
  const listed = { cars: list.results, costs, selection, edited, trials, onSelect: select };
  return (
    <StockProvider value={{ branches, reload, edit }}>
      <div data-table className="grid grid-cols-[minmax(0,1fr)] pb-6">
        <StockHead counts={counts} kind={kind} hasCosts={costs !== null} />
        <ViewTabs counts={counts} filters={filters} />
        <FilterBar filters={filters} hasCosts={costs !== null} brands={brands} />
        {applied && (
          <div className="pb-3">
            <AppliedNotice applied={applied} onClose={() => setApplied(null)} />
          </div>
        )}
        {children || (
          <div
            ref={box}
            aria-busy={isLoading}
            className={`wide:rounded-card wide:border wide:border-line wide:bg-surface transition-opacity ${isLoading ? 'opacity-60' : ''}`}
          >
            <StockTable {...listed} onSelectAll={() => setSelection((now) => allToggled(now, idsOf(list)))} />
            <StockCards {...listed} />
            <StockPaging page={list} filters={filters} hasCosts={costs !== null} />
          </div>
        )}
        {mayBulk && selection.ids.size > 0 && edited === null && (
          <BulkBar
            count={selection.ids.size}
            total={Math.min(list.count, bulkMost)}
            bulk={bulk}
            onAll={selectView}
            onClear={() => setSelection(nothing)}
          />
        )}
        <p role="status" className="sr-only">
          {isLoading ? t('stock.loading') : ''}
        </p>
      </div>
      {sheet && <EditSheet car={sheet} costs={costs?.find(({ ad_id }) => ad_id === sheet.id)} hasCosts={costs !== null} />}
    </StockProvider>
  );
}

/** What is selected, over the pages of a view, and the act for it. */
function useSelected(list: Page<StockCar>, filters: StockFilters, reload: () => Promise<void>) {
  const [selection, setSelection] = useState<Selection>(nothing);
  const [applied, setApplied] = useState<Applied | null>(null);
  const [view, setView] = useState(JSON.stringify(filters));
  const shown = JSON.stringify(filters);
  if (view !== shown) {
    setView(shown);
    setSelection(nothing);
  }
  const bulk: Bulk = useBulk([...selection.ids], (done) => {
    setApplied(done);
    setSelection(nothing);
    void reload();
  });
  const { act } = useAction();
  const select = (id: number, isRange: boolean) => setSelection((now) => (isRange ? extended(now, idsOf(list), id) : toggled(now, id)));
  const selectView = () =>
    void act(async () => {
      const ids: number[] = [];
      let requested: PageRequest | undefined = { page: 1 };
      while (requested && ids.length < bulkMost) {
        const page: Page<StockCar> = await call('listStock', { query: { ...filters, ...requested, page_size: pageSizeMost } });
        ids.push(...idsOf(page));
        requested = nextPage(page);
      }
      setSelection({ ids: new Set(ids.slice(0, bulkMost)), anchor: null });
    });
  return { selection, setSelection, select, applied, setApplied, bulk, selectView };
}

function idsOf({ results }: Page<StockCar>): number[] {
  return results.map(({ id }) => id);
}

/** As the classes `wide:` have it. */
function isNarrow(): boolean {
  return matchMedia('(width < 48.0625rem)').matches;
}

function focusRow(box: HTMLElement | null, id: number): void {
  box?.querySelector<HTMLElement>(`[data-row="${id}"] [data-row-link]`)?.focus();
}
