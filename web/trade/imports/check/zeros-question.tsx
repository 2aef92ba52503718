import { CircleHelp } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import type { ImportRowAnswer } from '#contract/trade/import-shapes.ts';
import { call } from '#web/platform/api/browser.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { useAction } from '#web/platform/ui/use-action.ts';
import { untilRead } from '../frame/use-import.ts';

/** Asked once a file: whether numbers that lost the zeros before them are those of cars in stock. */
export function ZerosQuestion({ id, rows }: { id: number; rows: readonly ImportRowAnswer[] }) {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const { busy, act } = useAction();
  const answer = (zeros: 'same' | 'different') =>
    void act(async () => {
      await untilRead(await call('changeImport', { params: { id }, body: { zeros } }));
      await revalidate();
    });
  return (
    <section
      aria-labelledby="zeros-title"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-featured bg-featured/15 px-4 py-3"
    >
      <CircleHelp size={22} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-caution" />
      <div className="min-w-0 flex-[1_1_18rem] text-14">
        <h2 id="zeros-title" className="text-14 font-semibold">
          {t('imports.zeros.title')}
        </h2>
        <p className="text-ink-2">
          {rows.map(({ row, stock_number, asked }) => (
            <span key={row} className="me-3 inline-block">
              <bdi dir="ltr" className="font-semibold">
                {stock_number}
              </bdi>{' '}
              {t('imports.zeros.is')}{' '}
              <bdi dir="ltr" className="font-semibold">
                {asked}
              </bdi>
            </span>
          ))}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button look="filled" disabled={busy} aria-busy={busy} onClick={() => answer('same')} className="min-h-10! px-3.5 text-14">
          {t('imports.zeros.same')}
        </Button>
        <Button look="outlined" disabled={busy} onClick={() => answer('different')} className="min-h-10! px-3.5 text-14">
          {t('imports.zeros.different')}
        </Button>
      </div>
    </section>
  );
}
