import { Type as T, type Static } from 'typebox';
import { textPattern } from '../platform/texts.ts';
import { cancelReasons, dealEnds } from '../sales/deals.ts';
import { endpoint } from '../platform/endpoint.ts';
import { date, id, nullable, oneOf, time } from '../platform/fields.ts';
import { staffRoles } from '../platform/kinds.ts';
import { pageOf, pageQuery } from '../platform/page.ts';
import { backupCodes, secondFactorCode } from '../people/second-factor.ts';

const tag = 'Staff';
const admin = '/admin/api' as const;

const role = oneOf(...staffRoles);

/** How many hours a second factor is valid, in the session that gave it. */
export const secondFactorHours = 12;

export const staffMe = T.Object({
  id,
  name: T.String(),
  role,
  second_factor: oneOf('missing', 'needed', 'given'),
  until: nullable(time),
  backup_codes_left: T.Integer(),
});
export type StaffMe = Static<typeof staffMe>;

export const staffMember = T.Object({
  id,
  name: T.String(),
  username: T.String(),
  role,
  has_second_factor: T.Boolean(),
  added_at: time,
  last_seen_at: nullable(time),
});
export type StaffMember = Static<typeof staffMember>;

export const auditEntry = T.Object({
  id,
  at: time,
  staff: T.Object({ id, name: T.String(), role }),
  action: T.String({ description: 'What was done: noun and verb, `ad.hide`' }),
  target_type: nullable(T.String()),
  target_id: nullable(T.String()),
  detail: T.Record(T.String(), T.Unknown(), { description: 'What was changed, without personal data' }),
});
export type AuditEntry = Static<typeof auditEntry>;

const day = T.Object({
  day: T.String({ format: 'date' }),
  ads: T.Integer(),
  users: T.Integer(),
  messages: T.Integer(),
  revenue_halalas: T.Integer({ description: 'Earned by packages and commissions, less refunds; without VAT and donations' }),
});

const queueAge = T.Object({ kind: T.String(), open: T.Integer(), oldest: nullable(time) });

export const overview = T.Object({
  days: T.Array(day, { description: 'The last thirty, oldest first, Riyadh days' }),
  totals: T.Object({
    active_ads: T.Integer(),
    users: T.Integer(),
    businesses: T.Integer(),
    running_subscriptions: T.Integer(),
    open_tickets: T.Integer(),
    failed_jobs: T.Integer(),
  }),
  queues: T.Array(queueAge),
});
export type Overview = Static<typeof overview>;

export const dealingFigures = T.Object({
  days: T.Integer({ description: 'How many days all of it is about, up to now' }),
  offers: T.Integer({ description: 'Made; a raise continues an offer' }),
  ads: T.Integer({ description: 'That somebody made an offer on' }),
  per_ad: nullable(T.Number({ description: 'Offers for each of these ads, one decimal' })),
  ended: T.Integer({ description: 'Of the offers of these days: those that have ended in any way' }),
  accepted: T.Integer(),
  accepted_percent: nullable(T.Integer({ description: 'Of those that have ended' })),
  done: T.Integer({ description: 'Deals that ended in a sale' }),
  undone: T.Integer(),
  failed: T.Integer({ description: 'Deals that were cancelled or lapsed' }),
  reasons: T.Array(T.Object({ reason: oneOf(...cancelReasons, ...dealEnds), count: T.Integer() }), {
    description: 'Why they failed, the most frequent first',
  }),
  days_to_sale: nullable(T.Number({ description: 'From the posting of the ad to the end of the deal: the median, one decimal' })),
});
export type DealingFigures = Static<typeof dealingFigures>;

const someone = T.Object({ id });

