import { useTranslation } from 'react-i18next';
import type { AdminBookingCard } from '#contract/backoffice/admin-bookings.ts';
import { bookingStates } from '#contract/rental/booking-states.ts';
import { Moment } from '../desk/moment.tsx';
import { adminPaths } from '../desk/paths.ts';
import { PersonLink } from '../desk/person.tsx';
import { useStaffQuery } from '../desk/queries.ts';
import { AdminTable, type Column } from '../desk/table/table.tsx';
import { Figure } from '#web/platform/i18n/figures.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import { BookingTags } from './booking-tags.tsx';
import { RentalScreen } from './rental-screen.tsx';

/** Bookings of all offices, found by their number, a person or a plate. */
export default function Bookings() {
  const { t } = useTranslation('backoffice');
  return (
    <RentalScreen>
      <AdminTable
        label={t('rental.tabs.bookings')}
        csv="bookings"
        search={t('rental.search')}
        filters={[
          { name: 'state', label: t('rental.state'), choices: bookingStates.map((value) => ({ value, label: t(`record.acts.${value}`) })) },
        ]}
        also={[{ name: 'person', label: t('rental.person') }]}
        columns={useColumns()}
        sort="created_at"
        useRows={useRows}
        rowKey={({ id }) => id}
        to={({ id }) => adminPaths.booking(id)}
        empty={t('rental.empty')}
      />
    </RentalScreen>
  );
}

function useRows(requested: Record<string, string>) {
  return useStaffQuery('listAdminBookings', { query: requested }, { keep: true });
}

function useColumns(): Column<AdminBookingCard>[] {
  const { t } = useTranslation('backoffice');
  return [
    { name: 'id', head: t('rental.number'), cell: ({ id }) => <Figure value={id} plain /> },
    { name: 'state', head: t('rental.state'), cell: (booking) => <BookingTags booking={booking} /> },
    {
      name: 'car',
      head: t('rental.car'),
      cell: ({ rental, unit }) => (
        <span className="block min-w-36 whitespace-normal">
          <bdi>{rental.title}</bdi>
          {unit.plate !== null && (
            <bdi dir="rtl" className="block text-12 text-ink-3">
              {unit.plate}
            </bdi>
          )}
        </span>
      ),
    },
    { name: 'renter', head: t('charge.sides.renter'), cell: ({ renter }) => <PersonLink id={renter.id} name={renter.name} /> },
    { name: 'office', head: t('charge.sides.office'), cell: ({ office }) => <PersonLink id={office.id} name={office.name} /> },
    { name: 'from', head: t('rental.from'), cell: ({ from }) => <Moment time={from} /> },
    { name: 'to', head: t('rental.to'), cell: ({ to }) => <Moment time={to} /> },
    { name: 'total', head: t('rental.total'), isFigure: true, cell: ({ total }) => <Price amount={Number(total)} /> },
    { name: 'created_at', head: t('rental.made'), sort: 'created_at', cell: ({ created_at }) => <Moment time={created_at} /> },
  ];
}
