import type { Session } from './store.ts';

/** Where the dialog stands, and what came before it. All of it is in the address but the words typed. */
export const signInSteps = [
  'login',
  'verify',
  'enter',
  'enter-code',
  'enter-person',
  'enter-factor',
  'kind',
  'phone',
  'code',
  'details',
  'forgot',
  'forgot-code',
  'new-password',
] as const;
export type SignInStep = (typeof signInSteps)[number];

/** Why somebody is asked to sign in, where it is not of their own wish. */
export type SignInReason = 'needed' | 'expired' | 'role_changed' | 'account_gone';

export interface SignInRequest {
  /** Unless said, the phone for somebody who wants to do something (`needed`), and `login` for all others; `kind` begins a registration. */
  step?: SignInStep;
  why?: SignInReason;
  /** Done once signed in, on the page where one was. */
  act?: () => void;
  /** Where to go once signed in; may depend on who signed in. */
  to?: string | ((session: Session | null) => string);
}

let requested: SignInRequest | null = null;
const listeners = new Set<() => void>();

/** Opens the sign-in dialog over the page. What the page holds stays as it is. */
export function openSignIn(wish: SignInRequest = {}): void {
  // A person who has just read that their session ended and presses on reads nothing else.
  requested = requested?.why && wish.why === 'needed' ? { ...wish, why: requested.why } : wish;
  for (const listener of listeners) listener();
}

/** The step that a wish begins with. */
export function firstStepOf({ step, why }: SignInRequest): SignInStep {
  return step ?? (why === 'needed' ? 'enter' : 'login');
}

export function currentRequest(): SignInRequest | null {
  return requested;
}

/** What was wished is settled: done or given up. */
export function settleRequest(): SignInRequest | null {
  const settled = requested;
  requested = null;
  return settled;
}

export function watchRequest(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
