import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { NotificationKind } from '#contract/messaging/notification-kinds.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addCar, addPerson } from '../../../test/people.ts';
import { notify } from './notify.ts';

let market: TestApp;
let sara: number;
let car: number;

beforeAll(async () => {
  market = await startTestApp();
  sara = await addPerson(market.db, 'سارة العتيبي');
  car = await addCar(market.db, sara);
});
afterAll(() => market.close());

/** The text of the older version, its details, and its words; the ids of `about` distinguish them. */
const older: [NotificationKind, text: string, details: object, title: string, body: RegExp][] = [
  ['price_drop', '80000 78000', { was: 80_000, now: 78_000 }, 'Price drop: Toyota Camry 2022', /^From SAR 80,000 to SAR 78,000$/],
  ['ad_expiring', '2026-11-20', { on: '2026-11-20' }, 'Your ad ends soon', /ends on Friday, November 20\./],
  ['verification', 'approved', { decision: 'approved' }, 'Your account is verified', /badge/],
  ['verification', 'expiring 2026-11-20', { decision: 'expiring', on: '2026-11-20' }, 'Your licence ends soon', /Friday, November 20/],
  ['verification', 'expired 2026-11-20', { decision: 'expired', on: '2026-11-20' }, 'Your licence has ended', /new licence/],
  ['payment', 'paid_fee', { outcome: 'paid_fee' }, 'Commission received', /Thank you/],
  ['subscription', 'expiring 2026-11-20', { event: 'expiring', on: '2026-11-20' }, 'Your package ends soon', /Friday, November 20/],
  ['subscription', 'started 0', { event: 'started', paused: 0 }, 'Your package has started', /active now\.$/],
  ['subscription', 'ended 3', { event: 'ended', paused: 3 }, 'Your package has ended', /3 ads above your limit/],
  ['report_decided', 'upheld', { upheld: true }, 'You were right to report it', /acted/],
  ['report_decided', 'dismissed', { upheld: false }, 'We looked into your report', /nothing against/],
  ['decision', 'ask_fix', { outcome: 'ask_fix' }, 'Your ad needs a change', /what to change/],
  ['security', 'password_changed', { notice: 'password_changed', device: '' }, 'Your password was changed', /reset your password/],
  [
    'security',
    'new_device Chrome on Android 16',
    { notice: 'new_device', device: 'Chrome on Android 16' },
    'New sign-in to your account',
    /before: Chrome on Android 16\. If/,
  ],
];

/** Writes as a process of the older version does: the text only. */
async function writeOlder(person: number): Promise<void> {
  for (const [at, [kind, detail]] of older.entries()) {
    const row = { user_id: person, kind, about: at + 1, ad_id: kind === 'price_drop' || kind === 'ad_expiring' ? car : null, detail };
    await market.db.insertInto('notifications').values(row).execute();
  }
}

async function expectAsWritten(person: number): Promise<void> {
  const { results } = await market.call('listNotifications', { as: person, query: { page_size: 50 }, language: 'en' });
  expect(results.map(({ kind, title, body }) => [kind, title, body]).toReversed()).toEqual(
    older.map(([kind, , , title, body]) => [kind, title, expect.stringMatching(body)]),
  );
  const mine = await market.call('exportData', { as: person, language: 'en' });
  expect(mine).toMatchObject({ notifications: older.map(([kind, detail]) => ({ kind, detail })) });
}

const storedOf = async (person: number) => {
  const rows = await market.db.selectFrom('notifications').select('details').where('user_id', '=', person).orderBy('id').execute();
  return rows.map(({ details }) => details);
};

/** Runs the migration on a database in which the older version has written. */
async function migrateAnew(): Promise<void> {
  const file = new URL('../../../db/migrations/031-notification-details.sql', import.meta.url);
  await sql.raw(await readFile(file, 'utf8')).execute(market.db);
}

it('a notification from before the details has the same words before and after it is filled', async () => {
  await sql`drop trigger keep_notification_details on notifications`.execute(market.db);
  await sql`drop function notification_details, notification_detail, keep_notification_details`.execute(market.db);
  await sql`alter table notifications drop column details`.execute(market.db);
  const ali = await addPerson(market.db, 'علي الشهري');
  await writeOlder(ali);
  await migrateAnew();
  expect(await storedOf(ali)).toEqual(older.map(() => null));
  await expectAsWritten(ali);
  await market.runJobs();
  expect(await storedOf(ali)).toEqual(older.map(([, , details]) => details));
  await expectAsWritten(ali);
});

it('processes of the older and the newer version can read each other', async () => {
  const mona = await addPerson(market.db, 'منى الحربي');
  await writeOlder(mona);
  expect(await storedOf(mona)).toEqual(older.map(([, , details]) => details));
  await expectAsWritten(mona);
});

it('a price that falls twice is one notification, from the first price to the last, in either version', async () => {
  const huda = await addPerson(market.db, 'هدى المطيري');
  const fall = (was: number, now: number) =>
    market.db.transaction().execute((trx) => notify(trx, [huda], { kind: 'price_drop', ad: car, was, now }));
  const fallOlder = (text: string) =>
    sql`update notifications set detail = split_part(detail, ' ', 1) || ' ' || ${text} where user_id = ${huda}`.execute(market.db);
  const bodies = async () => {
    const { results } = await market.call('listNotifications', { as: huda, query: {}, language: 'en' });
    return results.map(({ body }) => body);
  };
  await fall(80_000, 78_000);
  await fall(78_000, 75_000);
  expect(await bodies()).toEqual(['From SAR 80,000 to SAR 75,000']);
  await fallOlder('70000');
  expect(await bodies()).toEqual(['From SAR 80,000 to SAR 70,000']);
  await fall(70_000, 65_000);
  const rows = await market.db.selectFrom('notifications').select(['detail', 'details', 'count']).where('user_id', '=', huda).execute();
  expect(rows).toEqual([{ detail: '80000 65000', details: { was: 80_000, now: 65_000 }, count: 3 }]);
});
