import { Type as T } from 'typebox';
import { booking } from './bookings.ts';
import { endpoint } from '../platform/endpoint.ts';
import { amount, id, idParams } from '../platform/fields.ts';
import { changeNote, changeOptions, changePrice, wantedTimes } from './time-changes.ts';

const tag = 'Bookings';
const change = '/products/api/booking/:id/change' as const;

/** Calls of the two sides of a booking that is confirmed or out. For all others it does not exist (404). */
const own = { access: 'owner', tag, params: idParams, perMinute: 30 } as const;
const act = { ...own, method: 'POST', response: booking, idempotent: true } as const;
const actErrors = ['not_found', 'booking_moved', 'idempotency_mismatch'] as const;
const askErrors = [...actErrors, 'change_open', 'price_changed', 'period_taken', 'not_bookable', 'too_many_attempts'] as const;

const answered = T.Object({ change_id: { ...id, description: 'Of the change that the caller has read: another one is not answered' } });

export const bookingChanges = {
  getChangeOptions: endpoint({
    access: 'owner',
    tag,
    params: idParams,
    method: 'GET',
    path: `${change}/`,
    summary: 'Until when the car of a booking is free, and what may be asked for now',
    response: changeOptions,
    errors: ['not_found'],
  }),
  priceChange: endpoint({
    ...own,
    method: 'POST',
    perMinute: 60,
    path: `${change}/price/`,
    summary: 'What other times of a booking come to. Nothing is asked for and nothing held',
    body: T.Object(wantedTimes),
    response: changePrice,
    errors: ['not_found', 'booking_moved', 'change_open', 'period_taken', 'not_bookable'],
  }),
  requestChange: endpoint({
    ...act,
    path: `${change}/`,
    summary: 'Asks the other side for other times at a price that was read before. What they take more is held until the answer',
    body: T.Object({
      ...wantedTimes,
      total: { ...amount, description: 'What the caller has read; another one is `price_changed`' },
      note: T.Optional(changeNote),
    }),
    errors: askErrors,
  }),
  extendBooking: endpoint({
    ...act,
    path: '/products/api/booking/:id/extend/',
    summary: 'Asks for a later return alone; without `total`, at whatever it comes to',
    body: T.Object({ to: wantedTimes.to, total: T.Optional(amount), note: T.Optional(changeNote) }),
    errors: askErrors,
  }),
  acceptChange: endpoint({
    ...act,
    path: `${change}/accept/`,
    summary: 'The other side accepts: the booking has the new times and their quote',
    body: answered,
    errors: [...actErrors, 'period_taken', 'not_bookable'],
  }),
  declineChange: endpoint({
    ...act,
    path: `${change}/decline/`,
    summary: 'The other side declines: the booking stays as it is',
    body: answered,
    suspended: 'may',
    errors: actErrors,
  }),
  withdrawChange: endpoint({
    ...act,
    path: `${change}/withdraw/`,
    summary: 'Who asked takes it back before the answer',
    body: answered,
    suspended: 'may',
    errors: actErrors,
  }),
} as const;
