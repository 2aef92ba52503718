import { useTranslation } from 'react-i18next';
import type { SignedIn } from '#contract/accounts.ts';
import { call } from '../../api/browser.ts';
import { useToast } from '../../ui/toast.tsx';

/** Signs in; whoever had closed the account is told that it is open again. */
export function useEnter(onSignedIn: (signedIn: SignedIn) => void) {
  const { t } = useTranslation();
  const toast = useToast();
  return async (known: { identifier: string; password: string }): Promise<void> => {
    const { reopened, ...signedIn } = await call('login', { body: known });
    onSignedIn(signedIn);
    if (reopened) toast(t('signIn.reopened'));
  };
}
