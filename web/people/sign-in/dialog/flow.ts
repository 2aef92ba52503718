import type { CodeSent, SignedIn } from '#contract/people/accounts.ts';
import { type UserType } from '#contract/platform/kinds.ts';
import type { SignInStep } from '#web/platform/session/sign-in-request.ts';

/** What the steps hand on to each other. The phone outlives a reload in a cookie, the kind in the address. */
export interface Flow {
  kind: UserType;
  /** `5XXXXXXXX`, or `+44…` of another country. */
  phone: string;
  /** Where the code is mailed, in place of the phone; empty until it is typed, null: it goes to the phone. */
  email: string | null;
  /** When the last code was sent, and what was said of it. */
  sent: (CodeSent & { at: number }) | null;
  /** What a right code was exchanged for; good once. */
  verification: string | null;
  /** Set while the account needs a code besides the password. */
  challenge: Challenge | null;
}

/** Where the code of these steps goes, as the calls take it. */
export function recipientOf({ phone, email }: Pick<Flow, 'phone' | 'email'>): { phone: string } | { email: string } {
  return email === null ? { phone } : { email };
}

export interface Challenge {
  known: { identifier: string; password: string };
  /** Stands for the phone that the code goes to. */
  ticket: string;
  /** The last two digits of that phone. */
  ending: string;
  sent: Flow['sent'];
}

export interface StepProps {
  step: SignInStep;
  flow: Flow;
  /** Goes to another step, with what is new. */
  go: (step: SignInStep, changes?: Partial<Flow>) => void;
  onSignedIn: (signedIn: SignedIn) => void;
}

/** The steps of a registration in order; of a forgotten password too. The line above shows how far one is. */
export const registration: readonly SignInStep[] = ['kind', 'phone', 'code', 'details'];
export const recovery: readonly SignInStep[] = ['forgot', 'forgot-code', 'new-password'];
