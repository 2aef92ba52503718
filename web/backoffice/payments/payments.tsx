import { useTranslation } from 'react-i18next';
import type { AdminPayment } from '#contract/backoffice/admin-money.ts';
import { paymentKinds, paymentStatuses } from '#contract/money/payments.ts';
import { Moment } from '../desk/moment.tsx';
import { adminPaths } from '../desk/paths.ts';
import { PersonLink } from '../desk/person.tsx';
import { useStaffQuery } from '../desk/queries.ts';
import { Screen } from '../desk/screen.tsx';
import { AdminTable, type Column } from '../desk/table/table.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import { PaymentStatus } from './payment-status.tsx';

export default function Payments() {
  const { t } = useTranslation('backoffice');
  return (
    <Screen title={t('nav.payments')}>
      <AdminTable
        label={t('nav.payments')}
        csv="payments"
        search={t('payments.search')}
        filters={[
          {
            name: 'status',
            label: t('payments.status'),
            choices: paymentStatuses.map((value) => ({ value, label: t(`payments.statuses.${value}`) })),
          },
          {
            name: 'kind',
            label: t('payments.kind'),
            choices: paymentKinds.map((value) => ({ value, label: t(`payments.kinds.${value}`) })),
          },
          { name: 'needs_refund', label: t('payments.refunds'), choices: [{ value: 'yes', label: t('payments.needsRefund') }] },
          { name: 'from', label: t('table.from') },
          { name: 'until', label: t('table.until') },
        ]}
        columns={useColumns()}
        sort="created_at"
        useRows={useRows}
        rowKey={({ id }) => id}
        to={({ id }) => adminPaths.payment(id)}
        empty={t('payments.empty')}
      />
    </Screen>
  );
}

function useRows(requested: Record<string, string>) {
  return useStaffQuery('listAdminPayments', { query: requested }, { keep: true });
}

function useColumns(): Column<AdminPayment>[] {
  const { t } = useTranslation('backoffice');
  return [
    {
      name: 'id',
      head: t('payments.number'),
      cell: ({ id }) => (
        <bdi dir="ltr" className="tabular-nums">
          {id}
        </bdi>
      ),
    },
    {
      name: 'title',
      head: t('payments.for'),
      cell: ({ kind, title }) => (
        <span className="block min-w-44 whitespace-normal">
          <bdi>{title}</bdi>
          <span className="block text-12 text-ink-3">{t(`payments.kinds.${kind}`)}</span>
        </span>
      ),
    },
    { name: 'user', head: t('payments.payer'), cell: ({ user }) => (user ? <PersonLink {...user} /> : t('payments.visitor')) },
    { name: 'status', head: t('payments.status'), cell: (payment) => <PaymentStatus payment={payment} /> },
    {
      name: 'total',
      head: t('payments.total'),
      sort: 'total',
      isFigure: true,
      cell: ({ total }) => <Price amount={Number(total)} places={2} />,
    },
    {
      name: 'refunded',
      head: t('payments.refunded'),
      isFigure: true,
      cell: ({ refunded }) => (Number(refunded) > 0 ? <Price amount={Number(refunded)} places={2} /> : '—'),
    },
    { name: 'method', head: t('payments.method'), cell: ({ method }) => t(`payments.methods.${method}`) },
    { name: 'created', head: t('payments.created'), sort: 'created_at', cell: ({ created_at }) => <Moment time={created_at} /> },
  ];
}
