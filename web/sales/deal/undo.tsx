import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Deal } from '#contract/sales/deals.ts';
import { call } from '#web/platform/api/browser.ts';
import { useMoment } from '#web/platform/i18n/moment.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { ConfirmDialog } from '#web/platform/ui/overlay/confirm-dialog.tsx';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { useDealAct } from '../deals/use-deal-act.ts';

/** Undoes a sale within seven days, where both want it. */
export function Undo({ deal }: { deal: Deal }) {
  const { t } = useTranslation();
  const toast = useToast();
  const moment = useMoment();
  const act = useDealAct();
  const [asking, setAsking] = useState(false);
  const { id, side, other, actions, undo_asked, undo_until } = deal;
  const isAnswer = undo_asked !== null && undo_asked.by !== side;
  if (undo_asked?.by === side) return <p className="text-14 text-ink-2">{t('deal.done.undoSent', { name: other.full_name })}</p>;
  if (!actions.includes('undo')) return null;
  const undo = async () => {
    await act({ id }, (extra) => call('undoDeal', { params: { id } }, extra));
    toast(isAnswer ? t('deal.done.undoDone') : t('deal.done.undoSent', { name: other.full_name }));
  };
  return (
    <>
      <Button look={isAnswer ? 'danger' : 'plain'} onClick={() => setAsking(true)} className={isAnswer ? '' : 'text-14'}>
        {t(isAnswer ? 'deal.done.undoAgree' : 'deal.done.undo')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('deal.done.undoTitle')}
          yes={t(isAnswer ? 'deal.done.undoAgree' : 'deal.done.undoYes')}
          no={t('deal.done.undoNo')}
          onYes={undo}
          onClose={() => setAsking(false)}
        >
          {isAnswer
            ? t('deal.next.undoAdvice')
            : t('deal.done.undoAsk', { name: other.full_name, moment: undo_until ? moment(undo_until) : '' })}
        </ConfirmDialog>
      )}
    </>
  );
}
