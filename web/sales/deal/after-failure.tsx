import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Deal } from '#contract/sales/deals.ts';
import type { Offer } from '#contract/sales/offers.ts';
import { call } from '#web/platform/api/browser.ts';
import { offersKey } from '../offers/offers-query.ts';
import { useOfferAct } from '../offers/use-offer-act.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { Button, LinkButton } from '#web/platform/ui/button.tsx';
import { Filled } from '#web/platform/ui/filled.tsx';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import { useAction } from '#web/platform/ui/use-action.ts';

/** What follows a deal that failed: nothing is owed, and the owner may ask the best earlier bidder. */
export function AfterFailure({ deal: { ad, state, side, other, can_invite } }: { deal: Deal }) {
  const { t } = useTranslation();
  if (state !== 'cancelled' && state !== 'lapsed' && state !== 'undone') return null;
  return (
    <section className="grid gap-3 rounded-card border border-line bg-surface p-4 wide:p-5">
      <p className="text-14 text-ink-2">
        {t(`deal.ended.${state === 'undone' ? 'noFeeUndone' : ad.status === 'active' ? 'noFee' : 'noFeeGone'}`)}
      </p>
      {can_invite && <NextBidder ad={ad.id} former={other.id} />}
      <div className="flex flex-wrap gap-2.5">
        {side === 'seller' && (
          <LinkButton look="outlined" to={paths.offersOn(ad.id)}>
            {t('deal.ended.allOffers')}
          </LinkButton>
        )}
        <LinkButton look="outlined" to={paths.ad(ad.id)}>
          {t('deal.ended.ad')}
        </LinkButton>
      </div>
    </section>
  );
}

/** The highest earlier offer of another bidder who may be asked; the owner decides, nobody is asked by itself. */
function NextBidder({ ad, former }: { ad: number; former: number }) {
  const { t, i18n } = useTranslation();
  const { data } = useQuery({
    queryKey: offersKey('invitable', ad, i18n.language),
    queryFn: () => call('listMyOffers', { query: { side: 'received', ad_id: ad, page_size: 50 } }),
  });
  if (!data) return null;
  if (data.results.some(({ invited_until }) => invited_until !== null)) {
    return (
      <p role="status" className="text-14 font-semibold">
        {t('deal.ended.invited')}
      </p>
    );
  }
  const [best] = data.results
    .filter(({ actions, bidder }) => actions.includes('invite') && bidder.id !== former)
    .toSorted((one, other) => other.amount - one.amount);
  return best ? <Invite offer={best} /> : null;
}

function Invite({ offer: { id, amount, bidder } }: { offer: Offer }) {
  const { t } = useTranslation();
  const toast = useToast();
  const send = useOfferAct();
  const { busy, act } = useAction();
  const invite = () =>
    act(async () => {
      await send({ id }, (extra) => call('inviteBidder', { params: { id } }, extra));
      toast(t('deal.ended.invited'));
    });
  return (
    <div className="grid gap-2">
      <Button look="filled" disabled={busy} onClick={() => void invite()} className="h-auto! py-2 whitespace-normal!">
        {t('deal.ended.invite', { name: bidder.full_name })}
      </Button>
      <p className="text-14 text-ink-3">
        <Filled phrase={(holes) => t('deal.ended.inviteAdvice', holes)} parts={{ price: <Price amount={amount} /> }} />
      </p>
    </div>
  );
}
