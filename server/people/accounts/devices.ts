import { sql, type InferResult } from 'kysely';
import type { StaffMember, Viewer } from '#server/platform/callers.ts';
import type { Database } from '#db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import { publish } from '#server/platform/events.ts';
import { recordSecurityEvent } from '../security-log/record.ts';
import { writeAudit } from '../staff/audit.ts';
import { endSession, endSessionsOf, holdAccount } from './sessions.ts';

export type DeviceRow = InferResult<ReturnType<typeof selectDevices>>[number];

const most = 100;

/** Where the viewer is signed in, the last used first. Sessions that a new token has taken the place of are left out. */
export function listDevices(db: Database, viewer: Pick<Viewer, 'id' | 'session'>): Promise<DeviceRow[]> {
  return selectDevices(db, viewer).orderBy('seen_at', 'desc').orderBy('created_at', 'desc').orderBy('id').limit(most).execute();
}

function selectDevices(db: Database, { id, session }: Pick<Viewer, 'id' | 'session'>) {
  return db
    .selectFrom('sessions')
    .select((eb) => [
      'id',
      'user_agent',
      'created_at',
      'expires_at',
      eb('id', '=', session).as('is_this'),
      sql<Date>`case when id = ${session} then now() else seen_at end`.as('seen_at'),
    ])
    .where('user_id', '=', id)
    .where('expires_at', '>', sql<Date>`now()`)
    .where((eb) => eb.or([eb('revoked_at', 'is', null), eb('id', '=', session)]));
}

/** Signs the device out that the viewer asks from. */
export async function signOut({ db, live }: Market, { id, session }: Viewer): Promise<void> {
  const ended = await db.transaction().execute((transaction) => endOne(transaction, 'sign_out', { id, session }));
  if (ended) live.endSessions([session]);
}

/** Signs one device of the viewer's out. Throws `not_found` where it is not theirs, or is signed out already. */
export async function signOutDevice({ db, live }: Market, { id }: Viewer, session: string): Promise<void> {
  const ended = await db.transaction().execute((transaction) => endOne(transaction, 'sessions_end', { id, session }));
  if (!ended) throw new AppError('not_found');
  live.endSessions([session]);
}

/** Signs every device but the viewer's out. Returns how many there were. */
export async function signOutOthers({ db, live }: Market, { id, session }: Viewer): Promise<number> {
  const { others, ended } = await db.transaction().execute(async (transaction) => {
    await holdAccount(transaction, id);
    const devices = await listDevices(transaction, { id, session });
    const ended = await endSessionsOf(transaction, id, session);
    await recordSecurityEvent(transaction, { kind: 'sessions_end', outcome: 'success', user: id, detail: { ended: ended.length } });
    return { others: devices.length - 1, ended };
  });
  live.endSessions(ended);
  return others;
}

/** Signs every device of a person out, for one of the staff. Returns how many sessions ended. Throws `not_found`. */
export async function signOutPerson({ db, live }: Market, staff: StaffMember, person: number): Promise<number> {
  const ended = await db.transaction().execute(async (transaction) => {
    await holdPerson(transaction, person);
    const sessions = await endSessionsOf(transaction, person);
    const detail = { ended: sessions.length };
    await writeAudit(transaction, staff, { action: 'user.end_sessions', target_type: 'user', target_id: person, detail });
    const by = { ...detail, by: staff.id };
    const event = await recordSecurityEvent(transaction, { kind: 'sessions_end', outcome: 'success', user: person, detail: by });
    if (sessions.length > 0)
      await publish(transaction, 'account.protection-changed', { user: person, notice: 'signed_out_by_staff', event });
    return sessions;
  });
  live.endSessions(ended);
  return ended.length;
}

/** As `holdAccount`. That there is none is no end of the session of whoever asks. */
async function holdPerson(transaction: Database, person: number): Promise<void> {
  await holdAccount(transaction, person, { evenClosed: true }).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'user_not_found' ? new AppError('not_found') : error;
  });
}

async function endOne(
  transaction: Database,
  kind: 'sign_out' | 'sessions_end',
  { id, session }: Pick<Viewer, 'id' | 'session'>,
): Promise<boolean> {
  const ended = await endSession(transaction, id, session);
  if (ended) await recordSecurityEvent(transaction, { kind, outcome: 'success', user: id, detail: { ended: 1 } });
  return ended;
}
