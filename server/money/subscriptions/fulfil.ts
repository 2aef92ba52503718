import type { Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';
import { findApplication } from '#server/people/accounts/applications.ts';
import { turnIntoBusiness } from '#server/people/accounts/become-business.ts';
import type { Market } from '#server/platform/market.ts';
import type { Fulfilled } from '../payments/purposes.ts';
import { startSubscription, type PackageRow } from './start.ts';

interface PaidPackage {
  id: number;
  user_id: number | null;
  package_id: number | null;
  amount_halalas: number;
}

/**
 * Gives what a payment for a package was for, once however often it is called. Who paid to become a business becomes
 * it, and is signed out everywhere. Not possible for a closed account, or one that is of another kind by now.
 */
export async function fulfilPackage(trx: Transaction<DB>, market: Market, payment: PaidPackage): Promise<Fulfilled> {
  const account = await lockBuyer(trx, payment.user_id);
  if (await isFulfilled(trx, payment.id)) return { outcome: 'done' };
  const chosen = await findPackage(trx, payment.package_id);
  if (!account || !chosen) return { outcome: 'not_possible' };
  const sessions = account.user_type === chosen.account_type ? [] : await carryOut(trx, market, account.id, chosen);
  if (!sessions) return { outcome: 'not_possible' };
  // The price may have changed since; its days are worth what was paid for them.
  const paid = { ...chosen, price_halalas: payment.amount_halalas };
  const { ads } = await startSubscription(trx, { user: account.id, chosen: paid, payment: payment.id });
  return {
    outcome: 'done',
    after: () => {
      market.live.endSessions(sessions);
      market.invalidate({ ads, people: [account.id] });
    },
  };
}

/** Turns the person who asked for it into a business. Gives the sessions that ended; undefined where nobody asked. */
async function carryOut(trx: Transaction<DB>, market: Market, user: number, chosen: PackageRow): Promise<string[] | undefined> {
  const application = await findApplication(trx, user);
  if (application?.type !== chosen.account_type) return undefined;
  return turnIntoBusiness(trx, market, user, application);
}

async function lockBuyer(trx: Transaction<DB>, user: number | null) {
  if (user === null) return undefined;
  return trx
    .selectFrom('users')
    .select(['id', 'user_type'])
    .where('id', '=', user)
    .where('closed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

async function isFulfilled(trx: Transaction<DB>, payment: number): Promise<boolean> {
  return (await trx.selectFrom('subscriptions').select('id').where('payment_id', '=', payment).executeTakeFirst()) !== undefined;
}

async function findPackage(trx: Transaction<DB>, id: number | null): Promise<PackageRow | undefined> {
  if (id === null) return undefined;
  return trx.selectFrom('packages').selectAll().where('id', '=', id).executeTakeFirst();
}
