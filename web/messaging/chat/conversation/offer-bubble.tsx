import { Suspense } from 'react';
import type { OfferCard } from '#contract/sales/offers.ts';
import { withWords } from '#web/platform/i18n/browser.ts';
import { latePart } from '#web/platform/late/late.tsx';

const Card = latePart(() => withWords(['sales'], () => import('./offer-card.tsx')));

/** A message that is an offer: as a card, with its acts while it is open. One's own stand at the end, the other's at the start. */
export function OfferBubble({ offer, isMine }: { offer: OfferCard; isMine: boolean }) {
  const isOver = offer.state !== 'open' && offer.state !== 'countered' && offer.state !== 'accepted';
  const look = isOver ? 'border-dashed border-line-strong' : isMine ? 'border-transparent bg-brand-tint' : 'border-line bg-surface';
  return (
    <div className={`w-[min(26rem,88%)] rounded-card border px-4 py-3 ${look} ${isMine ? 'rounded-ee-box' : 'rounded-es-box'}`}>
      <Suspense fallback={<div className="h-22" />}>
        <Card offer={offer} isMine={isMine} />
      </Suspense>
    </div>
  );
}
