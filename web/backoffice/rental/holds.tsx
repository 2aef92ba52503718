import { useTranslation } from 'react-i18next';
import type { UnsettledHold } from '#contract/backoffice/admin-rental.ts';
import { Moment } from '../desk/moment.tsx';
import { adminPaths } from '../desk/paths.ts';
import { PersonLink } from '../desk/person.tsx';
import { useStaffQuery } from '../desk/queries.ts';
import { AdminTable, type Column } from '../desk/table/table.tsx';
import { Figure } from '#web/platform/i18n/figures.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import { RentalScreen } from './rental-screen.tsx';

/** Payments by card of which nobody knows how they stand at the gateway of their office. */
export default function Holds() {
  const { t } = useTranslation('backoffice');
  return (
    <RentalScreen>
      <p className="text-14 text-ink-3">{t('rental.about.holds')}</p>
      <AdminTable
        label={t('rental.tabs.holds')}
        columns={useColumns()}
        useRows={useRows}
        rowKey={({ id }) => id}
        to={({ booking_id: booking }) => adminPaths.booking(booking)}
        empty={t('rental.noneOf.holds')}
      />
    </RentalScreen>
  );
}

function useRows(requested: Record<string, string>) {
  return useStaffQuery('listUnsettledHolds', { query: requested }, { keep: true });
}

function useColumns(): Column<UnsettledHold>[] {
  const { t } = useTranslation('backoffice');
  return [
    { name: 'booking', head: t('rental.number'), cell: ({ booking_id: booking }) => <Figure value={booking} plain /> },
    { name: 'office', head: t('charge.sides.office'), cell: ({ office }) => <PersonLink id={office.id} name={office.name} /> },
    { name: 'purpose', head: t('rental.purpose'), cell: ({ purpose }) => t(`rental.purposes.${purpose}`) },
    { name: 'amount', head: t('rental.sum'), isFigure: true, cell: ({ amount }) => <Price amount={Number(amount)} /> },
    { name: 'asked', head: t('rental.asked'), isFigure: true, cell: ({ tries }) => <Figure value={tries} /> },
    { name: 'next', head: t('rental.askedAgain'), cell: ({ next_at: at }) => <Moment time={at} /> },
    { name: 'until', head: t('rental.holdUntil'), cell: ({ hold_until: until }) => (until === null ? '—' : <Moment time={until} />) },
  ];
}
