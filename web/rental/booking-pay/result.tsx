import { BadgeCheck, CreditCard } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import type { BookingPayment } from '#contract/money/office-payments.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { Button, LinkButton } from '#web/platform/ui/button.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import { useSettled } from './use-settled.ts';

/** Back from the gateway: what became of the payment. */
export function Result({ booking, payment: id }: { booking: number; payment: number }) {
  const { t } = useTranslation();
  const { payment, isAsking, again } = useSettled(id);
  const isDone = payment?.state === 'authorised' || payment?.state === 'captured';
  const Icon = isDone ? BadgeCheck : CreditCard;
  return (
    <section className="grid justify-items-center gap-4 py-8 text-center">
      <span
        className={`grid size-20 place-items-center rounded-stage bg-brand-tint text-brand ${isAsking ? 'motion-safe:animate-pulse' : ''}`}
      >
        <Icon size={36} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <div role="status" className="grid gap-2">
        <Words payment={payment} isAsking={isAsking} />
      </div>
      <div className="flex flex-wrap justify-center gap-2.5">
        <LinkButton look={isDone ? 'filled' : 'outlined'} reloadDocument to={paths.booking(booking)}>
          {t('cardPay.toBooking')}
        </LinkButton>
        {isOver(payment) && !isDone && (
          <LinkButton look="filled" reloadDocument to={paths.payBooking(booking, { kind: payment?.purpose })}>
            {t('cardPay.back.tryAgain')}
          </LinkButton>
        )}
        {!isAsking && !isOver(payment) && (
          <Button look="filled" onClick={again}>
            {t('cardPay.back.again')}
          </Button>
        )}
      </div>
    </section>
  );
}

function isOver(payment: BookingPayment | null): boolean {
  return payment !== null && payment.state !== 'created';
}

function Words({ payment, isAsking }: { payment: BookingPayment | null; isAsking: boolean }) {
  const { t } = useTranslation();
  const { title, advice } = wordsOf(payment, isAsking);
  const isDone = payment?.state === 'authorised' || payment?.state === 'captured';
  return (
    <>
      <h1 className="text-28 font-bold">{t(title)}</h1>
      {isDone && (
        <p className="text-22 font-bold">
          <Price amount={Number(payment.amount)} />
        </p>
      )}
      <p className="max-w-prose text-ink-2">{t(advice)}</p>
    </>
  );
}

function wordsOf(payment: BookingPayment | null, isAsking: boolean) {
  // What an office answers at once is taken by now: nothing is said of a hold any more.
  if (payment?.state === 'captured') return { title: 'cardPay.back.done.difference', advice: 'cardPay.back.taken' } as const;
  if (payment?.state === 'authorised') {
    return { title: `cardPay.back.done.${payment.purpose}`, advice: `cardPay.pay.${payment.purpose}Note` } as const;
  }
  if (payment && isOver(payment))
    return { title: 'cardPay.back.failedTitle', advice: `cardPay.failures.${payment.failure ?? 'other'}` } as const;
  return isAsking
    ? ({ title: 'cardPay.back.asking', advice: 'cardPay.back.askingAdvice' } as const)
    : ({ title: 'cardPay.back.waits', advice: 'cardPay.back.waitsAdvice' } as const);
}
