import { Type as T, type Static } from 'typebox';
import { endpoint } from '../platform/endpoint.ts';
import { idParams, nullable, oneOf, time } from '../platform/fields.ts';

const tag = 'Identity checks';
const path = '/products/api/booking/:id/identity_check/';

/** The states of a check that was begun. `rejected`: another number was chosen in the app, or the request was refused there. */
export const begunIdentityStates = ['waiting', 'completed', 'rejected', 'expired'] as const;
export type IdentityState = (typeof begunIdentityStates)[number];

/** `stand_in`: a simulation on a development machine. It confirms nothing. */
export const identityGateways = ['nafath', 'stand_in'] as const;
export type IdentityGateway = (typeof identityGateways)[number];

/** People whose numbers Nafath knows. */
export const nafathIdentities = ['citizen', 'resident'] as const;

/** How long the person has to choose the number in the app. */
export const identityMinutes = 3;

export const identityCheck = T.Object({
  state: { ...oneOf('none', ...begunIdentityStates), description: 'Of the latest check of this booking' },
  by: { ...nullable(oneOf(...identityGateways)), description: 'Who answers it, or would answer one that can begin' },
  notice: nullable(T.String({ description: 'With `stand_in`: that it is a local simulation and confirms nothing' })),
  random: nullable(
    T.String({
      description: 'The number to choose in the app of Nafath: for the renter alone, while it waits. Null until Nafath has given it',
    }),
  ),
  expires_at: nullable(T.String({ ...time, description: 'While it waits' })),
  completed_at: nullable(time),
  stand_in_url: nullable(
    T.String({ description: 'Where a development machine answers in place of the app: for the renter, while it waits' }),
  ),
  can_begin: T.Boolean({ description: 'Whether the caller may begin a check now. Never where the market is not connected to Nafath' }),
});
export type IdentityCheck = Static<typeof identityCheck>;

export const identityChecks = {
  getIdentityCheck: endpoint({
    method: 'GET',
    path,
    access: 'owner',
    tag,
    summary: 'Whether the person with the identity number of a booking agreed in the app of Nafath. Asks Nafath while the renter waits',
    params: idParams,
    response: identityCheck,
    errors: ['not_found'],
  }),
  beginIdentityCheck: endpoint({
    method: 'POST',
    path,
    access: 'owner',
    tag,
    summary:
      'The renter begins a check by Nafath before the return, of a citizen or resident. One that waits, or was completed, is returned instead',
    params: idParams,
    response: identityCheck,
    status: 201,
    perMinute: 30,
    errors: ['not_found', 'booking_moved', 'not_at_nafath', 'too_many_attempts', 'unavailable'],
  }),
} as const;
