import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { StockImport } from '#contract/trade/import-shapes.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { countOf, viewsOf, type RowView } from './row-views.ts';

interface Props {
  found: StockImport;
  /** As the view was opened: what was corrected since counts from here. */
  before: StockImport;
  view: RowView;
}

/** What needs the business stands out; on a phone the pill of the view that is open is dark. */
const tones: Partial<Record<RowView, { usual: string; open: string }>> = {
  wrong: { usual: 'text-danger', open: 'wide:text-danger' },
  warned: { usual: 'text-caution', open: 'wide:text-caution' },
  asked: { usual: 'text-caution', open: 'wide:text-caution' },
};

/** How many rows each outcome has, as the ways to them. */
export function Outcomes({ found, before, view }: Props) {
  const { t } = useTranslation();
  const { number } = useFigures();
  // The view that is open stays, also once nothing is left in it.
  const views = viewsOf(found);
  const shown = views.includes(view) ? views : [view, ...views];
  return (
    <nav
      aria-label={t('imports.check.outcomes')}
      className="min-w-0 overflow-x-auto [scrollbar-width:none] wide:rounded-card wide:border wide:border-line wide:bg-surface"
    >
      <ul className="flex w-max gap-2 wide:w-auto wide:gap-0 wide:divide-x wide:divide-line">
        {shown.map((one) => {
          const count = countOf(found, one);
          const corrected = one === 'wrong' && before.totals.wrong > count ? before.totals.wrong : null;
          return (
            <li key={one} className="wide:min-w-0 wide:flex-1">
              <Link
                to={paths.import(found.id, { show: one })}
                preventScrollReset
                aria-current={one === view ? 'page' : undefined}
                className="flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface px-4 text-14 whitespace-nowrap aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-ground wide:grid wide:gap-0 wide:rounded-none wide:border-0 wide:border-b-2 wide:border-transparent wide:bg-transparent! wide:py-2.5 wide:leading-snug wide:text-ink! wide:hover:bg-sunken! wide:focus-visible:-outline-offset-2"
              >
                <b
                  className={`order-2 text-14 font-bold wide:order-none wide:text-22 ${count > 0 ? (tones[one]?.[one === view ? 'open' : 'usual'] ?? '') : ''}`}
                >
                  <bdi dir="ltr">{number(count)}</bdi>
                </b>
                <span className="wide:truncate wide:text-12 wide:text-ink-3">
                  {t(`imports.views.${one}`)}
                  {corrected !== null && <span className="max-wide:hidden"> {t('imports.check.were', { number: number(corrected) })}</span>}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
