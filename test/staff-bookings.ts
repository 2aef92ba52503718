import { booked, bookableRental } from './booking.ts';
import { addPerson } from './people.ts';
import { freshPhone } from './scene.ts';
import { onlyStaff, type StaffScene, type StaffTable } from './staff-statuses.ts';

const readers = () => onlyStaff(['moderator', 'support']);

async function aBooking({ market }: StaffScene) {
  const renter = await addPerson(market.db, 'مستأجر', { phone: freshPhone() });
  const { id } = await booked(market, renter, (await bookableRental(market)).rental);
  return { params: { id } };
}

export const bookingRows = {
  listAdminBookings: { statuses: readers(), ask: () => ({}) },
  getRentalCounts: { statuses: readers(), ask: () => ({}) },
  listRentalOffices: { statuses: readers(), ask: () => ({ query: { without: 'vat' as const } }) },
  getRentalFigures: { statuses: readers(), ask: () => ({}) },
  listUnsettledHolds: { statuses: readers(), ask: () => ({}) },
  listLapsingCars: { statuses: readers(), ask: () => ({}) },
  getAdminBooking: { statuses: readers(), ask: aBooking },
} satisfies Partial<StaffTable>;
