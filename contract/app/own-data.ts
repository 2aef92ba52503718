import { Type as T, type Static } from 'typebox';
import { passwordMost } from '../people/account-rules.ts';
import { endpoint } from '../platform/endpoint.ts';
import { component, nullable, time } from '../platform/fields.ts';

const tag = 'Accounts';
const accounts = '/accounts/api_account' as const;

/** Days in which signing in restores a closed account; after that its personal data is erased. */
export const graceDays = 30;

export const session = T.Object({
  id: T.String({ description: 'UUID' }),
  device: T.String({ description: 'Browser and system, as far as known; empty when not' }),
  is_phone: T.Boolean(),
  is_this: T.Boolean({ description: 'Whether it is the one that asks' }),
  created_at: time,
  seen_at: time,
  expires_at: time,
});
component('Session', session);
export type DeviceSession = Static<typeof session>;

const sessionParams = T.Object({ session_id: T.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }) });

export const ownData = {
  listSessions: endpoint({
    method: 'GET',
    path: `${accounts}/sessions/`,
    access: 'signed_in',
    tag,
    summary: 'Where I am signed in, the last used first',
    response: T.Object({ results: T.Array(session) }),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: `${accounts}/sessions/:session_id/`,
    access: 'owner',
    tag,
    summary: 'Signs one of my devices out',
    params: sessionParams,
    suspended: 'may',
    response: T.Null(),
    status: 204,
    errors: ['not_found'],
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: `${accounts}/sessions/`,
    access: 'signed_in',
    tag,
    summary: 'Signs every other device out',
    suspended: 'may',
    response: T.Object({ ended: T.Integer() }),
  }),
  closeAccount: endpoint({
    method: 'DELETE',
    path: `${accounts}/delete/`,
    access: 'signed_in',
    tag,
    summary: `Closes the account: its ads leave the site at once, what is personal is erased after ${graceDays} days; signing in before brings it back`,
    body: T.Object({ password: T.String({ minLength: 1, maxLength: passwordMost }) }),
    suspended: 'may',
    response: T.Null(),
    status: 204,
    errors: ['wrong_password', 'no_password', 'too_many_attempts', 'open_bookings', 'payments_open'],
  }),
  exportData: endpoint({
    method: 'GET',
    path: `${accounts}/export/`,
    access: 'signed_in',
    tag,
    summary: 'All that is kept about me, as JSON',
    response: T.Object({ made_at: time }, { additionalProperties: true, description: 'A list for each kind of thing' }),
    perMinute: 5,
  }),
  startExport: endpoint({
    method: 'POST',
    path: `${accounts}/export/`,
    access: 'signed_in',
    tag,
    summary: 'A link, good for ten minutes, to all of it with my pictures as a ZIP file',
    suspended: 'may',
    response: T.Object({ url: T.String(), expires_at: time, size_estimate: nullable(T.Integer({ description: 'Bytes' })) }),
    perMinute: 5,
  }),
} as const;
