import type { Newcomer } from '#contract/people/accounts.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { UserType } from '#contract/platform/kinds.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import { findSecondFactor, takeCode } from '../second-factor/second-factor.ts';
import { recordingRefusals } from '../security-log/record.ts';
import { findByRecipient } from './accounts.ts';
import { completeSignIn, type CompletedSignIn } from './complete-sign-in.ts';
import { isKnownDevice } from './known-devices.ts';
import { refusedAt } from './refusals.ts';
import { registerNewcomer } from './register.ts';
import { lockAccount } from './sessions.ts';
import type { Caller } from './sign-in.ts';
import { findVerified, useVerification } from './verifications.ts';

interface Given extends Partial<Newcomer> {
  verification_token: string;
  /** The code of the second factor. */
  code?: string;
}

type Asker = Caller & { language: Language };
type SignedInByCode = Pick<CompletedSignIn, 'id' | 'session' | 'reopened' | 'device'>;

/**
 * Signs in the account whose phone or e-mail address a code proved, which shows as much as a new password after a forgotten one would; or registers
 * the person who is named. Throws `verification_expired`, `no_account` if there is nobody to sign in, and as `takeCode` for a business with a second
 * factor. A refused token stays good.
 */
export async function signInByCode(
  market: Market,
  { verification_token: token, code, ...person }: Given,
  asker: Asker,
): Promise<SignedInByCode> {
  const recipient = await findVerified(market.db, token, 'enter');
  const found = await findByRecipient(market.db, recipient);
  if (!found) {
    if (person.full_name === undefined) throw refusedAt(recipient.includes('@') ? 'email' : 'phone', 'no_account', asker.language);
    return { ...(await registerNewcomer(market, { token, recipient, person }, asker)), reopened: false };
  }
  const event = { kind: 'sign_in', user: found.id, identifier: recipient } as const;
  const { back, ...entered } = await recordingRefusals(market.db, event, () => signInBy(market, found, { token, code }, asker));
  if (back) market.invalidate({ ads: back, people: [found.id] });
  return entered;
}

interface Owner {
  id: number;
  user_type: UserType;
}

async function signInBy(
  market: Market,
  { id, user_type }: Owner,
  { token, code }: { token: string; code: string | undefined },
  { address, device, userAgent, language }: Asker,
): Promise<CompletedSignIn> {
  const isKnown = await isKnownDevice(market, id, device);
  if (user_type !== 'user' && (await findSecondFactor(market.db, id)).since !== null) {
    if (code === undefined) throw new AppError('second_factor_needed');
    await takeCode(market, { user: id, code, from: { address, knownDevice: isKnown ? device : null } }, language);
  }
  return market.db.transaction().execute(async (transaction) => {
    const held = await lockAccount(transaction, id, { evenClosed: true });
    const recipient = await useVerification(transaction, token, 'enter');
    // It may have moved to another account since.
    if ((await findByRecipient(transaction, recipient))?.id !== id) throw new AppError('verification_expired');
    return completeSignIn(market, transaction, held, { userAgent, device, isKnown });
  });
}
