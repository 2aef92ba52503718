import { Lock } from 'virtual:icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BookingPayments, CardPurpose } from '#contract/money/office-payments.ts';
import { callsIn, orNotFound } from '#web/platform/calls/loading.ts';
import { Head } from '#web/platform/head/head.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { LinkButton } from '#web/platform/ui/button.tsx';
import { LoadFailure } from '#web/platform/ui/list/load-failure.tsx';
import { Notice } from '#web/platform/ui/notice.tsx';
import type { Route } from './+types/pay.ts';
import { CardForm } from './card-form.tsx';
import { Result } from './result.tsx';

export const handle = { i18n: ['rental'] };

/** What can be paid for a booking; with `payment`, the browser is back from the gateway. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const payments = await orNotFound(callsIn(context)('listBookingPayments', { params: { id: Number(params.id) } }));
  const back = Number(query.get('payment')) || null;
  return { payments, kind: query.get('kind'), back };
}

/**
 * Where a renter pays by card. It is always a document of its own: its policy alone lets the browser send a card to the gateway of the
 * office.
 */
export default function PayScreen({ loaderData: { payments, kind, back } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const id = payments.booking_id;
  return (
    <Frame>
      <Head title={t('cardPay.title')} description={t('cardPay.description')} path={paths.payBooking(id)} hidden />
      {back === null ? <Paying payments={payments} kind={kind} /> : <Result key={back} booking={id} payment={back} />}
    </Frame>
  );
}

function Paying({ payments, kind }: { payments: BookingPayments; kind: string | null }) {
  const { t } = useTranslation();
  const payable = payments.payable.find(({ purpose }) => purpose === kind) ?? payments.payable[0];
  if (!payable) {
    return (
      <Notice
        picture={<Lock size={36} strokeWidth={1.5} aria-hidden="true" className="text-ink-3" />}
        title={t('cardPay.pay.nothing')}
        advice={t('cardPay.pay.nothingAdvice')}
      >
        <LinkButton look="filled" reloadDocument to={paths.booking(payments.booking_id)}>
          {t('cardPay.toBooking')}
        </LinkButton>
      </Notice>
    );
  }
  const purpose: CardPurpose = payable.purpose;
  return (
    <>
      <h1 className="text-22 font-bold wide:text-28">{t(`cardPay.pay.${purpose}`)}</h1>
      <CardForm booking={payments.booking_id} supplier={payments.supplier} payable={payable} />
    </>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return <div className="wrap grid max-w-140! grid-cols-[minmax(0,1fr)] gap-4 py-5 wide:py-8">{children}</div>;
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return (
    <Frame>
      <LoadFailure title={t('cardPay.failed')} advice={t('cardPay.failedAdvice')} />
    </Frame>
  );
}
