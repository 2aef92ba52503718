import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { openMailbox, type Mailbox } from '../../../test/mailbox.ts';
import { addCar, addPerson } from '../../../test/people.ts';
import { openPushService, type PushService } from '../../../test/push-service.ts';
import { closeSockets, connect, listen, next } from '../../../test/sockets.ts';
import { addRecipient, bellOf, listens, pass, type Recipient } from '../../../test/notified.ts';
import { deliverOutside } from './deliver.ts';
import { notify } from './notify.ts';
import { clockOf } from './quiet.ts';
import { requeueDeliveries, sweepNotifications } from './sweep.ts';

let market: TestApp;
let service: PushService;
let mailbox: Mailbox;

beforeAll(async () => {
  [service, mailbox] = await Promise.all([openPushService(), openMailbox()]);
  market = await startTestApp({ PUSH_HOSTS: service.host, MAIL_URL: mailbox.url, MAIL_FROM: 'news@m.localhost' });
});
afterAll(async () => {
  await market.close();
  await Promise.all([service.close(), mailbox.close()]);
});

const addSomebody = (language: 'ar' | 'en' = 'ar') => addRecipient(market, service, language);
const expired = (people: number[], ad: number) => market.db.transaction().execute((trx) => notify(trx, people, { kind: 'ad_expired', ad }));
const pushesTo = ({ browser }: Pick<Recipient, 'browser'>) => service.pushedTo(browser).map(({ payload }) => payload);
const mailsTo = ({ email }: Recipient) => mailbox.mails.filter(({ to }) => to === email);

/** `count` people comment on an ad. */
async function comment(ad: number, count: number): Promise<void> {
  for (let at = 0; at < count; at++) {
    const as = await addPerson(market.db, `معلق ${at}`);
    await market.call('addComment', { as, params: { ad_id: ad }, body: { text: `كم الحد؟ ${at}` } });
  }
}

describe('a flood', () => {
  it('of forty comments is one row, one push in ten minutes, and one mail with all that waits', async () => {
    const notified = await addSomebody();
    const [ad, second] = [await addCar(market.db, notified.id), await addCar(market.db, notified.id)];
    await comment(ad, 1);
    await market.runJobs();
    await comment(ad, 39);
    await expired([notified.id], second);
    await market.runJobs();
    const { unread, list } = await bellOf(market, notified.id, 'ar');
    expect([unread, list.map(({ title, count }) => [title, count])]).toEqual([
      2,
      [
        ['انتهى إعلانك', 1],
        ['40 تعليقًا جديدًا على تويوتا كامري 2022', 40],
      ],
    ]);
    expect(pushesTo(notified).map(({ title }) => title)).toEqual(['تعليق جديد على تويوتا كامري 2022', 'انتهى إعلانك']);

    await pass(market, 11);
    expect(pushesTo(notified).map(({ title }) => title)).toEqual([
      'تعليق جديد على تويوتا كامري 2022',
      'انتهى إعلانك',
      '40 تعليقًا جديدًا على تويوتا كامري 2022',
    ]);
    expect(pushesTo(notified)[2]!.tag).toBe(pushesTo(notified)[0]!.tag);
    expect(
      mailsTo(notified).map(({ subject, text }) => [subject, text.match(/^https:\/\/m\.localhost\/(?!stop|settings)/gm)?.length]),
    ).toEqual([['إشعاران جديدان | مركبة', 2]]);

    await comment(ad, 1);
    await pass(market, 11);
    expect([pushesTo(notified).length, mailsTo(notified).length]).toEqual([4, 1]);
    await pass(market, 60);
    expect(mailsTo(notified).map(({ subject }) => subject)).toEqual([
      'إشعاران جديدان | مركبة',
      '41 تعليقًا جديدًا على تويوتا كامري 2022 | مركبة',
    ]);
  });

  it('of many things at once is one push', async () => {
    const notified = await addSomebody('en');
    for (let at = 0; at < 5; at++) await expired([notified.id], await addCar(market.db, notified.id));
    await market.runJobs();
    expect(pushesTo(notified)).toMatchObject([{ title: '5 new notifications', link: '/notification', stop: null }]);
  });

  it('restarts after it was read', async () => {
    const notified = await addSomebody();
    const ad = await addCar(market.db, notified.id);
    await comment(ad, 2);
    const [row] = (await bellOf(market, notified.id, 'ar')).list;
    expect(await market.call('readNotifications', { as: notified.id, body: { ids: [row!.id] } })).toEqual({ unread: 0 });
    await comment(ad, 1);
    expect((await bellOf(market, notified.id, 'ar')).list.map(({ count, read_at }) => [count, read_at === null])).toEqual([
      [1, true],
      [2, false],
    ]);
    expect(await market.call('readNotifications', { as: notified.id, body: {} })).toEqual({ unread: 0 });
    await pass(market, 10);
    expect([pushesTo(notified), mailsTo(notified)]).toEqual([[], []]);
  });
});

