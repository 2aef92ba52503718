import type { Database } from '#db/database.ts';
import type { Viewer } from '#server/platform/callers.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import { endSession, getParent, lockAccount, openSession, type Session } from '../accounts/sessions.ts';
import { tokenFor } from '../accounts/viewer.ts';

/** The account to which the new token belongs, and the member who acts for it. */
export interface Acting {
  user: number;
  member: number | null;
  session: Session;
}

/**
 * Opens a session in which the person acts for a business, beside their own; the one in which they acted ends. Throws `not_found` unless
 * they are a member of it.
 */
export async function actFor(market: Market, viewer: Viewer, business: number, userAgent: string): Promise<Acting> {
  const person = viewer.member?.personId ?? viewer.id;
  const { ended, ...acting } = await market.db.transaction().execute(async (trx) => {
    const member = await findMember(trx, business, person);
    if (member === undefined) throw new AppError('not_found');
    const account = await lockAccount(trx, business);
    // A removal that was under way has ended by now.
    if ((await findMember(trx, business, person)) !== member) throw new AppError('not_found');
    const parent = viewer.member ? (await getParent(market, trx, viewer.session)).id : viewer.session;
    const ended = viewer.member ? await endSession(trx, viewer.id, viewer.session) : [];
    const session = await openSession(market, account, { transaction: trx, userAgent, acting: { member, parent } });
    return { ended, user: business, member, session };
  });
  market.live.endSessions(ended);
  return acting;
}

/** Ends the session in which a member acts, and returns to that of the person, whose token stays good too. */
export async function actAsOneself(market: Market, viewer: Viewer): Promise<Acting> {
  if (!viewer.member) return { user: viewer.id, member: null, session: await tokenOfOwn(market, viewer) };
  const { personId } = viewer.member;
  const { parent, userType, ended } = await market.db.transaction().execute(async (trx) => {
    const { user_type } = await trx.selectFrom('users').select('user_type').where('id', '=', personId).executeTakeFirstOrThrow();
    const found = await getParent(market, trx, viewer.session);
    return { parent: found, userType: user_type, ended: await endSession(trx, viewer.id, viewer.session) };
  });
  market.live.endSessions(ended);
  const token = await tokenFor(market, { id: personId, userType, session: parent.id }, parent.expires);
  return { user: personId, member: null, session: { ...parent, token } };
}

/** Another token of the session that called. */
async function tokenOfOwn(market: Market, { id, userType, session, secondsLeft }: Viewer): Promise<Session> {
  const expires = new Date(Date.now() + secondsLeft * 1000);
  return { id: session, expires, token: await tokenFor(market, { id, userType, session }, expires) };
}

async function findMember(db: Database, business: number, person: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('business_members')
    .innerJoin('users', 'users.id', 'business_members.business_id')
    .select('business_members.id')
    .where('business_id', '=', business)
    .where('person_id', '=', person)
    .where('removed_at', 'is', null)
    .where('users.closed_at', 'is', null)
    .executeTakeFirst();
  return row?.id;
}