export const staff = {
  getStaffMe: endpoint({
    method: 'GET',
    path: `${admin}/me/`,
    access: 'signed_in',
    tag,
    summary: 'Who I am among the staff, and whether my second factor is given; 403 for everybody else',
    response: staffMe,
    errors: ['forbidden'],
  }),
  enrolSecondFactor: endpoint({
    method: 'POST',
    path: `${admin}/second-factor/enrol/`,
    access: 'signed_in',
    tag,
    summary: 'A secret for an authenticator, where I have none that was confirmed',
    body: T.Object({ password: T.String({ minLength: 1, maxLength: 200 }) }),
    response: T.Object({ secret: T.String(), uri: T.String({ description: 'otpauth://, for a QR code' }) }),
    perMinute: 5,
    errors: ['forbidden', 'wrong_password', 'no_password', 'too_many_attempts', 'in_use'],
  }),
  giveSecondFactor: endpoint({
    method: 'POST',
    path: `${admin}/second-factor/`,
    access: 'signed_in',
    tag,
    summary: 'Gives the code; the first one confirms the authenticator, and is answered with backup codes. Each code is good once',
    body: T.Object({ code: secondFactorCode }),
    response: T.Object({ ...staffMe.properties, backup_codes: T.Optional(backupCodes) }),
    perMinute: 10,
    errors: ['forbidden', 'wrong_code', 'too_many_attempts'],
  }),
  renewStaffBackupCodes: endpoint({
    method: 'POST',
    path: `${admin}/second-factor/backup-codes/`,
    access: 'staff',
    roles: ['moderator', 'support', 'finance'],
    tag,
    summary: 'Ten new backup codes in place of those before',
    body: T.Object({ password: T.String({ minLength: 1, maxLength: 200 }) }),
    response: T.Object({ backup_codes: backupCodes }),
    perMinute: 5,
    errors: ['wrong_password', 'no_password', 'too_many_attempts', 'not_found'],
  }),
  getOverview: endpoint({
    method: 'GET',
    path: `${admin}/overview/`,
    access: 'staff',
    roles: ['moderator', 'support', 'finance'],
    tag,
    summary: 'Figures of the last thirty days and the ages of the queues',
    response: overview,
  }),
  getDealingFigures: endpoint({
    method: 'GET',
    path: `${admin}/dealing/`,
    access: 'staff',
    roles: ['moderator', 'support', 'finance'],
    tag,
    summary:
      'What offers and deals of the last thirty days came to: offers an ad, how many were accepted, why deals failed, days to a sale',
    response: dealingFigures,
  }),
  listStaff: endpoint({
    method: 'GET',
    path: `${admin}/staff/`,
    access: 'staff',
    tag,
    summary: 'Who works in the back office',
    query: T.Object({ ...pageQuery }),
    response: pageOf(staffMember),
  }),
  addStaff: endpoint({
    method: 'POST',
    path: `${admin}/staff/`,
    access: 'staff',
    tag,
    summary: 'Takes an account of role `user` among the staff',
    body: T.Object({ username: T.String({ minLength: 1, maxLength: 50, pattern: textPattern }), role }),
    response: staffMember,
    status: 201,
    errors: ['already_waiting'],
  }),
  setStaffRole: endpoint({
    method: 'PATCH',
    path: `${admin}/staff/:id/`,
    access: 'staff',
    tag,
    summary: 'Changes the role, or forgets the authenticator so that another can be set up. Not of oneself',
    params: someone,
    body: T.Object({ role: T.Optional(role), forget_second_factor: T.Optional(T.Boolean()) }),
    response: staffMember,
    errors: ['not_found', 'move_not_allowed'],
  }),
  removeStaff: endpoint({
    method: 'DELETE',
    path: `${admin}/staff/:id/`,
    access: 'staff',
    tag,
    summary: 'Ends the work of somebody in the back office. Not of oneself',
    params: someone,
    response: T.Null(),
    status: 204,
    errors: ['not_found', 'move_not_allowed'],
  }),
  listAudit: endpoint({
    method: 'GET',
    path: `${admin}/audit/`,
    access: 'staff',
    tag,
    summary: 'What the staff did, the newest first. Nothing in it can be changed',
    query: T.Object({
      ...pageQuery,
      staff: T.Optional(id),
      action: T.Optional(T.String({ maxLength: 60, pattern: '^[\\w.-]*$' })),
      target_type: T.Optional(T.String({ maxLength: 40, pattern: '^[\\w.-]*$' })),
      target_id: T.Optional(T.String({ maxLength: 40, pattern: '^[\\w.-]*$' })),
      from: T.Optional(date),
      until: T.Optional(date),
    }),
    response: pageOf(auditEntry),
  }),
} as const;
