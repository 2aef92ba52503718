import { useTranslation } from 'react-i18next';
import type { ResponseOf } from '#contract/platform/endpoint.ts';
import type { StaffApi } from '#contract/app/staff-api.ts';
import { supportTopics, ticketStatuses } from '#contract/messaging/support.ts';
import { Age } from '../desk/moment.tsx';
import { adminPaths } from '../desk/paths.ts';
import { useStaffQuery } from '../desk/queries.ts';
import { Screen } from '../desk/screen.tsx';
import { AdminTable, type Column } from '../desk/table/table.tsx';
import { TicketStatus } from './ticket-status.tsx';

type Row = ResponseOf<StaffApi['listAdminTickets']>['results'][number];

export default function Tickets() {
  const { t } = useTranslation('backoffice');
  const { t: site } = useTranslation();
  return (
    <Screen title={t('nav.tickets')}>
      <AdminTable
        label={t('nav.tickets')}
        csv="tickets"
        search={t('tickets.search')}
        filters={[
          {
            name: 'status',
            label: t('tickets.status'),
            choices: ticketStatuses.map((value) => ({ value, label: t(`tickets.statuses.${value}`) })),
          },
          {
            name: 'topic',
            label: t('tickets.topic'),
            choices: supportTopics.map((value) => ({ value, label: site(`support.topics.${value}`) })),
          },
        ]}
        columns={useColumns()}
        sort="updated_at"
        useRows={useRows}
        rowKey={({ id }) => id}
        to={({ id }) => adminPaths.ticket(id)}
        empty={t('tickets.empty')}
      />
    </Screen>
  );
}

function useRows(requested: Record<string, string>) {
  return useStaffQuery('listAdminTickets', { query: requested }, { keep: true });
}

function useColumns(): Column<Row>[] {
  const { t } = useTranslation('backoffice');
  const { t: site } = useTranslation();
  return [
    {
      name: 'ticket',
      head: t('tickets.number'),
      cell: ({ ticket }) => (
        <bdi dir="ltr" className="whitespace-nowrap">
          {ticket}
        </bdi>
      ),
    },
    { name: 'status', head: t('tickets.status'), cell: ({ status }) => <TicketStatus status={status} /> },
    {
      name: 'excerpt',
      head: t('tickets.said'),
      cell: ({ excerpt }) => (
        <span dir="auto" className="line-clamp-1 max-w-104 min-w-48 whitespace-normal beside">
          {excerpt}
        </span>
      ),
    },
    { name: 'topic', head: t('tickets.topic'), cell: ({ topic }) => site(`support.topics.${topic}`) },
    { name: 'name', head: t('tickets.from'), cell: ({ name }) => <bdi>{name}</bdi> },
    { name: 'updated', head: t('tickets.updated'), sort: 'updated_at', cell: ({ updated_at }) => <Age time={updated_at} /> },
    { name: 'created', head: t('tickets.created'), sort: 'created_at', cell: ({ created_at }) => <Age time={created_at} /> },
  ];
}
