import { Bell, ClipboardCheck, Lock, ShieldCheck, type LucideIcon } from 'virtual:icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Offer } from '#contract/sales/offers.ts';
import { call } from '#web/platform/api/browser.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { Dialog } from '#web/platform/ui/overlay/dialog.tsx';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import { useAction } from '#web/platform/ui/use-action.ts';
import { useOfferAct } from '../use-offer-act.ts';
import { sumOf } from './sum-of.ts';
import { WhatIsLeft } from './what-is-left.tsx';

interface Props {
  offer: Offer;
  /** The bidder renews an offer that the owner asked about, which is accepted by that. */
  isRenewal: boolean;
  /** To name a price instead; null where one may not. */
  onCounter: (() => void) | null;
  onClose: () => void;
}

/** Before one says yes: what follows, and for the owner what is left of the sum. Then on to the room of the deal. */
export default function AcceptDialog({ offer, isRenewal, onCounter, onClose }: Props) {
  const { t } = useTranslation();
  const [failure, setFailure] = useState<string | null>(null);
  const { busy, act: run } = useAction(setFailure);
  const accept = useAccepting(offer, isRenewal);
  const amount = sumOf(offer);
  const isOwner = offer.side === 'owner';
  const title = isOwner ? 'title' : isRenewal ? 'titleRenew' : 'titleCounter';
  const yes = isOwner ? 'yes' : isRenewal ? 'yesRenew' : 'yesMe';
  return (
    <Dialog title={t(`offers.accept.${title}`)} onClose={onClose} mayClose={() => !busy} className="text-16 small:max-w-120!">
      <div className="grid gap-4">
        <p className="text-center">
          <b className="block text-36 leading-tight font-bold">
            <Price amount={amount} />
          </b>
          <span className="text-ink-3">
            {isOwner && (
              <>
                <bdi>{t('offers.accept.from', { name: offer.bidder.full_name })}</bdi>
                {' · '}
              </>
            )}
            {t(`offer.condition.${offer.condition ?? 'none'}`)}
          </span>
        </p>
        <Consequences isOwner={isOwner} />
        {isOwner && <WhatIsLeft type={offer.ad.type} amount={amount} />}
        <FormFailure>{failure}</FormFailure>
        <div className="flex flex-wrap gap-2.5">
          <Button look="filled" disabled={busy} aria-busy={busy} onClick={() => void run(() => accept(amount))} className="min-h-13 flex-2">
            {t(`offers.accept.${yes}`)}
          </Button>
          {onCounter && (
            <Button look="outlined" onClick={onCounter} disabled={busy} className="min-h-13 flex-1">
              {t('offers.accept.counter')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

/** Accepts what was read, and goes to the room. */
function useAccepting({ id, ad_version }: Offer, isRenewal: boolean): (amount: number) => Promise<void> {
  const { t } = useTranslation();
  const { number } = useFigures();
  const navigate = useNavigate();
  const toast = useToast();
  const act = useOfferAct();
  return async (amount) => {
    const requested = { params: { id }, body: { amount, ad_version } };
    const { deal_id } = await act({ id, amount, isRenewal }, (extra) =>
      isRenewal ? call('renewOffer', requested, extra) : call('acceptOffer', requested, extra),
    );
    toast(t('offers.accept.done', { figure: number(amount) }));
    if (deal_id !== null) await navigate(paths.deal(deal_id));
  };
}

function Consequences({ isOwner }: { isOwner: boolean }) {
  const { t } = useTranslation();
  const lines: [LucideIcon, string][] = isOwner
    ? [
        [Lock, t('offers.accept.reserve')],
        [Bell, t('offers.accept.others')],
        [ClipboardCheck, t('offers.accept.room')],
      ]
    : [
        [Lock, t('offers.accept.reserveMe')],
        [ShieldCheck, t('offers.accept.othersMe')],
        [ClipboardCheck, t('offers.accept.room')],
      ];
  return (
    <ul className="grid gap-2.5 text-ink-2">
      {lines.map(([Icon, words]) => (
        <li key={words} className="flex gap-3">
          <Icon size={20} strokeWidth={1.75} aria-hidden="true" className="mt-1 shrink-0 text-brand" />
          {words}
        </li>
      ))}
    </ul>
  );
}
