import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutsideSale } from '#contract/sales/outside-sales.ts';
import { call } from '#web/platform/api/browser.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { ConfirmDialog } from '#web/platform/ui/overlay/confirm-dialog.tsx';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { useDealAct } from '../deals/use-deal-act.ts';

/** The named buyer says once whether they bought it at that price, after a question. */
export function Answers({ sale: { id, ad } }: { sale: OutsideSale }) {
  const { t } = useTranslation();
  const toast = useToast();
  const act = useDealAct('sale');
  const [asking, setAsking] = useState<'yes' | 'no' | null>(null);
  const answer = async () => {
    const body = { is_true: asking === 'yes' };
    await act(body, (extra) => call('answerOutsideSale', { params: { id }, body }, extra));
    toast(t('deal.sale.answered'));
  };
  return (
    <div className="flex flex-wrap gap-2.5">
      <Button look="filled" onClick={() => setAsking('yes')}>
        {t('deal.sale.yes')}
      </Button>
      <Button look="outlined" onClick={() => setAsking('no')}>
        {t('deal.sale.no')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t(`deal.sale.${asking}`)}
          yes={t('deal.sale.send')}
          no={t('deal.sale.back')}
          onYes={answer}
          onClose={() => setAsking(null)}
        >
          {t(`deal.sale.${asking}Advice`, { name: ad.owner.full_name })}
        </ConfirmDialog>
      )}
    </div>
  );
}
