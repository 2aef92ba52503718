import { createSecretKey, type KeyObject } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import type { SessionEnd } from '#contract/session-ends.ts';
import type { UserType } from '#contract/kinds.ts';
import { AppError } from './errors.ts';
import type { Market } from './market.ts';

/** Who is asking. */
export interface Viewer {
  id: number;
  userType: UserType;
  /** The session that the token names. */
  session: string;
  /** By the staff, for a while or for good. */
  isSuspended: boolean;
}

/** A token for `session`, good until `expires`. It tells who and in which role, and is worth nothing once the session ends. */
export function tokenFor(
  market: Pick<Market, 'config'>,
  { id, userType, session }: Omit<Viewer, 'isSuspended'>,
  expires: Date,
): Promise<string> {
  return new SignJWT({ role: userType, sid: session })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(id))
    .setIssuedAt()
    .setExpirationTime(expires)
    .sign(keyOf(market));
}

/** Who `authorization` names; null without it. Throws the one of the five session ends that is true. */
export async function viewerOf(market: Pick<Market, 'config' | 'db'>, authorization: string | undefined): Promise<Viewer | null> {
  if (authorization === undefined) return null;
  const token = /^Bearer (\S+)$/i.exec(authorization)?.[1];
  if (!token) throw ends('invalid_token');
  const { id, role, session } = await readToken(market, token);
  const row = await market.db
    .selectFrom('users')
    .leftJoin('sessions', (join) => join.onRef('sessions.user_id', '=', 'users.id').on('sessions.id', '=', session))
    .select([
      'users.user_type',
      'users.closed_at',
      'users.suspended_until',
      'sessions.id as session',
      'sessions.expires_at',
      'sessions.revoked_at',
    ])
    .where('users.id', '=', id)
    .executeTakeFirst();
  if (!row || row.closed_at) throw ends('user_not_found');
  if (row.user_type !== role) throw ends('role_changed');
  if (!row.session || (row.revoked_at && row.revoked_at <= new Date())) throw ends('token_revoked');
  if (row.expires_at && row.expires_at <= new Date()) throw ends('token_expired');
  const isSuspended = row.suspended_until !== null && row.suspended_until > new Date();
  return { id, userType: row.user_type, session, isSuspended };
}

interface Claims {
  id: number;
  role: string;
  session: string;
  expires: number;
}

/** What well-signed tokens say, until they expire: whether their sessions stand is asked each time. */
const known = new WeakMap<object, LRUCache<string, Claims>>();
const knownAtOnce = 10_000;

async function readToken(market: Pick<Market, 'config'>, token: string): Promise<Claims> {
  const tokens = known.get(market.config) ?? new LRUCache<string, Claims>({ max: knownAtOnce });
  known.set(market.config, tokens);
  const claims = tokens.get(token);
  if (claims && claims.expires > Date.now()) return claims;
  try {
    const { payload } = await jwtVerify(token, keyOf(market), { algorithms: ['HS256'], requiredClaims: ['sub', 'sid', 'role', 'exp'] });
    const { sub, role, sid, exp } = payload;
    const read = checked({ id: Number(sub), role: String(role), session: String(sid), expires: exp! * 1000 });
    tokens.set(token, read);
    return read;
  } catch (error) {
    throw ends(error instanceof errors.JWTExpired ? 'token_expired' : 'invalid_token');
  }
}

/** A well-signed token of another program may say anything; the database is asked for nothing but an id and a UUID. */
function checked(claims: Claims): Claims {
  const named =
    Number.isInteger(claims.id) &&
    claims.id > 0 &&
    claims.id <= 2_147_483_647 &&
    /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(claims.session);
  if (!named) throw ends('invalid_token');
  return claims;
}

function ends(code: SessionEnd): AppError {
  return new AppError(code);
}

const keys = new WeakMap<object, KeyObject>();

function keyOf({ config }: Pick<Market, 'config'>): KeyObject {
  const key = keys.get(config) ?? createSecretKey(config.secret, 'utf8');
  keys.set(config, key);
  return key;
}
