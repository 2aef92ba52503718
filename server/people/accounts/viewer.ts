import { jwtVerify, SignJWT, type JWTHeaderParameters } from 'jose';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { SessionEnd } from '#contract/platform/session-ends.ts';
import type { Database } from '#db/database.ts';
import type { Member, Viewer } from '#server/platform/callers.ts';
import { AppError } from '#server/platform/errors.ts';
import { currentKey, findKey } from '#server/platform/keys.ts';
import type { Market } from '#server/platform/market.ts';

/** The audience of tokens. Older ones have none, and are valid until they expire. */
const audience = 'markaba';
/** That of sessions in which a member acts: a process of an older release refuses them instead of taking the member for the holder. */
const memberAudience = 'markaba-member';

/** A token for `session`, valid until `expires`. It contains the person and the role, and is invalid once the session ends. */
export function tokenFor(
  { config }: Pick<Market, 'config'>,
  { id, userType, session, isMember = false }: Pick<Viewer, 'id' | 'userType' | 'session'> & { isMember?: boolean },
  expires: Date,
): Promise<string> {
  const key = currentKey(config);
  return new SignJWT({ role: userType, sid: session })
    .setProtectedHeader({ alg: 'HS256', kid: key.id })
    .setSubject(String(id))
    .setAudience(isMember ? memberAudience : audience)
    .setIssuedAt()
    .setExpirationTime(expires)
    .sign(key.forTokens);
}

/**
 * The person of `authorization`; null without it. Throws one of the session ends. The database decides what has ended: the
 * clock of this process may differ by minutes from that of the process that ended it.
 */
export async function viewerOf(market: Pick<Market, 'config' | 'db'>, authorization: string | undefined): Promise<Viewer | null> {
  if (authorization === undefined) return null;
  const token = /^Bearer (\S+)$/i.exec(authorization)?.[1];
  if (!token) throw ends('invalid_token');
  const { id, role, session, expires, isMember } = await readToken(market, token);
  const row = await readSession(market.db, { id, session, expires, days: market.config.sessionDays });
  if (row && row.seconds_left <= 0) throw ends('token_expired');
  if (!row || row.closed_at || row.person_closed_at) throw ends('user_not_found');
  if (row.user_type !== role) throw ends('role_changed');
  if (row.is_removed) throw ends('member_removed');
  if (!row.session || row.is_revoked) throw ends('token_revoked');
  const member = memberOf(row);
  if (isMember !== (member !== null)) throw ends('invalid_token');
  return { id, userType: row.user_type, session, member, isSuspended: row.is_suspended, secondsLeft: row.seconds_left };
}

function memberOf(row: NonNullable<Awaited<ReturnType<typeof readSession>>>): Member | null {
  const { member_id: id, person_id: personId, role, branches, may_price, may_accept } = row;
  if (id === null || personId === null || role === null) return null;
  return { id, personId, role, branches, may_price: may_price === true, may_accept: may_accept === true };
}

interface SessionLookup extends Omit<Claims, 'role' | 'isMember'> {
  /** How long a session is valid at most. */
  days: number;
}

function readSession(db: Database, { id, session, expires, days }: SessionLookup) {
  return (
    db
      .selectFrom('users')
      .leftJoin('sessions', (join) => join.onRef('sessions.user_id', '=', 'users.id').on('sessions.id', '=', session))
      // A session in which a member acts ends with the membership, the account of the person and their own session.
      .leftJoin('business_members as member', (join) =>
        join.onRef('member.id', '=', 'sessions.member_id').onRef('member.business_id', '=', 'users.id'),
      )
      .leftJoin('users as person', 'person.id', 'member.person_id')
      .leftJoin('sessions as parent', (join) =>
        join.onRef('parent.id', '=', 'sessions.parent_id').onRef('parent.user_id', '=', 'person.id'),
      )
      .select([
        'users.user_type',
        'users.closed_at',
        'sessions.id as session',
        'member.id as member_id',
        'member.person_id',
        'member.role',
        'member.branches',
        'member.may_price',
        'member.may_accept',
        'person.closed_at as person_closed_at',
        sql<boolean>`coalesce(member.removed_at is not null or sessions.created_at < member.changed_at, false)`.as('is_removed'),
        sql<boolean>`coalesce(greatest(users.suspended_until, person.suspended_until) > now(), false)`.as('is_suspended'),
        sql<boolean>`coalesce(least(sessions.revoked_at, parent.revoked_at) <= now(), false)
        or (sessions.member_id is not null and parent.id is null)`.as('is_revoked'),
        sql<number>`extract(epoch from least(
        sessions.expires_at, sessions.created_at + ${days}::integer * interval '1 day', to_timestamp(${expires}::float8),
        parent.expires_at, parent.created_at + ${days}::integer * interval '1 day'
      ) - now())::float8`.as('seconds_left'),
      ])
      .where('users.id', '=', id)
      .executeTakeFirst()
  );
}

interface Claims {
  id: number;
  role: string;
  session: string;
  /** As `exp`: seconds since 1970. */
  expires: number;
  /** Whether it is for a session in which a member acts. */
  isMember: boolean;
}

/** The content of verified tokens: whether they and their sessions have ended is queried each time. */
const known = new WeakMap<object, LRUCache<string, Claims>>();
const knownAtOnce = 10_000;
/** For the library, no token has expired: `viewerOf` queries the database. */
const beforeEveryToken = new Date(0);

async function readToken(market: Pick<Market, 'config'>, token: string): Promise<Claims> {
  const tokens = known.get(market.config) ?? new LRUCache<string, Claims>({ max: knownAtOnce });
  known.set(market.config, tokens);
  const claims = tokens.get(token);
  if (claims) return claims;
  try {
    const { payload } = await jwtVerify(token, (header) => keyOf(market, header), {
      algorithms: ['HS256'],
      requiredClaims: ['sub', 'sid', 'role', 'exp'],
      currentDate: beforeEveryToken,
    });
    const { sub, role, sid, exp, aud = audience } = payload;
    const isMember = [aud].flat().includes(memberAudience);
    if (!isMember && ![aud].flat().includes(audience)) throw ends('invalid_token');
    const read = checked({ id: Number(sub), role: String(role), session: String(sid), expires: exp!, isMember });
    tokens.set(token, read);
    return read;
  } catch {
    throw ends('invalid_token');
  }
}

/** A verified token of another program may contain anything; the query gets only an id, a UUID and a time. */
function checked(claims: Claims): Claims {
  const named =
    Number.isInteger(claims.id) &&
    claims.id > 0 &&
    claims.id <= 2_147_483_647 &&
    claims.expires <= lastTime &&
    /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(claims.session);
  if (!named) throw ends('invalid_token');
  return claims;
}

/** The last second that a `Date` can represent; PostgreSQL supports later ones. */
const lastTime = 8_640_000_000_000;

function ends(code: SessionEnd): AppError {
  return new AppError(code);
}

function keyOf({ config }: Pick<Market, 'config'>, { kid }: JWTHeaderParameters) {
  const key = findKey(config, kid);
  if (!key) throw ends('invalid_token');
  return key.forTokens;
}
