import { Download, FileUp, Plus } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import type { StockCounts } from '#contract/listing/stock.ts';
import type { UserType } from '#contract/platform/kinds.ts';
import { call } from '#web/platform/api/browser.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { useMay } from '#web/platform/session/may.ts';
import { Button, LinkButton } from '#web/platform/ui/button.tsx';
import { Key, KeysHelp } from '#web/platform/ui/keys/keys-help.tsx';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import { saveFile } from '#web/platform/ui/save-file.ts';
import { useAction } from '#web/platform/ui/use-action.ts';

interface Props {
  counts: StockCounts;
  kind: UserType;
  hasCosts: boolean;
}

/** What the stock is worth, and what is done with it as a whole. */
export function StockHead({ counts: { total, value }, kind, hasCosts }: Props) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const may = useMay('ad');
  const mayImport = useMay('import');
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="flex min-w-0 flex-[1_1_14rem] flex-wrap items-baseline gap-x-3">
        <h1 className="text-22 font-bold">{t('stock.title')}</h1>
        <p className="text-14 text-ink-3">
          {t('stock.cars', { count: total, number: number(total) })}
          {value > 0 && (
            <>
              {' · '}
              {t('stock.value')} <Price amount={value} />
            </>
          )}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <span className="max-wide:hidden">
          <KeysHelp keys={useKeyList()} />
        </span>
        <ExportButton hasCosts={hasCosts} />
        {mayImport && (
          <LinkButton look="outlined" to={paths.imports()} className="min-h-10! px-3.5 text-14">
            <FileUp size={17} strokeWidth={1.75} aria-hidden="true" />
            {t('stock.import')}
          </LinkButton>
        )}
        {may && (
          <LinkButton look="filled" to={kind === 'office' ? paths.postRental() : paths.postCar()} className="min-h-10! px-3.5 text-14">
            <Plus size={18} strokeWidth={1.9} aria-hidden="true" />
            {t('stock.add')}
            <span aria-hidden="true" className="max-wide:hidden">
              <Key>N</Key>
            </span>
          </LinkButton>
        )}
      </div>
    </header>
  );
}

/** Saves the whole stock as a file; with costs while these are shown. */
function ExportButton({ hasCosts }: { hasCosts: boolean }) {
  const { t } = useTranslation();
  const { digits } = useFigures();
  const toast = useToast();
  const { busy, act } = useAction();
  const save = () =>
    act(async () => {
      const { name, csv, cars } = await (hasCosts ? call('exportStockWithCosts', {}) : call('exportStock', {}));
      saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), name);
      toast(t('stock.exported', { count: cars, number: digits(cars) }));
    });
  return (
    <Button look="outlined" disabled={busy} aria-busy={busy} onClick={() => void save()} className="min-h-10! px-3.5 text-14">
      <Download size={17} strokeWidth={1.75} aria-hidden="true" />
      {t(hasCosts ? 'stock.exportWithCosts' : 'stock.export')}
    </Button>
  );
}

function useKeyList() {
  const { t } = useTranslation();
  return [
    { keys: ['/'], does: t('keys.search') },
    { keys: ['J', '↓'], does: t('keys.down') },
    { keys: ['K', '↑'], does: t('keys.up') },
    { keys: ['X'], does: t('stock.keys.select') },
    { keys: ['⇧', 'X'], does: t('stock.keys.range') },
    { keys: ['E'], does: t('stock.keys.edit') },
    { keys: ['P'], does: t('stock.keys.price') },
    { keys: ['B'], does: t('stock.keys.bulk') },
    { keys: ['Enter'], does: t('keys.open') },
    { keys: ['N'], does: t('stock.add') },
    { keys: ['Ctrl', '↵'], does: t('stock.keys.save') },
    { keys: ['Esc'], does: t('stock.keys.back') },
    { keys: ['?'], does: t('keys.title') },
  ];
}
