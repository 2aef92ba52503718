import { CircleCheck } from 'virtual:icons';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { redirect } from 'react-router';
import { dropBusinessDrafts } from '#web/people/business/business-draft.ts';
import { useDay } from '#web/platform/i18n/time.tsx';
import { Head } from '#web/platform/head/head.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { PaidLines } from '../payments/paid-lines.tsx';
import { ReceiptLinks } from '../payments/receipt-links.tsx';
import { expectSessionEnd } from '#web/platform/session/ending.ts';
import { forgetSession } from '#web/platform/session/store.ts';
import type { Route } from './+types/success.ts';
import { NextSteps, outcomeOf, type Becomes } from './next-steps.tsx';
import { requestIn, kindSold, readPayment, screenOf, statusIn } from './read.ts';

export const handle = { i18n: ['money'] };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { key } = requestIn(request.url);
  const payment = await readPayment(context, Number(params.id), key);
  if (payment.status !== 'paid' && payment.status !== 'refunded') throw redirect(screenOf(payment, key));
  const [standing, sold] = await Promise.all([statusIn(context), kindSold(context, payment)]);
  const me = typeof standing === 'object' ? standing : null;
  const becomes: Becomes | null = me === null && !payment.needs_refund && sold !== null && sold !== 'user' ? sold : null;
  return { payment, me, becomes, isStale: standing === 'role_changed' };
}

/** What was paid, with its invoice and what comes next. */
export default function PaymentSuccess({ loaderData: { payment, me, becomes, isStale } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const day = useDay();
  useEffect(() => {
    if (isStale) forgetSession();
    if (becomes) dropBusinessDrafts();
    return isStale || becomes ? expectSessionEnd('role_changed') : undefined;
  }, [isStale, becomes]);
  const title = t(`payments.success.${outcomeOf(payment)}`);
  return (
    <section className="wrap grid max-w-150 justify-items-center gap-4 py-10 text-center wide:py-16">
      <Head title={title} description={t('payments.description')} path={paths.paymentSuccess(payment.id)} hidden />
      <span className="grid size-20 place-items-center rounded-stage bg-brand-tint text-brand">
        <CircleCheck size={36} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <h1 className="text-28 font-bold">{title}</h1>
      <NextSteps payment={payment} me={me} becomes={becomes} />
      <div className="w-full rounded-card border border-line bg-surface p-4 text-start tablet:p-6">
        <h2 className="font-semibold wrap-anywhere">{payment.title}</h2>
        <p className="pb-2.5 text-14 text-ink-3">
          {day(payment.paid_at ?? payment.created_at)} · {t(`payments.methods.${payment.method}`)}
        </p>
        <PaidLines payment={payment} />
        <div className="border-t border-line pt-1.5 empty:hidden">
          <ReceiptLinks payment={payment} />
        </div>
      </div>
    </section>
  );
}
