import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Ad } from '#contract/ads.ts';
import type { Contact } from '#contract/contacts.ts';
import { call } from '../../../api/browser.ts';
import { ApiFailure } from '../../../api/calls.ts';
import { useRequireSession } from '../../../session/sign-in.ts';
import { useSession } from '../../../session/store.ts';
import { useToast } from '../../../ui/toast.tsx';

/** The numbers of an ad's owner once somebody asked for them; both places that show them know it then. */
export function useReveal(ad: Ad): { contact: Contact | null; busy: boolean; reveal: (done?: () => void) => void } {
  const { t } = useTranslation();
  const toast = useToast();
  const client = useQueryClient();
  const session = useSession();
  const requireSession = useRequireSession();
  const [busy, setBusy] = useState(false);
  const key = ['contact', ad.id];
  const { data = null } = useQuery<Contact | null>({ queryKey: key, enabled: false, queryFn: () => null });

  const ask = async (done?: () => void) => {
    setBusy(true);
    try {
      const contact = await call('revealContact', { params: { id: ad.id } });
      client.setQueryData(key, contact);
      done?.();
    } catch (error) {
      toast(error instanceof ApiFailure ? error.error.detail : t('contact.failed'), { tone: 'bad' });
    } finally {
      setBusy(false);
    }
  };
  return { contact: session ? data : null, busy, reveal: (done) => requireSession(() => void ask(done)) };
}