describe('a message', () => {
  it('that is read within ten seconds sends no notification', async () => {
    const [notified, friend] = [await addSomebody(), await addPerson(market.db, 'صديق')];
    const body = { user_id: notified.id, text: 'السلام عليكم', client_id: crypto.randomUUID() };
    const { id, room_id } = await market.call('sendMessage', { as: friend, body });
    expect(await market.call('countNotifications', { as: notified.id })).toEqual({ unread: 0, messages: 1 });
    await market.call('readMessages', { as: notified.id, params: { room_id }, body: { message_id: id } });
    await pass(market, 10);
    expect(await bellOf(market, notified.id, 'ar')).toEqual({ unread: 0, list: [] });
    expect([pushesTo(notified), mailsTo(notified)]).toEqual([[], []]);
  });

  it('that is not read sends one notification for the room, until it is read there', async () => {
    const [notified, friend] = [await addSomebody(), await addPerson(market.db, 'صديق')];
    const send = (text: string) =>
      market.call('sendMessage', { as: friend, body: { user_id: notified.id, text, client_id: crypto.randomUUID() } });
    await send('السلام عليكم');
    const { id, room_id } = await send('السيارة متاحة؟');
    expect((await bellOf(market, notified.id, 'ar')).list).toEqual([]);
    await pass(market, 1);
    expect((await bellOf(market, notified.id, 'ar')).list).toMatchObject([
      { title: 'رسالتان جديدتان من صديق', body: 'السيارة متاحة؟', link: `/chat?hasPreviousChat=${room_id}` },
    ]);
    expect(pushesTo(notified)).toHaveLength(1);
    await market.call('readMessages', { as: notified.id, params: { room_id }, body: { message_id: id } });
    expect((await bellOf(market, notified.id, 'ar')).unread).toBe(0);
  });
});

describe('a preference', () => {
  it('is stored for each kind and channel', async () => {
    const notified = await addSomebody();
    const kinds = (enabled: boolean, ...channels: ('app' | 'push' | 'mail')[]) =>
      channels.map((channel) => ({ kind: 'ad_expired' as const, channel, enabled }));
    const choose = (...all: ReturnType<typeof kinds>) => market.call('updatePreferences', { as: notified.id, body: { kinds: all } });

    const chosen = await choose(...kinds(false, 'app', 'push'));
    expect(chosen.kinds.find(({ kind }) => kind === 'ad_expired')).toEqual({ kind: 'ad_expired', app: false, push: false, mail: true });
    await expired([notified.id], await addCar(market.db, notified.id));
    await pass(market, 10);
    expect(await bellOf(market, notified.id, 'ar')).toEqual({ unread: 0, list: [] });
    expect([pushesTo(notified).length, mailsTo(notified).length]).toEqual([0, 1]);

    await choose(...kinds(true, 'app'), ...kinds(false, 'mail'));
    await expired([notified.id], await addCar(market.db, notified.id));
    await pass(market, 70);
    expect((await bellOf(market, notified.id, 'ar')).unread).toBe(1);
    expect([pushesTo(notified).length, mailsTo(notified).length]).toEqual([0, 1]);

    await choose(...kinds(false, 'app'));
    await expired([notified.id], await addCar(market.db, notified.id));
    expect((await market.db.selectFrom('notifications').select('id').where('user_id', '=', notified.id).execute()).length).toBe(2);
  });

  it('also applies to what is already queued', async () => {
    const notified = await addSomebody();
    await expired([notified.id], await addCar(market.db, notified.id));
    const kinds = [{ kind: 'ad_expired' as const, channel: 'mail' as const, enabled: false }];
    await market.call('updatePreferences', { as: notified.id, body: { kinds } });
    await pass(market, 10);
    expect([pushesTo(notified).length, mailsTo(notified).length]).toEqual([1, 0]);
  });

  it('is by default everything in the app and by push, and little by mail', async () => {
    const id = await addPerson(market.db, 'جديد', { email: null });
    const { kinds, quiet, has_email } = await market.call('getPreferences', { as: id });
    expect(kinds.filter(({ app, push }) => !app || !push)).toEqual([]);
    expect(kinds.filter(({ mail }) => mail).map(({ kind }) => kind)).not.toContain('comment');
    expect([quiet, has_email]).toEqual([{ enabled: true, from: '00:00', until: '08:00' }, false]);
  });
});

