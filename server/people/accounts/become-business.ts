import type { Transaction } from 'kysely';
import type { Viewer } from '#server/platform/callers.ts';
import type { NewBusiness } from '#contract/people/accounts.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/schema.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import { publish } from '#server/platform/events.ts';
import { wrongField } from '#server/platform/words.ts';
import { getAccount } from './accounts.ts';
import { keepApplication, removeApplication, type Application } from './applications.ts';
import { addBusiness, readBusiness } from './businesses.ts';
import { endSessionsOf, lockAccount, openSession, type Session } from './sessions.ts';

/**
 * Turns the account of a `user` into a business with a free package. All its tokens then get `role_changed`. For a package with a
 * price it stores the application, to be fulfilled after the payment, and throws `payment_needed`; `forbidden` for a business.
 */
export async function becomeBusiness(
  market: Market,
  viewer: Viewer,
  body: NewBusiness,
  { language, userAgent }: { language: Language; userAgent: string },
): Promise<{ id: number; session: Session }> {
  if (viewer.userType !== 'user') throw new AppError('forbidden');
  const requested = { type: body.type, business: readBusiness(body, language) };
  const chosen = await getChosen(market.db, body, language);
  if (chosen.price_halalas > 0) {
    await keepApplication(market.db, { user: viewer.id, packageId: chosen.id, ...requested });
    throw new AppError('payment_needed');
  }
  const { ended, ads, ...done } = await market.db.transaction().execute(async (transaction) => {
    const { id, userType } = await lockAccount(transaction, viewer.id);
    if (userType !== 'user') throw new AppError('forbidden');
    const ended = await turnIntoBusiness(transaction, market, id, requested);
    const { ads } = await publish(transaction, 'account.chose-package', { user: id, package: chosen.id });
    const session = await openSession(market, { id, userType: body.type }, { transaction, userAgent });
    await publish(transaction, 'session.replaced', { from: viewer.session, to: session.id });
    return { id, ended, ads, session };
  });
  market.live.endSessions(ended);
  market.invalidate({ ads, people: [viewer.id] });
  return done;
}

/** Turns a locked `user` into a business, and signs it out everywhere. Returns the ended sessions, for `live.endSessions`. */
export async function turnIntoBusiness(
  transaction: Transaction<DB>,
  market: Pick<Market, 'reference'>,
  user: number,
  { type, business }: Application,
): Promise<string[]> {
  const { full_name: managerName, username, city_id: cityId } = await getAccount(transaction, user);
  await addBusiness(transaction, market.reference, { id: user, managerName, username, cityId }, business);
  await publish(transaction, 'account.became-business', { user });
  // The verification was of the person; the business has yet to send its documents.
  await transaction.updateTable('users').set({ user_type: type, is_verified: false }).where('id', '=', user).execute();
  await removeApplication(transaction, user);
  return endSessionsOf(transaction, user);
}

async function getChosen(
  db: Database,
  { type, package_id: id }: NewBusiness,
  language: Language,
): Promise<{ id: number; price_halalas: number }> {
  if (id === undefined) throw wrongField('package_id', 'required', language);
  const found = await db
    .selectFrom('packages')
    .select(['id', 'price_halalas'])
    .where('id', '=', id)
    .where('account_type', '=', type)
    .where('is_offered', '=', true)
    .executeTakeFirst();
  if (!found) throw wrongField('package_id', 'choice', language);
  return found;
}
