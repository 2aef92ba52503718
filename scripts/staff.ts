// npm run staff -- add <username> <role>: takes an account among the staff, the first admin above all.
import path from 'node:path';
import { staffRoles, type StaffRole } from '#contract/kinds.ts';
import { openDatabase, type Database } from '#db/database.ts';
import { startEmbedded } from '#db/embedded/postgres.ts';
import { migrate } from '#db/migrate.ts';
import { readConfig } from '#server/config.ts';
import { writeAudit } from '#server/staff/audit.ts';
import { admit } from '#server/staff/members.ts';

const [verb, username = '', role = ''] = process.argv.slice(2);
if (verb !== 'add' || username === '' || !isRole(role)) {
  console.error(`Usage: npm run staff -- add <username> <role>, where the role is one of ${staffRoles.join(', ')}.`);
  process.exit(2);
}
process.exitCode = await run(username, role);

async function run(name: string, as: StaffRole): Promise<number> {
  const config = readConfig(process.env);
  const embedded = config.databaseUrl ? null : await startEmbedded(path.join(config.dataDir, 'postgres'));
  const url = config.databaseUrl ?? embedded!.url;
  await migrate(url);
  const db = openDatabase(url, 2);
  try {
    const refusal = await add(db, name, as);
    console.log(refusal ?? `${name} is now ${as} of the staff. The authenticator is set up at the first visit of /admin.`);
    return refusal === null ? 0 : 1;
  } finally {
    await db.destroy();
    await embedded?.stop();
  }
}

/** Why it could not be done; null where it was. */
async function add(db: Database, name: string, as: StaffRole): Promise<string | null> {
  return db.transaction().execute(async (trx) => {
    const found = await trx
      .selectFrom('users')
      .select(['id', 'user_type'])
      .where((eb) => eb(eb.fn<string>('lower', ['username']), '=', name.toLowerCase()))
      .where('closed_at', 'is', null)
      .executeTakeFirst();
    if (!found) return `There is no account called ${name}.`;
    if (found.user_type !== 'user') return `${name} is the account of a business: staff are people.`;
    if (!(await admit(trx, found.id, as, null))) return `${name} is among the staff already.`;
    const detail = { role: as, by: 'console' };
    await writeAudit(trx, { id: found.id, role: as }, { action: 'staff.add', target_type: 'user', target_id: found.id, detail });
    return null;
  });
}

function isRole(text: string): text is StaffRole {
  return (staffRoles as readonly string[]).includes(text);
}
