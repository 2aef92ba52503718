import { ExternalLink, Undo2 } from 'virtual:icons';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import type { AdminPaymentDetails } from '#contract/backoffice/admin-money.ts';
import { BackLink } from '../desk/back-link.tsx';
import { Moment } from '../desk/moment.tsx';
import { adminPaths } from '../desk/paths.ts';
import { PersonLink } from '../desk/person.tsx';
import { useStaffQuery } from '../desk/queries.ts';
import { Failed, Panel, Screen, ScreenSkeleton } from '../desk/screen.tsx';
import { useWordOr } from '../desk/word-or.ts';
import { Figure } from '#web/platform/i18n/figures.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import { History } from './history.tsx';
import { Invoices } from './invoices.tsx';
import { Ledger } from './ledger.tsx';
import { PaymentStatus } from './payment-status.tsx';
import { RefundDialog } from './refund-dialog.tsx';

export default function PaymentScreen() {
  const id = Number(useParams()['id']);
  const { data, error, refetch } = useStaffQuery('getAdminPayment', { params: { id } });
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  return data ? <PaymentPage payment={data} /> : <ScreenSkeleton />;
}

function PaymentPage({ payment }: { payment: AdminPaymentDetails }) {
  const { t } = useTranslation('backoffice');
  const [refunding, setRefunding] = useState(false);
  return (
    <Screen
      title={t('payments.one', { id: payment.id })}
      note={<bdi>{payment.title}</bdi>}
      before={<BackLink to={adminPaths.payments()}>{t('nav.payments')}</BackLink>}
      actions={
        Number(payment.refundable) > 0 && (
          <Button look="danger" onClick={() => setRefunding(true)}>
            <Undo2 size={17} strokeWidth={1.9} aria-hidden="true" className="turns" />
            {t('payments.refund')}
          </Button>
        )
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 desk:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Panel title={t('payments.details')}>
            <Facts payment={payment} />
          </Panel>
          <Panel title={t('payments.ledger')} note={t('payments.ledgerNote')}>
            <Ledger entries={payment.ledger} />
          </Panel>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Panel title={t('payments.history')}>
            <History steps={payment.history} />
          </Panel>
          <Panel title={t('payments.invoices')}>
            <Invoices invoices={payment.invoices} />
          </Panel>
        </div>
      </div>
      {refunding && <RefundDialog payment={payment} onClose={() => setRefunding(false)} />}
    </Screen>
  );
}

function Facts({ payment }: { payment: AdminPaymentDetails }) {
  const { t } = useTranslation('backoffice');
  const word = useWordOr();
  const money = (amount: string) => <Price amount={Number(amount)} places={2} />;
  const rows: [string, ReactNode][] = [
    [t('payments.status'), <PaymentStatus key="status" payment={payment} />],
    [t('payments.kind'), t(`payments.kinds.${payment.kind}`)],
    [t('payments.payer'), payment.user ? <PersonLink key="payer" {...payment.user} /> : t('payments.visitor')],
    [t('payments.method'), t(`payments.methods.${payment.method}`)],
    [t('payments.amount'), money(payment.amount)],
    [t('payments.vat'), money(payment.vat)],
    [t('payments.total'), <b key="total">{money(payment.total)}</b>],
    [t('payments.refunded'), money(payment.refunded)],
    [t('payments.refundable'), money(payment.refundable)],
    [t('payments.created'), <Moment key="created" time={payment.created_at} />],
    ...(payment.paid_at ? [[t('payments.paidAt'), <Moment key="paid" time={payment.paid_at} />] satisfies [string, ReactNode]] : []),
    ...(payment.failure ? [[t('payments.failure'), payment.failure] satisfies [string, ReactNode]] : []),
    [t('payments.gateway'), word('payments.gateways', payment.gateway)],
    ...(payment.gateway_ref
      ? [
          [
            t('payments.reference'),
            <bdi key="ref" dir="ltr" className="wrap-anywhere">
              {payment.gateway_ref}
            </bdi>,
          ] satisfies [string, ReactNode],
        ]
      : []),
    ...(payment.ad_id ? [[t('payments.ad'), <AdLink key="ad" id={payment.ad_id} />] satisfies [string, ReactNode]] : []),
  ];
  return (
    <dl className="grid gap-x-6 gap-y-2.5 text-14 tablet:grid-cols-2">
      {rows.map(([name, value]) => (
        <div key={name} className="grid min-w-0">
          <dt className="text-12 text-ink-3">{name}</dt>
          <dd className="min-w-0 font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function AdLink({ id }: { id: number }) {
  const { t } = useTranslation('backoffice');
  return (
    <Link to={paths.ad(id)} target="_blank" className="inline-flex items-center gap-1 hover:underline">
      <Figure value={id} plain />
      <ExternalLink size={13} role="img" aria-label={t('table.newTab')} />
    </Link>
  );
}
