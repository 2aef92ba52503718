import { sql } from 'kysely';
import type { Language } from '#contract/platform/languages.ts';
import type { Notification } from '#contract/messaging/notifications.ts';
import type { Database } from '#db/database.ts';
import type { TestApp } from './app.ts';
import type { TestBrowser } from './browsers.ts';
import { addPerson } from './people.ts';
import type { PushService } from './push-service.ts';

/** A person who is notified of everything, on every channel, at any hour. */
export interface Recipient {
  id: number;
  email: string;
  browser: TestBrowser;
}

let made = 0;

export async function addRecipient(market: TestApp, service: PushService, language: Language, name = 'منيرة القحطاني'): Promise<Recipient> {
  const email = `told.${(made += 1)}@mail.test`;
  const id = await addPerson(market.db, name, { language, email });
  return { id, email, browser: await listens(market, service, id) };
}

/** Enables all notifications by push and by mail too. */
export async function listens(market: TestApp, service: PushService, id: number): Promise<TestBrowser> {
  const { kinds } = await market.call('getPreferences', { as: id });
  const all = kinds.map(({ kind }) => ({ kind, channel: 'mail' as const, enabled: true }));
  await market.call('updatePreferences', { as: id, body: { kinds: all, quiet: { enabled: false, from: '00:00', until: '08:00' } } });
  const browser = service.newBrowser();
  await market.call('addPushSubscription', { as: id, body: browser.subscription });
  return browser;
}

/** Moves the time of notifications by `minutes`, and then runs what is due. */
export async function pass(market: TestApp, minutes: number): Promise<void> {
  await market.runJobs();
  await age(market.db, minutes);
  await market.runJobs();
}

async function age(db: Database, minutes: number): Promise<void> {
  const earlier = (column: string) => sql`${sql.ref(column)} = ${sql.ref(column)} - ${minutes}::float * interval '1 minute'`;
  await sql`update notifications set ${earlier('shown_at')}, ${earlier('created_at')}`.execute(db);
  await sql`update notification_deliveries set ${earlier('due_at')}, ${earlier('sent_at')}, ${earlier('claimed_at')}`.execute(db);
  await sql`update graphile_worker._private_jobs set ${earlier('run_at')}`.execute(db);
}

/** The unread count of a person. */
export async function bellOf(market: TestApp, person: number, language: Language): Promise<{ unread: number; list: Notification[] }> {
  const [{ unread }, { results }] = await Promise.all([
    market.call('countNotifications', { as: person }),
    market.call('listNotifications', { as: person, language }),
  ]);
  return { unread, list: results };
}
