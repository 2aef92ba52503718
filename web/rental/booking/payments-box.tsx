import { CreditCard } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import type { Booking } from '#contract/rental/bookings.ts';
import { holdRenewHours, type BookingPayment, type BookingPayments } from '#contract/money/office-payments.ts';
import { hourMs } from '#contract/platform/riyadh.ts';
import { useMinute } from '#web/platform/i18n/time.tsx';
import { useMoment } from '#web/platform/i18n/moment.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { LinkButton } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import { Filled } from '#web/platform/ui/filled.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import { Tag } from '#web/platform/ui/tag.tsx';
import { AskAgain } from './ask-again.tsx';
import { ReleaseDeposit } from './release-deposit.tsx';

interface Props {
  booking: Booking;
  payments: BookingPayments;
}

/** What was paid, held and given back by card, by the account of the office, and what can be paid now. */
export function PaymentsBox({ booking, payments }: Props) {
  const { t } = useTranslation();
  const { results, supplier } = payments;
  if (!hasCards(payments)) return null;
  const shown = results.filter((payment) => isShown(payment, results));
  return (
    <Card
      id="payments"
      title={
        <span className="inline-flex items-center gap-2">
          <CreditCard size={18} strokeWidth={1.75} aria-hidden="true" />
          {t('cardPay.box.title')}
        </span>
      }
    >
      <Sums booking={booking} payments={payments} />
      {shown.length > 0 && (
        <ul className="divide-y divide-line border-t border-line">
          {shown.map((payment) => (
            <Payment key={payment.id} payment={payment} />
          ))}
        </ul>
      )}
      <EndingHold booking={booking} payments={payments} />
      <Ways payments={payments} />
      {payments.release && <ReleaseDeposit booking={booking.id} release={payments.release} />}
      <p className="text-12 text-ink-3">{t('cardPay.box.supplier', { name: supplier.name })}</p>
    </Card>
  );
}

/** Whether anything is, or can be, paid by card. */
export function hasCards({ results, payable }: BookingPayments): boolean {
  return results.length > 0 || payable.length > 0;
}

/** Among cards that failed only the last one is notified, until another one did not. */
function isShown({ id, purpose, state }: BookingPayment, all: readonly BookingPayment[]): boolean {
  return state !== 'failed' || !all.some((other) => other.id > id && other.purpose === purpose);
}

