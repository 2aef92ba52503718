import type { NewBusiness } from '#contract/accounts.ts';
import type { Language } from '#contract/languages.ts';
import type { Database } from '#db/database.ts';
import { AppError } from '../errors.ts';
import type { Market } from '../market.ts';
import { moveSubscriptions } from '../notifications/subscriptions.ts';
import type { Viewer } from '../viewer.ts';
import { wrongField } from '../words.ts';
import { getAccount } from './accounts.ts';
import { addBusiness, readBusiness } from './businesses.ts';
import type { SignedUp } from './register.ts';
import { endSessionsOf, holdAccount, openSession } from './sessions.ts';

/**
 * Turns the account of a `user` into a business by a package that costs nothing. Every token it had answers
 * `role_changed` from then on. Throws `payment_needed` for a package with a price, `forbidden` for who has a business.
 */
export async function becomeBusiness(
  market: Market,
  viewer: Viewer,
  body: NewBusiness,
  { language, userAgent }: { language: Language; userAgent: string },
): Promise<SignedUp> {
  if (viewer.userType !== 'user') throw new AppError('forbidden');
  const business = readBusiness(body, language);
  await refusePackage(market.db, body, language);
  const { ended, ...done } = await market.db.transaction().execute(async (transaction) => {
    const { id, userType } = await holdAccount(transaction, viewer.id);
    if (userType !== 'user') throw new AppError('forbidden');
    const { full_name: managerName, username, city_id: cityId } = await getAccount(transaction, id);
    await addBusiness(transaction, market.reference, { id, managerName, username, cityId }, business);
    // What was verified is the person; the business has yet to show its papers.
    await transaction.updateTable('users').set({ user_type: body.type, is_verified: false }).where('id', '=', id).execute();
    const ended = await endSessionsOf(transaction, id);
    const session = await openSession(market, transaction, { id, userType: body.type }, userAgent);
    await moveSubscriptions(transaction, viewer.session, session.id);
    return { id, ended, session };
  });
  market.live.endSessions(ended);
  market.touch({ people: [viewer.id] });
  return done;
}

async function refusePackage(db: Database, { type, package_id: id }: NewBusiness, language: Language): Promise<void> {
  if (id === undefined) throw wrongField('package_id', 'required', language);
  const found = await db
    .selectFrom('packages')
    .select('price_halalas')
    .where('id', '=', id)
    .where('account_type', '=', type)
    .executeTakeFirst();
  if (!found) throw wrongField('package_id', 'choice', language);
  if (found.price_halalas > 0) throw new AppError('payment_needed');
}
