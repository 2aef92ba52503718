import type { SignInStep } from '#web/platform/session/sign-in-request.ts';

/** What a phone is requested: a code for one of these, with the steps on the way. */
export interface Way {
  purpose: 'register' | 'reset' | 'enter';
  phone: SignInStep;
  code: SignInStep;
}

const registering: Way = { purpose: 'register', phone: 'phone', code: 'code' };
const recovering: Way = { purpose: 'reset', phone: 'forgot', code: 'forgot-code' };
const entering: Way = { purpose: 'enter', phone: 'enter', code: 'enter-code' };

/** The way that a step of a phone or of its code is on. */
export function wayOf(step: SignInStep): Way {
  return [recovering, entering].find(({ phone, code }) => step === phone || step === code) ?? registering;
}