/** What is paid of the total, while there is one to pay. */
function Sums({ booking: { state }, payments: { paid, held, left } }: Props) {
  const { t } = useTranslation();
  const isOver = state !== 'requested' && state !== 'proposed' && state !== 'confirmed' && state !== 'out' && state !== 'returned';
  const sums = [
    { name: t('cardPay.box.paid'), amount: paid, isShown: Number(paid) > 0 },
    { name: t('cardPay.box.held'), amount: held, isShown: Number(held) > 0 },
    { name: t('cardPay.box.left'), amount: left, isShown: !isOver },
  ].filter(({ isShown }) => isShown);
  if (sums.length === 0) return null;
  return (
    <dl className="grid gap-1.5">
      {sums.map(({ name, amount }) => (
        <div key={name} className="flex items-baseline justify-between gap-4">
          <dt className="text-ink-2">{name}</dt>
          <dd className="font-bold">
            <Price amount={Number(amount)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Payment({ payment }: { payment: BookingPayment }) {
  const { t } = useTranslation();
  const { purpose, state, amount, captured, authorised_at: at } = payment;
  const moment = useMoment();
  const shown = state === 'captured' ? captured : amount;
  return (
    <li className="grid gap-0.5 py-3">
      <div className="flex items-baseline justify-between gap-3">
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-semibold">{t(`cardPay.pay.${purpose}`)}</span>
          {state !== 'created' && (
            <Tag tone={state === 'captured' || state === 'authorised' ? 'good' : 'plain'}>{t(`cardPay.box.states.${state}`)}</Tag>
          )}
        </span>
        <b className="font-bold">
          <Price amount={Number(shown)} />
        </b>
      </div>
      {at !== null && (
        <p className="text-12 text-ink-3">
          <time dateTime={at}>{moment(at)}</time>
        </p>
      )}
      <Details payment={payment} />
    </li>
  );
}

function Details({ payment }: { payment: BookingPayment }) {
  const { t } = useTranslation();
  const moment = useMoment();
  const { state, hold_until: until, refunded, released, captured, failure, is_under_way: isUnderWay } = payment;
  const back = state === 'captured' && Number(released) > 0 ? released : null;
  return (
    <div className="grid gap-0.5 text-14 text-ink-2">
      {until !== null && <p>{t('cardPay.box.until', { moment: moment(until) })}</p>}
      {Number(refunded) > 0 && <Amount words="cardPay.box.back" amount={refunded} />}
      {back !== null && Number(captured) > 0 && <Amount words="cardPay.box.released" amount={back} />}
      {failure !== null && <p>{t(`cardPay.failures.${failure}`)}</p>}
      {isUnderWay && <p>{t('cardPay.box.underWay')}</p>}
    </div>
  );
}

function Amount({ words, amount }: { words: 'cardPay.box.back' | 'cardPay.box.released'; amount: string }) {
  const { t } = useTranslation();
  return (
    <p className="font-semibold">
      <Filled phrase={(holes) => t(words, holes)} parts={{ price: <Price amount={Number(amount)} /> }} />
    </p>
  );
}

/** A hold that ends while the car is out: until when it can be renewed, and what comes of it if it is not. */
function EndingHold({ booking: { id, side, state }, payments: { results, payable, renewal } }: Props) {
  const { t } = useTranslation();
  const now = useMinute();
  const moment = useMoment();
  const until = heldUntil(results);
  if (until === null || (state !== 'confirmed' && state !== 'out') || Date.parse(until) - now > renewMs) return null;
  const canRenew = payable.some(({ purpose }) => purpose === 'deposit');
  if (side === 'renter' && !canRenew) return null;
  return (
    <>
      <p className="rounded-field bg-danger-tint px-3.5 py-2.5 text-14 font-medium">
        {t(side === 'renter' ? 'cardPay.box.renewNote' : 'cardPay.box.renewOffice', { moment: moment(until) })}
      </p>
      {renewal && <AskAgain booking={id} renewal={renewal} />}
    </>
  );
}

const renewMs = holdRenewHours * hourMs;

/** When the hold of a deposit ends; null without one. */
function heldUntil(results: readonly BookingPayment[]): string | null {
  return results.findLast(({ purpose, state }) => purpose === 'deposit' && state === 'authorised')?.hold_until ?? null;
}

const ways = { rent: 'cardPay.box.payRent', difference: 'cardPay.box.payDifference', deposit: 'cardPay.box.payDeposit' } as const;

/** The page that pays is a document of its own. */
function Ways({ payments: { booking_id: id, payable, results } }: { payments: BookingPayments }) {
  const { t } = useTranslation();
  const moment = useMoment();
  const isHeld = heldUntil(results) !== null;
  return payable.map(({ purpose, amount, until }) => (
    <div key={purpose} className="grid gap-1.5">
      <LinkButton reloadDocument look={purpose === 'difference' ? 'outlined' : 'filled'} to={paths.payBooking(id, { kind: purpose })}>
        <span>
          <Filled
            phrase={(holes) => t(purpose === 'deposit' && isHeld ? 'cardPay.box.renewDeposit' : ways[purpose], holes)}
            parts={{ price: <Price amount={Number(amount)} /> }}
          />
        </span>
      </LinkButton>
      {purpose === 'deposit' && <p className="text-12 text-ink-3">{t('cardPay.pay.depositNote')}</p>}
      {until !== null && <p className="text-14 font-semibold">{t('cardPay.box.payBy', { moment: moment(until) })}</p>}
    </div>
  ));
}