describe('quiet hours', () => {
  /** A time of the day in Riyadh that is this many minutes from now. */
  const inMinutes = (minutes: number) => {
    const riyadh = Math.floor(Date.now() / 60_000) + 180 + minutes;
    return clockOf(((riyadh % 1440) + 1440) % 1440);
  };

  it('delay pushes and mails, which are then sent as one of each', async () => {
    const notified = await addSomebody();
    const quiet = { enabled: true, from: inMinutes(-30), until: inMinutes(30) };
    await market.call('updatePreferences', { as: notified.id, body: { quiet } });
    for (let at = 0; at < 4; at++) await expired([notified.id], await addCar(market.db, notified.id));
    await pass(market, 20);
    expect((await bellOf(market, notified.id, 'ar')).unread).toBe(4);
    expect([pushesTo(notified), mailsTo(notified)]).toEqual([[], []]);

    await market.call('updatePreferences', {
      as: notified.id,
      body: { quiet: { ...quiet, from: inMinutes(-120), until: inMinutes(-60) } },
    });
    await pass(market, 31);
    expect(pushesTo(notified).map(({ title }) => title)).toEqual(['4 إشعارات جديدة']);
    expect(mailsTo(notified).map(({ subject }) => subject)).toEqual(['4 إشعارات جديدة | مركبة']);
  });
});

it('quiet hours hold for everybody, however many are due at once', async () => {
  const many = await Promise.all(
    Array.from({ length: 60 }, (_, at) => addPerson(market.db, `نائم ${at}`, { email: `asleep.${at}@mail.test` })),
  );
  await expired(many, await addCar(market.db, many[0]!));
  await market.db
    .updateTable('notification_deliveries')
    .set({ due_at: new Date(Date.now() - 60_000) })
    .where('user_id', 'in', many)
    .execute();
  const night = new Date(Date.now() + 86_400_000);
  night.setUTCHours(23, 0);
  while (await deliverOutside(market.app.market, night));
  expect(mailbox.mails.filter(({ to }) => to.startsWith('asleep.'))).toEqual([]);
});

describe('each is sent once', () => {
  it('when workers compete for it', async () => {
    const notified = await addSomebody();
    await expired([notified.id], await addCar(market.db, notified.id));
    await Promise.all(Array.from({ length: 6 }, () => deliverOutside(market.app.market)));
    await pass(market, 10);
    await deliverOutside(market.app.market);
    expect([pushesTo(notified).length, mailsTo(notified).length]).toEqual([1, 1]);
  });

  it('to each browser, also when one of them fails for a while', async () => {
    const notified = await addSomebody();
    const second = { browser: await listens(market, service, notified.id) };
    service.answer(second.browser, 503);
    mailbox.refusal = '451 later';
    await expired([notified.id], await addCar(market.db, notified.id));
    await pass(market, 6);
    expect([pushesTo(notified).length, pushesTo(second).length, mailsTo(notified).length]).toEqual([1, 0, 0]);
    service.answer(second.browser, 201);
    mailbox.refusal = null;
    await pass(market, 5);
    expect([pushesTo(notified).length, pushesTo(second).length, mailsTo(notified).length]).toEqual([1, 1, 1]);
  });

  it('when a process ends while sending', async () => {
    const notified = await addSomebody();
    await expired([notified.id], await addCar(market.db, notified.id));
    await market.db
      .updateTable('notification_deliveries')
      .set({ due_at: null, claimed_at: new Date(Date.now() - 700_000) })
      .where('user_id', '=', notified.id)
      .where('channel', '=', 'push')
      .execute();
    await market.runJobs();
    expect(pushesTo(notified)).toEqual([]);
    await requeueDeliveries(market.db);
    await market.runJobs();
    expect(pushesTo(notified)).toHaveLength(1);
  });
});

it('open pages are notified at once, in both languages, with the unread counts', async () => {
  const notified = await addSomebody('en');
  const socket = await connect(await listen(market.app), await market.tokenOf(notified.id));
  const heard = Promise.all([next(socket, 'notification'), next(socket, 'unread')]);
  await expired([notified.id], await addCar(market.db, notified.id));
  await market.runJobs();
  const [notification, unread] = await heard;
  const [inEnglish, inArabic] = [(await bellOf(market, notified.id, 'en')).list[0]!, (await bellOf(market, notified.id, 'ar')).list[0]!];
  const wordsIn = ({ title, body }: typeof inEnglish) => ({ title, body });
  expect(notification).toEqual({ ...inEnglish, words: { ar: wordsIn(inArabic), en: wordsIn(inEnglish) } });
  expect(unread).toEqual({ messages: 0, notifications: 1 });
  closeSockets();
});

it('old notifications are deleted', async () => {
  const notified = await addSomebody();
  const days = (count: number) => new Date(Date.now() - count * 86_400_000);
  for (const [about, age, isRead] of [
    [1, 89, true],
    [2, 91, true],
    [3, 179, false],
    [4, 181, false],
  ] as const) {
    const row = {
      user_id: notified.id,
      kind: 'payment' as const,
      about,
      details: '{"outcome": "paid"}',
      created_at: days(age),
      shown_at: days(age),
    };
    await market.db
      .insertInto('notifications')
      .values({ ...row, read_at: isRead ? days(age) : null })
      .execute();
  }
  await sweepNotifications(market.db);
  const left = await market.db.selectFrom('notifications').select('about').where('user_id', '=', notified.id).orderBy('about').execute();
  expect(left.map(({ about }) => about)).toEqual([1, 3]);
});
