import { Type as T, type Static } from 'typebox';
import { endpoint } from '../platform/endpoint.ts';
import { component, date, id, nullable, oneOf, time } from '../platform/fields.ts';
import { pageOf, pageQuery } from '../platform/page.ts';

export const securityEventKinds = [
  'register',
  'sign_in',
  'sign_out',
  'sessions_end',
  'code_send',
  'code_check',
  'password_check',
  'password_change',
  'password_reset',
  'phone_change',
  'email_request',
  'email_change',
  'second_factor_setup',
  'second_factor_check',
  'second_factor_removal',
  'backup_codes',
  'account_close',
  'staff_add',
  'staff_role',
  'staff_remove',
  'access',
] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];

/** `blocked` was refused by a limit without checking the input. */
export const securityOutcomes = ['success', 'failure', 'blocked'] as const;
export type SecurityOutcome = (typeof securityOutcomes)[number];

/** How long events are stored. The trigger of the table has the same time. */
export const securityLogDays = 365;

export const securityEvent = T.Object({
  id,
  at: time,
  kind: oneOf(...securityEventKinds),
  outcome: oneOf(...securityOutcomes),
  person: nullable(T.Object({ id, name: T.String() }, { description: 'Whose account it is, where that is known' })),
  session: nullable(T.String({ description: 'UUID' })),
  network: nullable(T.String({ description: 'Keyed hash of the network, /24 or /48: equal for equal networks' })),
  address: nullable(T.String({ description: 'Keyed hash of the address' })),
  user_agent: nullable(T.String()),
  request_id: nullable(T.String({ description: 'The `x-request-id` of the answer' })),
  detail: T.Record(T.String(), T.Unknown(), { description: 'What else is known, without secrets and personal data' }),
});
component('SecurityEvent', securityEvent);
export type SecurityEventEntry = Static<typeof securityEvent>;

export const securityLog = {
  listSecurityEvents: endpoint({
    method: 'GET',
    path: '/admin/api/security-log/',
    access: 'staff',
    tag: 'Staff',
    summary: 'What happened to accounts and access, the newest first. Nothing in it can be changed',
    query: T.Object({
      ...pageQuery,
      kind: T.Optional(oneOf(...securityEventKinds)),
      outcome: T.Optional(oneOf(...securityOutcomes)),
      person: T.Optional(id),
      from: T.Optional(date),
      until: T.Optional(date),
    }),
    response: pageOf(securityEvent),
  }),
} as const;
