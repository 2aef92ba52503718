import { Check, X } from 'virtual:icons';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { CaseDeal, CaseSale } from '#contract/backoffice/moderation.ts';
import { Moment } from '../desk/moment.tsx';
import { Panel } from '../desk/screen.tsx';
import { ToneTag } from '../desk/tone-tag.tsx';
import { useWordOr } from '../desk/word-or.ts';
import { Price } from '#web/platform/ui/price.tsx';
import { Sides } from './offer-evidence.tsx';
import { OfferThread } from './offer-thread.tsx';

/** A disputed deal: what is contested, what each side stated, and all that happened. */
export function DealEvidence({ deal }: { deal: CaseDeal }) {
  const { t } = useTranslation('backoffice');
  const { dispute, seller, buyer, state, price, steps, history, thread } = deal;
  return (
    <>
      <Panel title={t('dealing.dispute')} note={t('dealing.disputeNote')}>
        {dispute && <Contested dispute={dispute} />}
        <Sides sides={{ seller, buyer }} />
        <p className="flex flex-wrap items-center gap-2 text-14">
          <ToneTag>{t(`dealing.dealStates.${state}`)}</ToneTag>
          <b className="font-bold">
            <Price amount={price} />
          </b>
        </p>
        <Confirmations deal={deal} />
      </Panel>
      <Panel title={t('dealing.stepsTitle')}>
        {steps.length === 0 ? <p className="text-14 text-ink-3">{t('dealing.noSteps')}</p> : <Steps steps={steps} />}
      </Panel>
      <Panel title={t('dealing.history')}>
        <History history={history} />
      </Panel>
      <Panel title={t('dealing.offerOf')}>
        <OfferThread thread={thread} />
      </Panel>
    </>
  );
}

function Contested({ dispute: { by, text, at } }: { dispute: NonNullable<CaseDeal['dispute']> }) {
  const { t } = useTranslation('backoffice');
  return (
    <div className="rounded-field bg-brand-tint px-3.5 py-2.5 text-14">
      <p className="text-12 text-ink-3">
        {t(by ? `dealing.contestedBy.${by}` : 'dealing.sellerSilent')} · <Moment time={at} />
      </p>
      {text !== '' && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-line beside">
          {text}
        </p>
      )}
    </div>
  );
}

/** Who confirmed when, and where they agreed to meet. */
function Confirmations({ deal: { confirmed, meeting, opened_at, reserved_until } }: { deal: CaseDeal }) {
  const { t } = useTranslation('backoffice');
  const times = [
    ['opened', opened_at],
    ['reserved', reserved_until],
    ['sellerConfirmed', confirmed.seller],
    ['buyerConfirmed', confirmed.buyer],
    ['meeting', meeting?.at ?? null],
  ] as const;
  return (
    <dl className="grid gap-1 text-14">
      {times.map(([name, time]) => (
        <div key={name} className="flex flex-wrap items-baseline gap-x-2">
          <dt className="min-w-24 text-ink-3">{t(`dealing.times.${name}`)}</dt>
          <dd>{time ? <Moment time={time} /> : t('dealing.notYet')}</dd>
        </div>
      ))}
      {meeting && (
        <div className="flex flex-wrap items-baseline gap-x-2">
          <dt className="min-w-24 text-ink-3">{t('dealing.place')}</dt>
          <dd className="min-w-0 wrap-anywhere">
            <bdi>{meeting.place}</bdi> · {t(meeting.agreed_at ? 'dealing.agreed' : 'dealing.proposed')}
          </dd>
        </div>
      )}
    </dl>
  );
}

function Steps({ steps }: { steps: CaseDeal['steps'] }) {
  const { t } = useTranslation('backoffice');
  return (
    <ul className="grid gap-1.5 text-14">
      {steps.map(({ side, step, is_done, at }) => {
        const Icon = is_done ? Check : X;
        return (
          <li key={`${side} ${step}`} className="flex flex-wrap items-center gap-x-2">
            <Icon
              size={16}
              strokeWidth={2}
              role="img"
              aria-label={t(is_done ? 'dealing.stepDone' : 'dealing.stepBack')}
              className={is_done ? 'text-brand' : 'text-ink-3'}
            />
            <span className="font-medium">{t(`dealing.steps.${step}`)}</span>
            <span className="text-12 text-ink-3">
              {t(`dealing.sides.${side}`)} · <Moment time={at} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function History({ history }: { history: CaseDeal['history'] }) {
  const { t } = useTranslation('backoffice');
  const word = useWordOr();
  /** A step is written as `+insured`, or `-insured` when it was taken back. */
  const detailed = (detail: string) => {
    // A price, or the former and the new one.
    if (/^\d+( \d+)?$/.test(detail)) {
      return detail.split(' ').map((price, at) => (
        <Fragment key={price}>
          {at > 0 && ' ← '}
          <Price amount={Number(price)} />
        </Fragment>
      ));
    }
    if (!/^[+-]/.test(detail)) return word('dealing.details', detail);
    return `${word('dealing.steps', detail.slice(1))} (${t(detail.startsWith('+') ? 'dealing.stepDone' : 'dealing.stepBack')})`;
  };
  return (
    <ol className="grid gap-2 text-14">
      {history.map(({ act, detail, side, at }, index) => (
        <li key={index} className="flex flex-wrap items-baseline gap-x-2 border-b border-line pb-2 last:border-b-0 last:pb-0">
          <b className="font-semibold">{word('dealing.dealActs', act)}</b>
          {detail !== '' && <span dir="auto">{detailed(detail)}</span>}
          <span className="text-12 text-ink-3">
            {t(`dealing.sides.${side ?? 'market'}`)} · <Moment time={at} />
          </span>
        </li>
      ))}
    </ol>
  );
}

/** A sale outside of a deal that the named buyer denies. */
export function SaleEvidence({ sale }: { sale: CaseSale }) {
  const { t } = useTranslation('backoffice');
  const { seller, buyer, price, created_at, answered_at, answer_note } = sale;
  return (
    <Panel title={t('dealing.deniedSale')} note={t('dealing.deniedNote')}>
      <Sides sides={{ seller, buyer }} />
      <p className="flex flex-wrap items-baseline gap-x-2 text-14">
        <ToneTag>{t(`dealing.saleStates.${sale.state}`)}</ToneTag>
        {price !== null && (
          <b className="font-bold">
            <Price amount={price} />
          </b>
        )}
        <span className="text-ink-3">
          {t('dealing.times.stated')} <Moment time={created_at} />
        </span>
        {answered_at && (
          <span className="text-ink-3">
            {t('dealing.times.answered')} <Moment time={answered_at} />
          </span>
        )}
      </p>
      {answer_note !== '' && (
        <p dir="auto" className="rounded-field bg-sunken px-3.5 py-2 text-14 wrap-anywhere whitespace-pre-line beside">
          {answer_note}
        </p>
      )}
    </Panel>
  );
}
