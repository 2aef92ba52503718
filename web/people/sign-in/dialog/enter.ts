import { useTranslation } from 'react-i18next';
import type { SignedIn } from '#contract/people/accounts.ts';
import { call } from '#web/platform/api/browser.ts';
import { ApiFailure } from '#web/platform/calls/calls.ts';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import type { Challenge, Flow } from './flow.ts';

/** Signs in, and notifies the person who had closed the account that it is open again. */
export function useEnter(onSignedIn: (signedIn: SignedIn) => void) {
  const { t } = useTranslation();
  const toast = useToast();
  return async (known: Challenge['known'] & { verification_token?: string; code?: string }): Promise<void> => {
    const { reopened, ...signedIn } = await call('login', { body: known });
    onSignedIn(signedIn);
    if (reopened) toast(t('signIn.reopened'));
  };
}

/** What is given beside the proof of the phone. */
export interface Entering {
  full_name?: string;
  city_id?: number;
  is_adult?: true;
  accepts_terms?: true;
  /** The code of the second factor. */
  code?: string;
}

/**
 * Signs in by a phone that was proven by a code, or registers it. Returns what is missing: who a new person is, or the second factor of
 * a business.
 */
export function useEnterByCode(onSignedIn: (signedIn: SignedIn) => void) {
  const { t } = useTranslation();
  const toast = useToast();
  return async (body: Entering & { verification_token: string }): Promise<'person' | 'factor' | null> => {
    try {
      const { reopened, ...signedIn } = await call('enterByCode', { body });
      onSignedIn(signedIn);
      if (reopened) toast(t('signIn.reopened'));
      return null;
    } catch (error) {
      const code = error instanceof ApiFailure ? error.error.code : null;
      if (code === 'no_account') return 'person';
      if (code === 'second_factor_needed') return 'factor';
      throw error;
    }
  };
}

/** Signs in, or has a code sent where the account needs one besides and gives what the step of the code needs. */
export async function enterOrVerify(enter: ReturnType<typeof useEnter>, known: Challenge['known']): Promise<Challenge | null> {
  try {
    await enter(known);
    return null;
  } catch (error) {
    const verification = error instanceof ApiFailure ? error.error.verification : undefined;
    if (!verification) throw error;
    const { ticket, phone_ending: ending } = verification;
    return { known, ticket, ending, sent: await sendSignInCode(ticket).catch(wasSent) };
  }
}

export async function sendSignInCode(ticket: string): Promise<Flow['sent']> {
  return { ...(await call('sendOtp', { body: { ticket, purpose: 'sign_in' } })), at: Date.now() };
}

/** A code that went out a moment ago is good still. */
function wasSent(error: unknown): null {
  if (error instanceof ApiFailure && error.error.code === 'code_too_soon') return null;
  throw error;
}
