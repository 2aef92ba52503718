import type { RouterContextProvider } from 'react-router';
import type { User } from '#contract/people/accounts.ts';
import type { UserType } from '#contract/platform/kinds.ts';
import type { Payment } from '#contract/money/payments.ts';
import { sessionEnds } from '#contract/platform/session-ends.ts';
import { callsIn, orNotFound } from '#web/platform/calls/loading.ts';
import { viewerIn } from '#web/platform/calls/viewer.ts';
import { asksToSignIn } from '#web/people/sign-in/signed-in-only.tsx';
import { paths } from '#web/platform/calls/paths.ts';

type Context = Readonly<RouterContextProvider>;

/** A payment by its key, or of the signed-in person; others get a 404. */
export function readPayment(context: Context, id: number, key: string | undefined): Promise<Payment> {
  const requested = { params: { id }, query: { ...(key && { key }) } };
  // With a key it does not matter what has become of the session meanwhile: it may have ended by this very payment.
  return orNotFound(callsIn(context)('getPayment', requested, key ? { asVisitor: true } : {}));
}

/** Whether the payment can be read without its key. */
export async function isOwn(context: Context, id: number): Promise<boolean> {
  try {
    await callsIn(context)('getPayment', { params: { id }, query: {} });
    return true;
  } catch {
    // Nobody is signed in, or somebody else: the key goes along.
    return false;
  }
}

/** The signed-in person; else whether nobody is, or the session ended because the account is another kind now. */
export async function statusIn(context: Context): Promise<User | 'out' | 'role_changed'> {
  try {
    return await viewerIn(context);
  } catch (error) {
    const data = typeof error === 'object' && error !== null && 'data' in error ? error.data : undefined;
    if (!asksToSignIn(data)) throw error;
    return data.detail === sessionEnds.role_changed ? 'role_changed' : 'out';
  }
}

/** The kind of account that a package paid for is for; null for what is no package. */
export async function kindSold(context: Context, { package_id: id }: Payment): Promise<UserType | null> {
  if (id === null) return null;
  const offers = await callsIn(context)('listPackages', {}, { asVisitor: true });
  return offers.find((offer) => offer.id === id)?.account_type ?? null;
}

/** The `payment` and the `key` of an address. */
export function requestIn(url: string): { id: number; key: string | undefined } {
  const query = new URL(url).searchParams;
  return { id: Number(query.get('payment')), key: query.get('key') ?? undefined };
}

/** The screen of a payment by its status: settled, or pending. */
export function screenOf({ id, status }: Pick<Payment, 'id' | 'status'>, key: string | undefined): string {
  if (status === 'paid' || status === 'refunded') return paths.paymentSuccess(id, key);
  return status === 'initiated' ? paths.payment(id, key) : paths.paymentFailed(id, key);
}
