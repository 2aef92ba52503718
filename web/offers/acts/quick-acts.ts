import { useTranslation } from 'react-i18next';
import type { Offer } from '#contract/offers.ts';
import { call } from '../../api/browser.ts';
import { useToast } from '../../ui/overlay/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { useOfferAct } from '../use-offer-act.ts';

/** Questions to a bidder, which bind nobody: they go out at a press. */
export function useQuickActs({ id }: Offer) {
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
    invite: () =>
      void run(async () => {
        await act({ id, act: 'invite' }, (extra) => call('inviteBidder', { params: { id } }, extra));
        toast(t('offers.done.invited'));
      }),
  };
}
