import type { Config } from '#server/platform/config/config.ts';
import type { Secrets } from '#server/platform/keys.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { Database } from '#db/database.ts';
import { ensureDemo } from './market.ts';
import { demoPassword, listDemoAccounts } from './passwords.ts';
import { listDemoStaff } from './staff.ts';

/** Fills an empty database with the demo market. Answers in words how to sign in; nothing where the market is another one. */
export async function openDemo(db: Database, storage: Storage, config: Secrets & Pick<Config, 'pay'>): Promise<string> {
  await ensureDemo(db, storage, { now: new Date(), secrets: config, takesCards: config.pay.provider === 'local' });
  const accounts = await listDemoAccounts(db);
  if (accounts.length === 0) return '';
  const named = accounts.map(({ user_type, username }) => `${user_type} ${username}`).join(' · ');
  const staff = (await listDemoStaff(db)).map(({ username }) => username).join(' · ');
  const lines = [`Demo accounts: ${named} · password ${demoPassword}`];
  if (staff) lines.push(`Demo staff (/admin): ${staff} · the same password`);
  return lines.join('\n');
}
