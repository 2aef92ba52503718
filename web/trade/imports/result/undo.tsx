import { Hand, Pause, Trash2, Undo2 } from 'virtual:icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import type { StockImport } from '#contract/trade/import-shapes.ts';
import { call } from '#web/platform/api/browser.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { useMoment } from '#web/platform/i18n/moment.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { ConfirmDialog } from '#web/platform/ui/overlay/confirm-dialog.tsx';
import { Part } from '#web/platform/ui/part.tsx';

/** What undoing would do, before it is pressed; nothing once it is too late. */
export function Undo({ now }: { now: StockImport }) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const moment = useMoment();
  const { undo_until, applying, state } = now;
  if (undo_until === null || state === 'undone' || !applying) return null;
  const all = [
    { name: 'removed', icon: Trash2, count: applying.added },
    { name: 'paused', icon: Pause, count: null },
    { name: 'restored', icon: Undo2, count: applying.changed + applying.paused },
    { name: 'left', icon: Hand, count: null },
  ] as const;
  const effects = all.filter(({ name, count }) => count !== 0 && (name !== 'paused' || applying.added > 0));
  return (
    <Part title={t('imports.undo.title')} note={t('imports.undo.until', { moment: moment(undo_until) })}>
      <ul className="grid gap-2 px-4 py-3 text-14">
        {effects.map(({ name, icon: Icon, count }) => (
          <li key={name} className="flex items-start gap-2.5">
            <Icon size={17} strokeWidth={1.75} aria-hidden="true" className="mt-1 shrink-0 text-ink-3" />
            <span className="min-w-0 flex-1">{t(`imports.undo.effects.${name}`)}</span>
            {count !== null && (
              <bdi dir="ltr" className="font-bold">
                {number(count)}
              </bdi>
            )}
          </li>
        ))}
      </ul>
      <div className="px-4 pb-4">
        <UndoButton id={now.id} />
      </div>
    </Part>
  );
}

function UndoButton({ id }: { id: number }) {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const [asking, setAsking] = useState(false);
  const undo = async () => {
    await call('undoImport', { params: { id } });
    await revalidate();
  };
  return (
    <>
      <Button look="outlined" onClick={() => setAsking(true)} className="w-full">
        <Undo2 size={18} strokeWidth={1.75} aria-hidden="true" />
        {t('imports.undo.button')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('imports.undo.ask')}
          yes={t('imports.undo.yes')}
          no={t('imports.undo.no')}
          onYes={undo}
          onClose={() => setAsking(false)}
        >
          {t('imports.undo.advice')}
        </ConfirmDialog>
      )}
    </>
  );
}
