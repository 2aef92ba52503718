import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BookingSide } from '#contract/rental/booking-states.ts';
import type { Charge } from '#contract/rental/charges.ts';
import { useMoment } from '#web/platform/i18n/moment.ts';
import { Filled } from '#web/platform/ui/filled.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import { Tag } from '#web/platform/ui/tag.tsx';
import { Basis } from './basis.tsx';
import { ChargeActions } from './charge-actions.tsx';
import { Finding } from './finding.tsx';
import { Pictures } from './pictures.tsx';
import { Settlement } from './settlement.tsx';

interface Props {
  charge: Charge;
  side: BookingSide;
}

/** One charge: how much and for what, what it rests on, how it stands, and what one may do. */
export function ChargeCard({ charge, side }: Props) {
  const { t } = useTranslation();
  const { id, kind, state, vat, note, pictures } = charge;
  return (
    <article aria-labelledby={`charge-${id}`} className="grid gap-3 rounded-card border border-line bg-surface p-4 wide:p-5">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="grid gap-1">
          <h3 id={`charge-${id}`} className="font-bold">
            {t(`charges.kinds.${kind}`)}
          </h3>
          <Tag tone={state === 'accepted' ? 'good' : 'plain'}>{t(`charges.states.${state}`)}</Tag>
        </div>
        <p className="text-end">
          <Amount charge={charge} />
          {Number(vat) > 0 && (
            <span className="block text-12 text-ink-3">
              <Filled phrase={(holes) => t('charges.vat', holes)} parts={{ price: <Price amount={Number(vat)} places={2} /> }} />
            </span>
          )}
        </p>
      </header>
      <Basis charge={charge} />
      {note !== '' && <Quoted by={t('charges.officeSays')}>{note}</Quoted>}
      <Pictures pictures={pictures} />
      <Dispute charge={charge} side={side} />
      <Finding charge={charge} side={side} />
      <Progress charge={charge} side={side} />
      <ChargeActions charge={charge} side={side} />
    </article>
  );
}

/** What was charged; where the renter accepted another sum, that one, and what was charged struck out. */
function Amount({ charge: { state, amount, owed } }: { charge: Charge }) {
  const isOther = owed !== null && owed !== amount;
  const isGone = state === 'withdrawn' || isOther;
  return (
    <>
      <b className={isGone ? 'text-14 font-medium text-ink-3 line-through' : 'text-18 font-bold'}>
        <Price amount={Number(amount)} />
      </b>
      {isOther && (
        <b className="ms-2 text-18 font-bold">
          <Price amount={Number(owed)} />
        </b>
      )}
    </>
  );
}

function Quoted({ by, children }: { by: ReactNode; children: string }) {
  return (
    <div className="rounded-field bg-sunken px-3.5 py-2.5 text-14">
      <p className="text-12 text-ink-3">{by}</p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {children}
      </p>
    </div>
  );
}

function Dispute({ charge: { dispute }, side }: Props) {
  const { t } = useTranslation();
  if (!dispute) return null;
  return (
    <div className="grid gap-3">
      <div className="rounded-field bg-sunken px-3.5 py-2.5 text-14">
        <p className="text-12 text-ink-3">{t(`charges.dispute.by.${side}`)}</p>
        <p className="font-semibold">{t(`charges.dispute.reasons.${dispute.reason}`)}</p>
        {dispute.text !== '' && (
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {dispute.text}
          </p>
        )}
      </div>
      <Pictures pictures={dispute.pictures} />
    </div>
  );
}

/** How it stands, and until when what can be done. */
function Progress({ charge: { state, answer_by: answerBy, settlement }, side }: Props) {
  const { t } = useTranslation();
  const moment = useMoment();
  if (state === 'open' && answerBy !== null) {
    return <p className="text-14 font-semibold text-ink-2">{t(`charges.answerBy.${side}`, { moment: moment(answerBy) })}</p>;
  }
  if (state === 'disputed') return <p className="text-14 text-ink-2">{t('charges.dispute.waits')}</p>;
  if (state === 'unanswered') return <p className="text-14 text-ink-2">{t(`charges.unanswered.${side}`)}</p>;
  if (state !== 'accepted') return null;
  return (
    <p className="text-14 text-ink-2">
      {t(`charges.accepted.${side}`)}
      {settlement && <Settlement settlement={settlement} side={side} />}
    </p>
  );
}
