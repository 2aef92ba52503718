import { Type as T, type Static } from 'typebox';
import { adCard } from '../listing/ads.ts';
import { textPattern } from '../platform/texts.ts';
import { pastDecision } from './moderation.ts';
import { endpoint } from '../platform/endpoint.ts';
import { adStatus, adType, city, date, id, idParams, nullable, oneOf, time, userType } from '../platform/fields.ts';
import { pageOf, pageQuery } from '../platform/page.ts';
import { supportTextMost, ticket, ticketCard, ticketStatus, supportTopics } from '../messaging/support.ts';

const admin = '/admin/api' as const;
const tag = 'Desk';
const q = T.Optional(T.String({ maxLength: 200 }));
const direction = T.Unsafe<'asc' | 'desc'>({ type: 'string', enum: ['asc', 'desc'], default: 'desc' });
const oldestFirst = T.Unsafe<'asc' | 'desc'>({ type: 'string', enum: ['asc', 'desc'], default: 'asc' });
const sortBy = <const S extends readonly [string, ...string[]]>(...columns: S) =>
  T.Unsafe<S[number]>({ type: 'string', enum: columns, default: columns[0] });

export const adminAd = T.Object({
  ...adCard.properties,
  reports: T.Integer(),
  views: T.Integer(),
  expires_at: nullable(time),
});
export type AdminAd = Static<typeof adminAd>;

export const adminUser = T.Object({
  id,
  user_type: userType,
  full_name: T.String(),
  username: T.String(),
  city,
  is_verified: T.Boolean(),
  is_featured: T.Boolean(),
  active_ads: T.Integer(),
  reports_against: T.Integer(),
  suspended_until: nullable(time),
  closed_at: nullable(time),
  created_at: time,
  last_seen_at: nullable(time),
});
export type AdminUser = Static<typeof adminUser>;

export const adminBusiness = T.Object({
  ...adminUser.properties,
  business_name: T.String(),
  commercial_registration: T.String(),
  licence_until: nullable(date),
  package_name: nullable(T.String()),
  subscribed_until: nullable(time),
});
export type AdminBusiness = Static<typeof adminBusiness>;

const readers = { access: 'staff', roles: ['moderator', 'support'], tag } as const;

export const adminPeople = {
  listAdminAds: endpoint({
    ...readers,
    method: 'GET',
    path: `${admin}/ads/`,
    summary: 'Ads of every status',
    query: T.Object({
      ...pageQuery,
      q,
      type: T.Optional(adType),
      status: T.Optional(adStatus),
      owner: T.Optional(id),
      sort: sortBy('created_at', 'refreshed_at', 'price', 'reports', 'views'),
      direction,
    }),
    response: pageOf(adminAd),
  }),
  listAdminUsers: endpoint({
    ...readers,
    method: 'GET',
    path: `${admin}/users/`,
    summary: 'Accounts; `q` finds by name, user name, id, whole phone number or e-mail address',
    query: T.Object({
      ...pageQuery,
      q,
      user_type: T.Optional(userType),
      state: T.Optional(oneOf('open', 'suspended', 'closed')),
      sort: sortBy('created_at', 'active_ads', 'reports_against', 'last_seen_at'),
      direction,
    }),
    response: pageOf(adminUser),
  }),
  getAdminUser: endpoint({
    ...readers,
    method: 'GET',
    path: `${admin}/users/:id/`,
    summary: 'An account as support needs it. That it was looked at is in the audit log',
    params: idParams,
    response: T.Object({
      ...adminUser.properties,
      phone: nullable(T.String()),
      email: nullable(T.String()),
      business_name: nullable(T.String()),
      commercial_registration: nullable(T.String()),
      licence_until: nullable(T.String({ ...date, description: 'The last day of the licence of a business, as the staff entered it' })),
      verification: oneOf('none', 'pending', 'approved', 'rejected'),
      package_name: nullable(T.String()),
      subscribed_until: nullable(time),
      decisions: T.Array(pastDecision),
    }),
    errors: ['not_found'],
  }),
  setLicence: endpoint({
    access: 'staff',
    roles: ['moderator'],
    tag,
    method: 'PATCH',
    path: `${admin}/users/:id/licence/`,
    summary:
      'Enters or corrects the last day of the licence of a business that was verified, and notifies it. A day to come gives the badge back ' +
      'that a wrong one had ended. It is in the audit log',
    params: idParams,
    body: T.Object({ licence_until: date }),
    response: T.Object({ licence_until: date, is_verified: T.Boolean() }),
    errors: ['not_found', 'move_not_allowed'],
  }),
  endUserSessions: endpoint({
    access: 'staff',
    tag,
    method: 'DELETE',
    path: `${admin}/users/:id/sessions/`,
    summary: 'Signs every device of an account out, and notifies its owner. It is in the audit log',
    params: idParams,
    response: T.Object({ ended: T.Integer() }),
    errors: ['not_found'],
  }),
  listAdminBusinesses: endpoint({
    ...readers,
    method: 'GET',
    path: `${admin}/businesses/`,
    summary: 'Businesses with their licences and packages',
    query: T.Object({
      ...pageQuery,
      q,
      user_type: T.Optional(oneOf('seller', 'showroom', 'office')),
      verified: T.Optional(oneOf('yes', 'no')),
      licence: T.Optional(
        T.Unsafe<'expiring' | 'expired' | 'undated'>({
          ...oneOf('expiring', 'expired', 'undated'),
          description: '`undated`: verified offices whose licence has no last day, so that nobody can book their cars',
        }),
      ),
      sort: sortBy('created_at', 'active_ads', 'licence_until'),
      direction,
    }),
    response: pageOf(adminBusiness),
  }),
  listAdminTickets: endpoint({
    access: 'staff',
    roles: ['support'],
    tag,
    method: 'GET',
    path: `${admin}/tickets/`,
    summary: 'Tickets, the one that waits longest first',
    query: T.Object({
      ...pageQuery,
      q,
      status: T.Optional(ticketStatus),
      topic: T.Optional(oneOf(...supportTopics)),
      sort: sortBy('updated_at', 'created_at'),
      direction: oldestFirst,
    }),
    response: pageOf(T.Object({ ...ticketCard.properties, name: T.String(), user_id: nullable(id) })),
  }),
  getAdminTicket: endpoint({
    access: 'staff',
    roles: ['support'],
    tag,
    method: 'GET',
    path: `${admin}/tickets/:id/`,
    summary: 'A ticket with what was written, and how to reach who asked',
    params: idParams,
    response: T.Object({ ...ticket.properties, name: T.String(), phone: nullable(T.String()), user_id: nullable(id) }),
    errors: ['not_found'],
  }),
  answerAdminTicket: endpoint({
    access: 'staff',
    roles: ['support'],
    tag,
    method: 'POST',
    path: `${admin}/tickets/:id/`,
    summary: 'Answers a ticket, or closes it, or both',
    params: idParams,
    body: T.Object({
      message: T.Optional(T.String({ minLength: 1, maxLength: supportTextMost, pattern: textPattern })),
      close: T.Boolean({ default: false }),
    }),
    response: T.Object({ ...ticket.properties, name: T.String(), phone: nullable(T.String()), user_id: nullable(id) }),
    errors: ['not_found'],
  }),
} as const;
