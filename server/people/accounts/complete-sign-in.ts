import { type Transaction, sql } from 'kysely';
import { forGood } from '#contract/backoffice/decisions.ts';
import type { DB } from '#db/schema.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events.ts';
import type { Market } from '#server/platform/market.ts';
import { recordSecurityEvent } from '../security-log/record.ts';
import { deviceLabel } from './device.ts';
import { hasDevices, rememberDevice } from './known-devices.ts';
import { openSession, type Account, type Session } from './sessions.ts';

export interface SignIn {
  id: number;
  session: Session;
  /** Whether the account was closed and is restored. */
  reopened: boolean;
  /** The cookie to set in the browser. */
  device: string;
  /** Whether it signed in to the account before. */
  isKnownDevice: boolean;
}

export interface CompletedSignIn extends SignIn {
  /** The ads that came back with a restored account. */
  back: number[] | null;
}

/** Signs a locked account in once everything was proved: restores it if its owner closed it, and reports a browser that is new to it. */
export async function completeSignIn(
  market: Market,
  transaction: Transaction<DB>,
  held: Account,
  { userAgent, device, isKnown }: { userAgent: string; device: string | null; isKnown: boolean },
): Promise<CompletedSignIn> {
  const back = await reopenAccount(transaction, held.id);
  const session = await openSession(market, held, { transaction, userAgent });
  const isNewDevice = !isKnown && (await hasDevices(transaction, held.id));
  const remembered = await rememberDevice(market, transaction, held.id, device);
  const event = await recordSecurityEvent(transaction, {
    kind: 'sign_in',
    outcome: 'success',
    user: held.id,
    session: session.id,
    detail: { known_device: isKnown, ...(back && { reopened: true }) },
  });
  if (isNewDevice)
    await publish(transaction, 'account.protection-changed', {
      user: held.id,
      notice: 'new_device',
      event,
      device: deviceLabel(userAgent),
    });
  return { id: held.id, session, reopened: back !== null, back, device: remembered, isKnownDevice: isKnown };
}

/**
 * Restores a locked account that its owner closed. Returns the restored ads; null for an account that was open. Throws
 * `wrong_credentials` if its days are over.
 */
async function reopenAccount(transaction: Transaction<DB>, id: number): Promise<number[] | null> {
  const account = await transaction
    .selectFrom('users')
    .select(['closed_at', 'suspended_until', sql<boolean>`coalesce(erase_at > now(), false)`.as('may_come_back')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (!account.closed_at) return null;
  if (!account.may_come_back) throw new AppError('wrong_credentials');
  await transaction.updateTable('users').set({ closed_at: null, erase_at: null }).where('id', '=', id).execute();
  // A ban may have been lifted in the meantime.
  const isBanned = account.suspended_until?.toISOString() === forGood;
  return (await publish(transaction, 'account.reopened', { user: id, isBanned })).ads;
}
