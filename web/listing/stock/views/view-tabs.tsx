import { BookmarkPlus, Ellipsis, Pencil, Trash2 } from 'virtual:icons';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { StockCounts, StockFilters } from '#contract/listing/stock.ts';
import { call } from '#web/platform/api/browser.ts';
import { Figure } from '#web/platform/i18n/figures.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { Menu, MenuItem } from '#web/platform/ui/overlay/menu.tsx';
import { useAction } from '#web/platform/ui/use-action.ts';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { isNarrowed, isSameView } from '../filters.ts';
import { useStock } from '../stock-context.ts';
import { usualViews } from './usual.ts';
import { ViewDialog } from './view-dialog.tsx';

/** The views of the stock: the usual ones, those that were saved, and the way to save what is shown now. */
export function ViewTabs({ counts, filters }: { counts: StockCounts; filters: StockFilters }) {
  const { t } = useTranslation();
  const [saving, setSaving] = useState<'new' | 'rename' | null>(null);
  const usual = usualViews(counts);
  const saved = counts.views.find((view) => isSameView(view.filters, filters));
  const isKnown = saved !== undefined || usual.some((view) => isSameView(view.filters, filters));
  const { sort: _, ...unsorted } = filters;
  const isUsual = (view: StockFilters) => isSameView(view, unsorted);
  return (
    <div className="flex items-center border-b border-line">
      <nav aria-label={t('stock.views.title')} className="min-w-0 overflow-x-auto [scrollbar-width:none]">
        <ul className="flex gap-1">
          {usual.map((view) => (
            <Tab key={view.name} filters={view.filters} count={view.count} isChosen={!saved && isUsual(view.filters)}>
              {t(`stock.views.usual.${view.name}`)}
            </Tab>
          ))}
          {counts.views.map((view) => (
            <Tab key={view.id} filters={view.filters} count={view.count} isChosen={view.id === saved?.id}>
              <bdi>{view.name}</bdi>
            </Tab>
          ))}
          {counts.drafts > 0 && (
            <li>
              <Link to={paths.drafts()} className={tab}>
                {t('drafts.title')} <Figure value={counts.drafts} />
              </Link>
            </li>
          )}
        </ul>
      </nav>
      {saved && <SavedMenu id={saved.id} onRename={() => setSaving('rename')} />}
      {!isKnown && isNarrowed(filters) && (
        <button type="button" onClick={() => setSaving('new')} className={`${tab} shrink-0 gap-1.5 text-brand!`}>
          <BookmarkPlus size={17} strokeWidth={1.75} aria-hidden="true" />
          {t('stock.views.save')}
        </button>
      )}
      {saving && <ViewDialog view={saving === 'rename' ? (saved ?? null) : null} filters={filters} onClose={() => setSaving(null)} />}
    </div>
  );
}

const tab =
  'inline-flex min-h-11 items-center gap-2 border-b-2 border-transparent px-2.5 text-14 font-medium whitespace-nowrap text-ink-2 hover:text-ink aria-[current]:border-ink aria-[current]:font-semibold aria-[current]:text-ink [&_bdi[dir=ltr]]:font-normal [&_bdi[dir=ltr]]:text-ink-3';

function Tab({ filters, count, isChosen, children }: { filters: StockFilters; count: number; isChosen: boolean; children: ReactNode }) {
  return (
    <li>
      <Link to={paths.stock(filters)} preventScrollReset aria-current={isChosen ? 'page' : undefined} className={tab}>
        {children} <Figure value={count} />
      </Link>
    </li>
  );
}

function SavedMenu({ id, onRename }: { id: number; onRename: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const toast = useToast();
  const { reload } = useStock();
  const { act } = useAction();
  const remove = () =>
    act(async () => {
      await call('deleteStockView', { params: { id } });
      toast(t('stock.views.removed'));
      await navigate(paths.stock());
      await reload();
    });
  return (
    <Menu label={t('stock.views.menu')} icon={<Ellipsis size={18} strokeWidth={1.9} aria-hidden="true" />}>
      <MenuItem onChoose={onRename}>
        <Pencil size={18} strokeWidth={1.75} aria-hidden="true" />
        {t('stock.views.rename')}
      </MenuItem>
      <MenuItem tone="danger" onChoose={() => void remove()}>
        <Trash2 size={18} strokeWidth={1.75} aria-hidden="true" />
        {t('stock.views.remove')}
      </MenuItem>
    </Menu>
  );
}
