import type { Secrets } from '#server/platform/keys.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { Database } from '#db/database.ts';
import type { Library } from './library.ts';
import { ensurePasswords } from './passwords.ts';
import { ensureStaff } from './staff.ts';

export interface DemoOptions {
  /** Every time in the market is before this one, the youngest by seconds. */
  now: Date;
  /** By which plates and numbers of drivers are sealed. */
  secrets: Secrets;
  /** Whether the local gateway takes cards: some offices have accounts there. */
  takesCards?: boolean;
  seed?: string;
  /** Pictures that are stored already; without it those of the demo are stored first. */
  library?: Library;
}

/**
 * Fills an empty market, once: where anybody has signed up nothing is touched, but that accounts of the demo get their
 * password where they have none. Returns whether it was filled now.
 */
export async function ensureDemo(db: Database, storage: Storage, options: DemoOptions): Promise<boolean> {
  const filled = !(await isInhabited(db)) && (await fill(db, storage, options));
  await ensureStaff(db);
  await ensurePasswords(db);
  return filled;
}

async function fill(db: Database, storage: Storage, options: DemoOptions): Promise<boolean> {
  // All the words of the demo are read only when they are wanted: every start passes here.
  const { fillMarket } = await import('./fill-market.ts');
  return fillMarket(db, storage, options);
}

export async function isInhabited(db: Database): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}
