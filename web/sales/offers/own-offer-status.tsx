import { ArrowDown, Check, HandCoins, Hourglass, Lock, MessageCircle, UserX, type LucideIcon } from 'virtual:icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Ad } from '#contract/listing/ads.ts';
import type { Offer, OffersOfAd } from '#contract/sales/offers.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { SuspensionLink } from '#web/platform/suspension/suspension-link.tsx';
import { LinkButton } from '#web/platform/ui/button.tsx';
import { Filled } from '#web/platform/ui/filled.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import { OfferActions } from './actions/offer-actions.tsx';
import { sumOf } from './actions/sum-of.ts';
import { OfferNotes } from './offer-notes.tsx';
import { TimeLeft } from './time-left.tsx';

/** How one's own offer on the ad stands and what to do about it, or why one may not offer. For the signed-in, beside the ladder. */
export default function OwnOfferStatus({ offers }: { ad: Ad; offers: OffersOfAd }) {
  const { mine, why_not: why } = offers;
  if (mine && (why === null || mine.state === 'accepted' || mine.actions.length > 0)) return <Mine mine={mine} offers={offers} />;
  if (why === 'deal_open') return <Reserved wasMine={mine !== null} />;
  return why && why !== 'own_ad' ? <WhyNot why={why} /> : null;
}

type Look = { icon: LucideIcon; tone: 'good' | 'plain' };

function Mine({ mine, offers: { ladder } }: { mine: Offer; offers: OffersOfAd }) {
  const { t } = useTranslation();
  const what = situationOf(mine, ladder?.highest ?? null);
  const amount = <Price amount={what === 'above' ? (mine.asked ?? mine.amount) : sumOf(mine)} />;
  const isUnanswered = mine.state === 'open' || mine.state === 'countered';
  return (
    <Notice
      {...looks[what]}
      title={<Filled phrase={(holes) => t(`offers.mine.${what}`, holes)} parts={{ figure: amount }} />}
      advice={
        what === 'overtaken' ? (
          <Filled
            phrase={(holes) => t('offers.mine.overtakenAdvice', holes)}
            parts={{ highest: <Price amount={ladder?.highest ?? 0} />, mine: <Price amount={mine.amount} /> }}
          />
        ) : what === 'asked' || what === 'above' ? (
          <Filled phrase={(holes) => t(`offers.mine.${what}Advice`, holes)} parts={{ figure: <Price amount={mine.amount} /> }} />
        ) : what === 'changed' ? (
          t('offers.mine.changedAdvice')
        ) : null
      }
    >
      {isUnanswered && (
        <p className="text-14 text-ink-3">
          {t('offers.left')} <TimeLeft until={mine.expires_at} />
        </p>
      )}
      <OfferNotes offer={mine} />
      {mine.deal_id !== null && mine.state === 'accepted' && (
        <LinkButton look="filled" to={paths.deal(mine.deal_id)} className="mt-2.5 w-full">
          {t('offers.room')}
        </LinkButton>
      )}
      <OfferActions offer={mine} isLead={what !== 'highest' && what !== 'open'} className="mt-2.5" />
    </Notice>
  );
}

type Situation =
  | 'above'
  | 'changed'
  | 'highest'
  | 'open'
  | 'overtaken'
  | 'countered'
  | 'asked'
  | 'accepted'
  | 'declined'
  | 'expired'
  | 'invited'
  | 'ended';

const looks: Record<Situation, Look> = {
  above: { icon: ArrowDown, tone: 'plain' },
  changed: { icon: HandCoins, tone: 'plain' },
  highest: { icon: Check, tone: 'good' },
  open: { icon: HandCoins, tone: 'good' },
  overtaken: { icon: ArrowDown, tone: 'plain' },
  countered: { icon: MessageCircle, tone: 'good' },
  asked: { icon: MessageCircle, tone: 'good' },
  accepted: { icon: Check, tone: 'good' },
  declined: { icon: HandCoins, tone: 'plain' },
  expired: { icon: Hourglass, tone: 'plain' },
  invited: { icon: MessageCircle, tone: 'good' },
  ended: { icon: HandCoins, tone: 'plain' },
};

/** What of one's own offer is to be said first. With a private ladder nobody learns a rank. */
function situationOf(offer: Offer, highest: number | null): Situation {
  const { state, amount, asked: requested, asked_more_at, invited_until, ended_because } = offer;
  if (invited_until !== null) return 'invited';
  if (ended_because === 'ad_changed') return 'changed';
  if (state === 'open' && requested !== null && amount > requested) return 'above';
  if (state === 'open') {
    if (asked_more_at !== null) return 'asked';
    if (highest === null) return 'open';
    return amount >= highest ? 'highest' : 'overtaken';
  }
  if (state === 'withdrawn' || state === 'replaced') return 'ended';
  return state;
}

function Reserved({ wasMine }: { wasMine: boolean }) {
  const { t } = useTranslation();
  return (
    <Notice
      icon={Lock}
      tone="plain"
      title={t('offers.mine.reserved')}
      advice={t(wasMine ? 'offers.mine.reservedAdvice' : 'offers.mine.reservedStranger')}
    />
  );
}

function WhyNot({ why }: { why: Exclude<NonNullable<OffersOfAd['why_not']>, 'own_ad' | 'deal_open'> }) {
  const { t } = useTranslation();
  return (
    <Notice icon={UserX} tone="plain" title={t(`offers.why.${why}`)}>
      {why === 'account_suspended' && <SuspensionLink className="font-semibold underline" />}
      {why === 'offer_refused' && (
        <LinkButton look="outlined" to={paths.support()} className="mt-2.5 w-full">
          {t('offers.why.support')}
        </LinkButton>
      )}
    </Notice>
  );
}

function Notice({ icon: Icon, tone, title, advice, children }: Look & { title: ReactNode; advice?: ReactNode; children?: ReactNode }) {
  return (
    <div className="flex gap-3 rounded-card border border-line bg-surface p-4">
      <span
        aria-hidden="true"
        className={`grid size-10 shrink-0 place-items-center rounded-full ${tone === 'good' ? 'bg-brand-tint text-brand' : 'bg-sunken text-ink-2'}`}
      >
        <Icon size={20} strokeWidth={1.75} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-bold">{title}</p>
        {advice && <p className="text-14 text-ink-2">{advice}</p>}
        {children}
      </div>
    </div>
  );
}
