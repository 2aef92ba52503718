// npm run staff -- add <username> <role>: takes an account among the staff, the first admin above all.
// npm run staff -- forget-second-factor <username>: for who lost the authenticator and the backup codes.
import { staffRoles, type StaffRole } from '#contract/platform/kinds.ts';
import { openDatabase, type Database } from '#db/database.ts';
import { migrate } from '#db/migrate.ts';
import '#server/app/events.ts';
import { forgetSecondFactor } from '#server/people/accounts/second-factor.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { findSecondFactor, removeSecondFactor } from '#server/people/second-factor/second-factor.ts';
import { recordSecurityEvent } from '#server/people/security-log/record.ts';
import { writeAudit } from '#server/people/staff/audit.ts';
import { admit } from '#server/people/staff/members.ts';
import { openMarketDatabase } from './market-database.ts';

const [verb, username = '', role = ''] = process.argv.slice(2);
const work = workOf();
if (!work) {
  console.error(`Usage: npm run staff -- add <username> <role>, where the role is one of ${staffRoles.join(', ')};`);
  console.error('       npm run staff -- forget-second-factor <username>');
  process.exit(2);
}
process.exitCode = await run(work);

interface Done {
  isDone: boolean;
  said: string;
}

function workOf(): ((db: Database) => Promise<Done>) | null {
  if (username === '') return null;
  if (verb === 'forget-second-factor') return (db) => forget(db, username);
  return verb === 'add' && isRole(role) ? (db) => add(db, username, role) : null;
}

async function run(task: (db: Database) => Promise<Done>): Promise<number> {
  const config = readConfig(process.env);
  const market = await openMarketDatabase(config);
  await migrate(market.url);
  const db = openDatabase(market.url, 2);
  try {
    const { isDone, said } = await task(db);
    console.log(said);
    return isDone ? 0 : 1;
  } finally {
    await db.destroy();
    await market.stop();
  }
}

async function add(db: Database, name: string, as: StaffRole): Promise<Done> {
  return db.transaction().execute(async (trx) => {
    const found = await findAccount(trx, name);
    if (!found) return refused(`There is no account called ${name}.`);
    if (found.user_type !== 'user') return refused(`${name} is the account of a business: staff are people.`);
    if (!(await admit(trx, found.id, as, null))) return refused(`${name} is among the staff already.`);
    const detail = { role: as, by: 'console' };
    await writeAudit(trx, { id: found.id, role: as }, { action: 'staff.add', target_type: 'user', target_id: found.id, detail });
    await recordSecurityEvent(trx, { kind: 'staff_add', outcome: 'success', user: found.id, detail });
    return { isDone: true, said: `${name} is now ${as} of the staff. The authenticator is set up at the first visit of /admin.` };
  });
}

/** Its owner is notified, and the security log has it. */
async function forget(db: Database, name: string): Promise<Done> {
  return db.transaction().execute(async (trx) => {
    const found = await findAccount(trx, name);
    if (!found) return refused(`There is no account called ${name}.`);
    if ((await findSecondFactor(trx, found.id)).since === null) return refused(`${name} has no second factor.`);
    await removeSecondFactor(trx, found.id);
    await forgetSecondFactor(trx, found.id);
    return { isDone: true, said: `The second factor of ${name} is removed. Its owner is notified.` };
  });
}

function findAccount(db: Database, name: string) {
  return db
    .selectFrom('users')
    .select(['id', 'user_type'])
    .where((eb) => eb(eb.fn<string>('lower', ['username']), '=', name.toLowerCase()))
    .where('closed_at', 'is', null)
    .executeTakeFirst();
}

function refused(said: string): Done {
  return { isDone: false, said };
}

function isRole(text: string): text is StaffRole {
  return staffRoles.some((role) => role === text);
}
