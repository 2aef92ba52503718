import { randomUUID } from 'node:crypto';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { known } from '#contract/platform/known.ts';
import { openDatabase, type Database } from '#db/database.ts';
import { findLauncher, handOver } from '#db/embedded/launcher.ts';
import { startEmbedded } from '#db/embedded/postgres.ts';
import { migrate } from '#db/migrate.ts';
import { loadContent } from '#db/content/load.ts';
import { loadReference } from '#db/reference/load.ts';
import { closeErased, noteErased } from '#server/people/accounts/erased.ts';
import { checkBooks } from '#server/money/books.ts';
import { openStorage } from '#server/platform/storage/storage.ts';
import { issueInvoice } from '#server/money/invoices/issue.ts';
import { bookEarned } from '#server/money/payments/ledger.ts';

export interface Outcome {
  /** Payments in the restored database, and those made before the moment it was restored to. */
  restored: number;
  expected: number;
  faults: string[];
  /** Accounts that were erased after that moment and are closed again. */
  erasedAgain: number;
}

/**
 * Loses a database and restores it to a moment, in `folder`: base backup by copying the files, archived WAL, recovery, check of the
 * books, erasures again. `say` gets a line for each step.
 */
export async function drill(folder: string, say: (line: string) => void): Promise<Outcome> {
  const places = { live: path.join(folder, 'live'), base: path.join(folder, 'base'), restored: path.join(folder, 'restored') };
  const archive = path.join(folder, 'archive');
  await mkdir(archive, { recursive: true });
  handOver(findLauncher(), archive);
  const storage = await openStorage(path.join(folder, 'media'));

  const archiving = { archive_mode: 'on', archive_command: `cp %p ${archive}/%f`, shared_buffers: '32MB', max_wal_size: '128MB' };
  const live = await startEmbedded(places.live, 'market', archiving);
  const moment = await withDatabase(live.url, async (db) => {
    await migrate(live.url);
    await loadReference(db);
    await loadContent(db);
    const seller = await addAccount(db, 'معرض النخبة');
    const leaving = await addAccount(db, 'سارة العتيبي');
    for (let count = 0; count < 5; count += 1) await buyPackage(db, seller);
    say('A market with 5 paid packages.');
    await copyFiles(live.url, places.live, places.base);
    say('Base backup: pg_backup_start, a copy of the files, pg_backup_stop.');
    for (let count = 0; count < 5; count += 1) await buyPackage(db, seller);
    const { rows } = await sql<{ now: string }>`select clock_timestamp()::text as now`.execute(db);
    say(`5 more packages by ${known(rows[0], 'row').now}: the moment to go back to.`);
    await sleep(50);
    await buyPackage(db, seller);
    const { created_at: createdAt } = await db.selectFrom('users').select('created_at').where('id', '=', leaving).executeTakeFirstOrThrow();
    await db.updateTable('users').set({ full_name: '', erased_at: new Date(), closed_at: new Date() }).where('id', '=', leaving).execute();
    await noteErased({ storage }, leaving, createdAt);
    say('After it: one package that is to be gone, and an account that is erased.');
    await archiveAll(db);
    return known(rows[0], 'row').now;
  });
  await live.stop();
  await rm(places.live, { recursive: true });
  say('The database is lost.');

  await cp(places.base, places.restored, { recursive: true });
  await cp(`${places.live}.password`, `${places.restored}.password`);
  await writeFile(path.join(places.restored, 'recovery.signal'), '');
  handOver(findLauncher(), places.restored);
  const target = { restore_command: `cp ${archive}/%f %p`, recovery_target_time: moment, recovery_target_action: 'promote' };
  const restored = await startEmbedded(places.restored, 'market', { ...target, shared_buffers: '32MB' });
  say('Restored: base backup, archived WAL up to the moment, promoted.');
  try {
    return await withDatabase(restored.url, async (db) => {
      await promoted(db);
      const { faults, entries, invoices } = await checkBooks(db);
      say(`Books: ${entries} entries, ${invoices} invoices, ${faults.length} faults.`);
      const { payments } = await db
        .selectFrom('payments')
        .select((eb) => eb.fn.countAll<number>().as('payments'))
        .executeTakeFirstOrThrow();
      const erasedAgain = await closeErased({ db }, storage);
      say(`Erasures: ${erasedAgain} account is closed again.`);
      return { restored: payments, expected: 10, faults, erasedAgain };
    });
  } finally {
    await restored.stop();
  }
}

/** Copies the files of a running server. WAL is left out: recovery takes it from the archive. */
async function copyFiles(url: string, from: string, to: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(`select pg_backup_start('drill', fast => true)`);
    const left = new Set(['postmaster.pid', 'postmaster.opts']);
    await cp(from, to, {
      recursive: true,
      filter: (file) => !left.has(path.basename(file)) && path.basename(path.dirname(file)) !== 'pg_wal',
    });
    await mkdir(path.join(to, 'pg_wal'), { recursive: true });
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(wait_for_archive => true)');
    await writeFile(path.join(to, 'backup_label'), known(rows[0], 'row').labelfile);
  } finally {
    await client.end();
  }
}

/** Closes the file of WAL that is written now and waits until it is in the archive. */
async function archiveAll(db: Database): Promise<void> {
  const { rows } = await sql<{ file: string }>`select pg_walfile_name(pg_switch_wal()) as file`.execute(db);
  for (;;) {
    const { rows: done } = await sql<{ done: boolean }>`
      select coalesce(last_archived_wal >= ${known(rows[0], 'row').file}, false) as done from pg_stat_archiver`.execute(db);
    if (known(done[0], 'done').done) return;
    await sleep(50);
  }
}

/** While it still recovers, a server answers and takes no writes. */
async function promoted(db: Database): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ recovers: boolean }>`select pg_is_in_recovery() as recovers`.execute(db);
    if (!known(rows[0], 'row').recovers) return;
    await sleep(50);
  }
}

let phones = 0;

async function addAccount(db: Database, name: string): Promise<number> {
  phones += 1;
  const row = { full_name: name, username: `drill_${phones}`, phone: `5${String(phones).padStart(8, '0')}`, city_id: 1 };
  return (await db.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/** A package that is paid, with its ledger and its invoice. */
async function buyPackage(db: Database, user: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const payment = await trx
      .insertInto('payments')
      .values({
        kind: 'package',
        user_id: user,
        package_id: 1,
        amount_halalas: 3900,
        vat_halalas: 509,
        taken_halalas: 3900,
        status: 'paid',
        method: 'card',
        gateway: 'local',
        gateway_ref: randomUUID(),
        key_hash: 'drill',
        language: 'ar',
        paid_at: new Date(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await bookEarned(trx, payment);
    await issueInvoice(trx, payment);
  });
}

async function withDatabase<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const db = openDatabase(url, 2);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
