import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { importLimits } from '#contract/trade/import-rules.ts';
import type { StockImport } from '#contract/trade/import-shapes.ts';
import type { ImportChanges } from '#contract/trade/imports.ts';
import { call } from '#web/platform/api/browser.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { BareSelect } from '#web/platform/ui/form/select.tsx';
import { useAction } from '#web/platform/ui/use-action.ts';
import { untilRead } from '../frame/use-import.ts';

const small =
  'h-8.5 min-w-16 items-center rounded-chip border border-line-strong bg-surface px-2.5 text-14 focus-within:border-brand focus-within:ring-3 focus-within:ring-brand-tint pointer-coarse:h-11 pointer-coarse:text-16';

/** Which sheet is read, and in which row its heads stand. Another one is read at once. */
export function TableChoice({ found: { id, sheets, sheet, head_row } }: { found: StockImport }) {
  const { t } = useTranslation();
  const { digits } = useFigures();
  const { revalidate } = useRevalidator();
  const { busy, act } = useAction();
  const change = (body: ImportChanges) =>
    void act(async () => {
      await untilRead(await call('changeImport', { params: { id }, body }));
      await revalidate();
    });
  const most = Math.max(importLimits.headRows, head_row ?? 1);
  return (
    <div aria-busy={busy} className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1.5 text-14 text-ink-2">
      {sheets.length > 1 && (
        <label className="flex min-w-0 items-center gap-2">
          {t('imports.heads.sheet')}
          <BareSelect
            value={sheet ?? ''}
            disabled={busy}
            onChange={({ target }) => change({ sheet: target.value })}
            className={`${small} min-w-28`}
          >
            {sheets.map(({ name }) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </BareSelect>
        </label>
      )}
      <label className="flex items-center gap-2">
        {t('imports.heads.row')}
        <BareSelect
          value={head_row ?? ''}
          disabled={busy}
          onChange={({ target }) => change({ head_row: Number(target.value) })}
          className={small}
        >
          {head_row === null && <option value="">{t('imports.heads.noRow')}</option>}
          {Array.from({ length: most }, (_, index) => (
            <option key={index} value={index + 1}>
              {digits(index + 1)}
            </option>
          ))}
        </BareSelect>
      </label>
      <span role="status" className="text-12 text-ink-3 empty:hidden">
        {busy && t('imports.file.reading')}
      </span>
    </div>
  );
}
