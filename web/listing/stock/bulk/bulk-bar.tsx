import { X } from 'virtual:icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bulkActs, type BulkAct } from '#contract/listing/stock-bulk.ts';
import { Figure, useFigures } from '#web/platform/i18n/figures.tsx';
import { Button, IconButton } from '#web/platform/ui/button.tsx';
import { ConfirmDialog } from '#web/platform/ui/overlay/confirm-dialog.tsx';
import { Key } from '#web/platform/ui/keys/keys-help.tsx';
import { useMay } from '#web/platform/session/may.ts';
import { useFormKeys } from '#web/platform/ui/keys/form-keys.ts';
import { useStock } from '../stock-context.ts';
import { BulkOutcome } from './bulk-outcome.tsx';
import { BranchField, PriceFields } from './bulk-fields.tsx';
import { changing } from './plan.ts';
import type { Bulk } from './use-bulk.ts';

interface Props {
  count: number;
  /** How many cars the view has, where more could be selected than this page holds. */
  total: number;
  bulk: Bulk;
  onAll: () => void;
  onClear: () => void;
}

/** What is done to the selected cars. It is tried as it is typed; the button counts only those that change. */
export function BulkBar({ count, total, bulk, onAll, onClear }: Props) {
  const { t } = useTranslation();
  const { digits } = useFigures();
  const [asking, setAsking] = useState(false);
  const { plan, preview, isReady, busy, apply } = bulk;
  const toChange = preview ? changing(preview).length : 0;
  const start = () => (plan.act === 'remove' ? setAsking(true) : void apply());
  useFormKeys({
    save: () => isReady && start(),
    leave: () => {
      const typing = document.activeElement instanceof HTMLElement && document.activeElement.closest('[data-bulk]');
      if (typing && document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
      else onClear();
    },
  });
  return (
    <section
      data-bulk
      data-own-bar
      aria-label={t('stock.bulk.title')}
      className="sticky bottom-0 z-10 mt-3 grid gap-3 bg-ink px-3 py-3 text-ground shadow-float max-wide:-mx-(--gutter) max-wide:rounded-t-stage max-wide:pb-[max(0.75rem,env(safe-area-inset-bottom))] wide:bottom-4 wide:flex wide:flex-wrap wide:items-center wide:gap-x-3 wide:gap-y-2 wide:rounded-card"
    >
      <div className="flex items-center gap-2 text-14">
        <IconButton label={t('stock.bulk.clear')} onClick={onClear} className="text-current! hover:bg-ground/15!">
          <X size={18} strokeWidth={1.9} aria-hidden="true" />
        </IconButton>
        <b className="whitespace-nowrap">{t('stock.bulk.selected', { count, number: digits(count) })}</b>
        {total > count && (
          <button type="button" onClick={onAll} className="min-h-9 px-1 whitespace-nowrap underline underline-offset-4">
            {t('stock.bulk.all')} <Figure value={total} />
          </button>
        )}
      </div>
      <Acts plan={plan.act} onChange={(act) => bulk.change({ act })} />
      {plan.act === 'price' && <PriceFields plan={plan} onChange={bulk.change} />}
      {plan.act === 'branch' && <BranchField plan={plan} onChange={bulk.change} />}
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-end gap-x-3 gap-y-2">
        <BulkOutcome bulk={bulk} />
        <Button
          look="filled"
          disabled={!isReady || busy}
          aria-busy={busy}
          onClick={start}
          className="bg-brand! text-on-brand! text-14 max-wide:w-full"
        >
          {t(toChange > 0 ? 'stock.bulk.apply' : 'stock.bulk.applyNone', { number: digits(toChange) })}
          <span aria-hidden="true" className="max-wide:hidden">
            <Key>Ctrl ↵</Key>
          </span>
        </Button>
      </div>
      {asking && (
        <ConfirmDialog
          title={t('stock.bulk.removeTitle', { count: toChange, number: digits(toChange) })}
          yes={t('stock.bulk.removeYes')}
          no={t('stock.bulk.removeNo')}
          onYes={apply}
          onClose={() => setAsking(false)}
        >
          {t('stock.bulk.removeAdvice')}
        </ConfirmDialog>
      )}
    </section>
  );
}

/** What the stock can do at once; a place to stand at is for those who have more than one. */
function Acts({ plan, onChange }: { plan: BulkAct; onChange: (act: BulkAct) => void }) {
  const { t } = useTranslation();
  const { branches } = useStock();
  const mayPrice = useMay('price');
  const acts = bulkActs.filter((act) => (act !== 'branch' || branches.length > 1) && (act !== 'price' || mayPrice));
  return (
    <div
      role="group"
      aria-label={t('stock.bulk.act')}
      className="flex max-w-full gap-0.5 overflow-x-auto rounded-field bg-ground/15 p-0.5 [scrollbar-width:none]"
    >
      {acts.map((act) => (
        <button
          key={act}
          type="button"
          aria-pressed={act === plan}
          onClick={() => onChange(act)}
          className="min-h-9 rounded-chip px-3 text-14 font-medium whitespace-nowrap aria-pressed:bg-surface aria-pressed:font-semibold aria-pressed:text-ink pointer-coarse:min-h-11"
        >
          {t(`stock.bulk.acts.${act}`)}
        </button>
      ))}
    </div>
  );
}
