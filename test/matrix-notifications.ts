import { stopToken } from '#server/messaging/notifications/stop.ts';
import { newBrowser } from './browsers.ts';
import { everybody, members, type Table } from './matrix-statuses.ts';

const empty = { ask: () => ({}) };
const browser = () => newBrowser('https://fcm.googleapis.com/fcm/send/');

export const notificationRows = {
  listNotifications: { statuses: members(), ...empty },
  readNotifications: { statuses: members(), ask: () => ({ body: {} }) },
  countNotifications: { statuses: members(), ...empty },
  getPreferences: { statuses: members(), ...empty },
  updatePreferences: {
    statuses: members(),
    ask: () => ({ body: { kinds: [{ kind: 'comment', channel: 'push', enabled: false }] } }),
  },
  getPushKey: { statuses: everybody(), ...empty },
  addPushSubscription: { statuses: members(204), ask: () => ({ body: browser().subscription }) },
  deletePushSubscription: { statuses: members(204), ask: () => ({ body: { endpoint: browser().subscription.endpoint } }) },
  stopNotifications: {
    statuses: everybody(),
    ask: ({ market, owner }) => ({
      body: { token: stopToken(market.app.market, { person: owner, channel: 'mail', kinds: ['ad_expired'] }) },
    }),
  },
} satisfies Partial<Table>;
