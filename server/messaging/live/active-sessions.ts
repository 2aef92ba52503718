import type { UserType } from '#contract/platform/kinds.ts';
import type { Database } from '#db/database.ts';
import { sql } from 'kysely';

/** The sessions among `sessions` that have not ended, with the current role of their person. */
export async function findActiveSessions(db: Database, sessions: readonly string[]): Promise<Map<string, UserType>> {
  if (sessions.length === 0) return new Map();
  const { rows } = await sql<{ id: string; user_type: UserType }>`
    select sessions.id, users.user_type
    from sessions join users on users.id = sessions.user_id
    where sessions.id = any(${sessions}::uuid[]) and users.closed_at is null
      and sessions.expires_at > now() and (sessions.revoked_at is null or sessions.revoked_at > now())`.execute(db);
  return new Map(rows.map(({ id, user_type }) => [id, user_type]));
}
