import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addCar } from '../../../test/people.ts';
import { openPushService, type PushService } from '../../../test/push-service.ts';
import { addRecipient, bellOf, type Recipient } from '../../../test/notified.ts';
import { notify } from './notify.ts';
import { sweepNotifications } from './sweep.ts';

let market: TestApp;
let service: PushService;

beforeAll(async () => {
  service = await openPushService();
  market = await startTestApp({ PUSH_HOSTS: service.host });
});
afterAll(async () => {
  await market.close();
  await service.close();
});

const addSomebody = () => addRecipient(market, service, 'ar');
const expired = (people: number[], ad: number) => market.db.transaction().execute((trx) => notify(trx, people, { kind: 'ad_expired', ad }));
const pushesTo = ({ browser }: Pick<Recipient, 'browser'>) => service.pushedTo(browser).map(({ payload }) => payload);

describe('a browser', () => {
  it.each([404, 410])('is deleted when its service responds %i', async (status) => {
    const notified = await addSomebody();
    service.answer(notified.browser, status);
    await expired([notified.id], await addCar(market.db, notified.id));
    await market.runJobs();
    expect(await market.db.selectFrom('push_subscriptions').select('id').where('user_id', '=', notified.id).execute()).toEqual([]);
    expect((await bellOf(market, notified.id, 'ar')).unread).toBe(1);
  });

  it('gets no more pushes once its session has ended, or it was removed', async () => {
    const [notified, second, third] = [await addSomebody(), await addSomebody(), await addSomebody()];
    await market.call('logout', { as: notified.id });
    await market.db
      .updateTable('sessions')
      .set({ expires_at: new Date(0) })
      .where('user_id', '=', third.id)
      .execute();
    await market.call('deletePushSubscription', { as: second.id, body: { endpoint: second.browser.subscription.endpoint } });
    await expired([notified.id, second.id, third.id], await addCar(market.db, notified.id));
    await market.runJobs();
    expect([notified, second, third].flatMap(pushesTo)).toEqual([]);
    await sweepNotifications(market.db);
    expect(await market.db.selectFrom('push_subscriptions').select('id').where('user_id', '=', notified.id).execute()).toEqual([]);
  });

  it('stays subscribed under a session that replaces its own', async () => {
    const notified = await addSomebody();
    await market.call('refreshToken', { as: notified.id });
    await market.db
      .updateTable('sessions')
      .set({ revoked_at: new Date(0) })
      .where('user_id', '=', notified.id)
      .where('revoked_at', 'is not', null)
      .execute();
    await expired([notified.id], await addCar(market.db, notified.id));
    await market.runJobs();
    expect(pushesTo(notified)).toHaveLength(1);
  });

  it('belongs to the person signed in on it, and nobody has more than ten', async () => {
    const [first, second] = [await addSomebody(), await addSomebody()];
    await market.call('addPushSubscription', { as: second.id, body: first.browser.subscription });
    await expired([first.id], await addCar(market.db, first.id));
    await market.runJobs();
    expect(pushesTo(first)).toEqual([]);
    for (let at = 0; at < 11; at++) await market.call('addPushSubscription', { as: second.id, body: service.newBrowser().subscription });
    const rows = await market.db.selectFrom('push_subscriptions').select('endpoint').where('user_id', '=', second.id).execute();
    expect([rows.length, rows.some(({ endpoint }) => endpoint === second.browser.subscription.endpoint)]).toEqual([10, false]);
  });

  it.each([
    'https://169.254.169.254/latest/meta-data/',
    'https://localhost/push',
    'https://127.0.0.1:9464/metrics',
    'https://fcm.googleapis.com.evil.test/send',
    'https://evil.test/fcm.googleapis.com',
    'https://evilfcm.googleapis.com/send',
    'https://fcm.googleapis.com:8443/send',
    'https://fcm.googleapis.com@evil.test/send',
    'https://evil.test\\@fcm.googleapis.com/send',
    'https://user:secret@fcm.googleapis.com/send',
    'https://notify.windows.com/send',
    'http://fcm.googleapis.com/send',
  ])('is refused at %s', async (endpoint) => {
    const { id, browser } = await addSomebody();
    const body = { ...browser.subscription, endpoint };
    const { status, body: answer } = await market.refused('addPushSubscription', { as: id, body, language: 'en' });
    expect([status, Object.keys(answer.fields ?? {})]).toEqual([400, ['endpoint']]);
  });

  it.each([
    ['no point of the curve', { p256dh: `${'A'.repeat(86)}E`, auth: 'AAAAAAAAAAAAAAAAAAAAAA' }],
    ['a key of half the length', { p256dh: 'AAAA', auth: 'AAAAAAAAAAAAAAAAAAAAAA' }],
  ])('needs keys that can encrypt, not %s', async (_name, keys) => {
    const { id, browser } = await addSomebody();
    const { status } = await market.refused('addPushSubscription', { as: id, body: { ...browser.subscription, keys } });
    expect(status).toBe(400);
  });
});
