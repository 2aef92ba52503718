import { useTranslation } from 'react-i18next';
import type { Offer } from '#contract/sales/offers.ts';
import { call } from '#web/platform/api/browser.ts';
import { Filled } from '#web/platform/ui/filled.tsx';
import { ConfirmDialog } from '#web/platform/ui/overlay/confirm-dialog.tsx';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import { useOfferAct } from '../use-offer-act.ts';

/** Asks before an offer is taken back: it does not return. */
export default function WithdrawDialog({ offer: { id, amount }, onClose }: { offer: Offer; onClose: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const act = useOfferAct();
  const withdraw = async () => {
    await act({ id }, (extra) => call('withdrawOffer', { params: { id } }, extra));
    toast(t('offers.done.withdrawn'));
  };
  return (
    <ConfirmDialog
      title={t('offers.withdraw.title')}
      yes={t('offers.withdraw.yes')}
      no={t('offers.withdraw.no')}
      onYes={withdraw}
      onClose={onClose}
    >
      <Filled phrase={(holes) => t('offers.withdraw.advice', holes)} parts={{ figure: <Price amount={amount} /> }} />
    </ConfirmDialog>
  );
}
