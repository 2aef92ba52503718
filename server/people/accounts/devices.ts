import { sql, type InferResult } from 'kysely';
import type { Viewer } from '#server/platform/callers.ts';
import type { Database } from '#db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import { recordSecurityEvent } from '../security-log/record.ts';
import { endSession, endSessionsOf, lockAccount } from './sessions.ts';

export type DeviceRow = InferResult<ReturnType<typeof selectDevices>>[number];

const most = 100;

/** The viewer's devices, the last used first. Sessions that were replaced by a new token are left out. */
export function listDevices(db: Database, viewer: Pick<Viewer, 'id' | 'session'>): Promise<DeviceRow[]> {
  return selectDevices(db, viewer).orderBy('seen_at', 'desc').orderBy('created_at', 'desc').orderBy('id').limit(most).execute();
}

function selectDevices(db: Database, { id, session }: Pick<Viewer, 'id' | 'session'>) {
  return (
    db
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
      // Members act from devices of their own.
      .where('member_id', 'is', null)
      .where('expires_at', '>', sql<Date>`now()`)
      .where((eb) => eb.or([eb('revoked_at', 'is', null), eb('id', '=', session)]))
  );
}

/** Signs out the calling device. */
export async function signOut({ db, live }: Market, { id, session }: Viewer): Promise<void> {
  live.endSessions(await db.transaction().execute((transaction) => endOne(transaction, 'sign_out', { id, session })));
}

/** Signs out one device of the viewer. Throws `not_found` if it is not theirs, or is signed out already. */
export async function signOutDevice({ db, live }: Market, { id }: Viewer, session: string): Promise<void> {
  const ended = await db.transaction().execute((transaction) => endOne(transaction, 'sessions_end', { id, session }));
  if (ended.length === 0) throw new AppError('not_found');
  live.endSessions(ended);
}

/** Signs out every other device of the viewer. Returns how many there were. */
export async function signOutOthers({ db, live }: Market, { id, session }: Viewer): Promise<number> {
  const { others, ended } = await db.transaction().execute(async (transaction) => {
    await lockAccount(transaction, id);
    const devices = await listDevices(transaction, { id, session });
    const ended = await endSessionsOf(transaction, id, session);
    await recordSecurityEvent(transaction, { kind: 'sessions_end', outcome: 'success', user: id, detail: { ended: ended.length } });
    return { others: devices.length - 1, ended };
  });
  live.endSessions(ended);
  return others;
}

async function endOne(
  transaction: Database,
  kind: 'sign_out' | 'sessions_end',
  { id, session }: Pick<Viewer, 'id' | 'session'>,
): Promise<string[]> {
  const ended = await endSession(transaction, id, session);
  if (ended.length > 0) await recordSecurityEvent(transaction, { kind, outcome: 'success', user: id, detail: { ended: 1 } });
  return ended;
}
