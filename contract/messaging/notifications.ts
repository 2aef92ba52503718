import { Type as T, type Static } from 'typebox';
import { textPattern } from '../platform/texts.ts';
import { endpoint } from '../platform/endpoint.ts';
import { clock, component, id, nullable, oneOf, time } from '../platform/fields.ts';
import type { Language } from '../platform/languages.ts';
import { choosableKinds, notificationChannels, notificationKinds } from './notification-kinds.ts';
import { pageOf, pageQuery } from '../platform/page.ts';

const tag = 'Notifications';
const products = '/products/api' as const;

export const kind = oneOf(...notificationKinds);
component('NotificationKind', kind);
const choosableKind = oneOf(...choosableKinds);
const channel = oneOf(...notificationChannels);

export const notification = T.Object({
  id,
  kind,
  title: T.String({ description: 'In the asked language' }),
  body: T.String(),
  link: T.String({ description: 'A path of the site' }),
  image: nullable(T.String({ description: 'Of the person or the ad that it tells of' })),
  count: T.Integer({ description: 'How many happenings it tells of' }),
  created_at: time,
  read_at: nullable(time),
});
component('Notification', notification);
export type Notification = Static<typeof notification>;

/** The content of a push, encrypted for one browser. */
export interface PushPayload {
  id: number;
  title: string;
  body: string;
  /** A path of the site. */
  link: string;
  /** A later push with the same tag replaces it. */
  tag: string;
  icon: string;
  /** For `stopNotifications`, and the label of its button; null if it covers several things. */
  stop: string | null;
  stop_label: string | null;
  lang: Language;
}

export const notificationPreferences = T.Object({
  kinds: T.Array(T.Object({ kind: choosableKind, app: T.Boolean(), push: T.Boolean(), mail: T.Boolean() })),
  quiet: T.Object(
    { enabled: T.Boolean(), from: clock, until: clock },
    { description: 'Nothing is pushed or mailed in between; it comes after' },
  ),
  has_email: T.Boolean({ description: 'Without an address nothing is mailed' }),
});
component('NotificationPreferences', notificationPreferences);
export type NotificationPreferences = Static<typeof notificationPreferences>;

const preferenceChanges = T.Object({
  kinds: T.Optional(T.Array(T.Object({ kind: choosableKind, channel, enabled: T.Boolean() }), { maxItems: 100 })),
  quiet: T.Optional(T.Object({ enabled: T.Boolean(), from: clock, until: clock })),
});
export type PreferenceChanges = Static<typeof preferenceChanges>;

const pushSubscription = T.Object({
  endpoint: T.String({ maxLength: 1000, pattern: '^https://' }),
  keys: T.Object({
    p256dh: T.String({ maxLength: 200, pattern: '^[A-Za-z0-9_-]+=*$' }),
    auth: T.String({ maxLength: 100, pattern: '^[A-Za-z0-9_-]+=*$' }),
  }),
});
export type PushSubscriptionGiven = Static<typeof pushSubscription>;

export const notifications = {
  listNotifications: endpoint({
    method: 'GET',
    path: `${products}/list-notification/`,
    access: 'signed_in',
    tag,
    summary: 'My notifications, newest first',
    query: T.Object(pageQuery),
    response: pageOf(notification),
  }),
  readNotifications: endpoint({
    method: 'POST',
    path: `${products}/read-notifications/`,
    access: 'signed_in',
    tag,
    summary: 'Marks those of `ids` as read; all when left out',
    body: T.Object({ ids: T.Optional(T.Array(id, { maxItems: 500 })) }),
    suspended: 'may',
    response: T.Object({ unread: T.Integer() }),
  }),
  countNotifications: endpoint({
    method: 'GET',
    path: `${products}/count-notifications/`,
    access: 'signed_in',
    tag,
    summary: 'What is unread',
    response: T.Object({ unread: T.Integer(), messages: T.Integer({ description: 'Unread messages of chat' }) }),
  }),
  getPreferences: endpoint({
    method: 'GET',
    path: `${products}/notification-preferences/`,
    access: 'signed_in',
    tag,
    summary: 'Which kind reaches me on which channel, and when it is quiet',
    response: notificationPreferences,
  }),
  updatePreferences: endpoint({
    method: 'PATCH',
    path: `${products}/notification-preferences/`,
    access: 'signed_in',
    tag,
    summary: 'Changes some of them',
    body: preferenceChanges,
    suspended: 'may',
    response: notificationPreferences,
  }),
  getPushKey: endpoint({
    method: 'GET',
    path: `${products}/push-key/`,
    access: 'visitor',
    tag,
    summary: 'The public key (VAPID) that browsers subscribe with',
    response: T.Object({ key: T.String() }),
    maxAge: 3600,
  }),
  addPushSubscription: endpoint({
    method: 'POST',
    path: `${products}/push-subscriptions/`,
    access: 'signed_in',
    tag,
    summary: 'Pushes to this browser, as long as the session lasts',
    body: pushSubscription,
    suspended: 'may',
    response: T.Null(),
    status: 204,
    perMinute: 20,
  }),
  deletePushSubscription: endpoint({
    method: 'POST',
    path: `${products}/push-subscriptions/delete/`,
    access: 'signed_in',
    tag,
    summary: 'Pushes no more to this browser',
    body: T.Object({ endpoint: T.String({ maxLength: 1000, pattern: textPattern }) }),
    suspended: 'may',
    response: T.Null(),
    status: 204,
  }),
  stopNotifications: endpoint({
    method: 'POST',
    path: `${products}/stop-notifications/`,
    access: 'visitor',
    tag,
    summary: 'Stops one kind on one channel, or one saved search, by the token of a message: no need to sign in',
    body: T.Object({ token: T.String({ minLength: 1, maxLength: 500 }) }),
    suspended: 'may',
    response: T.Object({ kind: choosableKind, channel }),
    perMinute: 30,
    errors: ['not_found'],
  }),
} as const;
