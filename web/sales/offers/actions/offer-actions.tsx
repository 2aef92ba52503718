import { X } from 'virtual:icons';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Offer, OfferAction } from '#contract/sales/offers.ts';
import { Button, IconButton, type Look } from '#web/platform/ui/button.tsx';
import { Filled } from '#web/platform/ui/filled.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import { isQuick, useQuickActions } from './quick-actions.ts';
import { sumOf } from './sum-of.ts';
import { lateAct } from '#web/platform/late/late.tsx';

const AcceptDialog = lateAct(() => import('./accept-dialog.tsx'));
const CounterDialog = lateAct(() => import('./counter-dialog.tsx'));
const DeclineDialog = lateAct(() => import('./decline-dialog.tsx'));
const WithdrawDialog = lateAct(() => import('./withdraw-dialog.tsx'));
const OfferSheet = lateAct(() => import('../sheet/offer-sheet.tsx'));

/** In the order in which they stand. */
const order: readonly OfferAction[] = ['accept', 'renew', 'counter', 'ask', 'lower', 'raise', 'invite', 'withdraw', 'decline'];

interface Props {
  offer: Offer;
  /** Whether its first act may be the filled button of the screen. */
  isLead?: boolean;
  className?: string;
}

/** What the person who looks may do with an offer now, and the windows that belong to it. Nothing once it ended. */
export function OfferActions({ offer, isLead = false, className = '' }: Props) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<OfferAction | null>(null);
  const quick = useQuickActions(offer);
  const acts = order.filter((act) => offer.actions.includes(act));
  if (acts.length === 0) return null;
  const isFilled = (act: OfferAction) => isLead && act === acts[0] && act !== 'withdraw';
  const press = (act: OfferAction) => (isQuick(act) ? quick[act]() : setOpened(act));
  return (
    <div className={`flex flex-wrap gap-1.5 tablet:gap-2 ${className}`}>
      {acts.map((act) =>
        act === 'decline' && offer.side === 'owner' ? (
          <IconButton
            key={act}
            label={t('offers.act.decline')}
            aria-haspopup="dialog"
            onClick={() => press(act)}
            className="min-w-11 rounded-field! border border-line-strong bg-surface"
          >
            <X size={18} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        ) : (
          <Act
            key={act}
            act={act}
            offer={offer}
            look={isFilled(act) ? 'filled' : 'outlined'}
            busy={quick.busy}
            onPress={() => press(act)}
          />
        ),
      )}
      <Suspense>{opened && <Window act={opened} offer={offer} onOpen={setOpened} />}</Suspense>
    </div>
  );
}

interface ActProps {
  act: OfferAction;
  offer: Offer;
  look: Look;
  busy: boolean;
  onPress: () => void;
}

function Act({ act, offer, look, busy, onPress }: ActProps) {
  const isAtOnce = isQuick(act);
  return (
    <Button
      look={look}
      disabled={isAtOnce && busy}
      aria-haspopup={isAtOnce ? undefined : 'dialog'}
      onClick={onPress}
      className="flex-1 px-2! text-14 tablet:px-3! tablet:text-16"
    >
      <ActWords act={act} offer={offer} />
    </Button>
  );
}

/** The button repeats a sum that is not the one that stands beside it. */
function ActWords({ act, offer }: { act: OfferAction; offer: Offer }): ReactNode {
  const { t } = useTranslation();
  const isOther = act === 'accept' && (offer.side === 'bidder' || offer.accept_amount !== offer.amount);
  if (!isOther && act !== 'lower') return t(`offers.act.${act === 'counter' && offer.state === 'countered' ? 'counterAgain' : act}`);
  const amount = act === 'lower' ? (offer.asked ?? offer.amount) : sumOf(offer);
  return (
    <span>
      <Filled
        phrase={(holes) => t(`offers.act.${act === 'lower' ? act : 'acceptAt'}`, holes)}
        parts={{ figure: <Price amount={amount} /> }}
      />
    </span>
  );
}

function Window({ act, offer, onOpen }: { act: OfferAction; offer: Offer; onOpen: (act: OfferAction | null) => void }) {
  const close = () => onOpen(null);
  if (act === 'counter') return <CounterDialog offer={offer} onClose={close} />;
  if (act === 'decline') return <DeclineDialog offer={offer} onClose={close} />;
  if (act === 'withdraw') return <WithdrawDialog offer={offer} onClose={close} />;
  if (act === 'raise') return <OfferSheet ad={{ ...offer.ad, version: offer.ad_version }} onClose={close} />;
  const mayCounter = act === 'accept' && offer.actions.includes('counter');
  return <AcceptDialog offer={offer} isRenewal={act === 'renew'} onCounter={mayCounter ? () => onOpen('counter') : null} onClose={close} />;
}
