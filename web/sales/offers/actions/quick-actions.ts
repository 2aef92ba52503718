import { useTranslation } from 'react-i18next';
import type { Offer, OfferAction } from '#contract/sales/offers.ts';
import { call } from '#web/platform/api/browser.ts';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { useAction } from '#web/platform/ui/use-action.ts';
import { useOfferAct } from '../use-offer-act.ts';

const quick = ['ask', 'invite', 'lower'] as const;

/** Whether an act goes out at a press. */
export function isQuick(act: OfferAction): act is (typeof quick)[number] {
  return quick.some((one) => one === act);
}

/** Questions to a bidder, which bind nobody, and the offer that becomes lower for its bidder: they go out at a press. */
export function useQuickActions({ id, asked: requested }: Offer) {
  const { t } = useTranslation();
  const toast = useToast();
  const act = useOfferAct();
  const { busy, act: run } = useAction();
  return {
    busy,
    ask: () =>
      void run(async () => {
        await act({ id, act: 'ask' }, (extra) => call('askForMore', { params: { id } }, extra));
        toast(t('offers.done.asked'));
      }),
    lower: () =>
      void run(async () => {
        const body = { amount: requested ?? 0 };
        await act({ id, act: 'lower', ...body }, (extra) => call('lowerOffer', { params: { id }, body }, extra));
        toast(t('offers.done.lowered'));
      }),
    invite: () =>
      void run(async () => {
        await act({ id, act: 'invite' }, (extra) => call('inviteBidder', { params: { id } }, extra));
        toast(t('offers.done.invited'));
      }),
  };
}
