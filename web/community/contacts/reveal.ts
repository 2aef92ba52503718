import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Ad } from '#contract/listing/ads.ts';
import type { Contact } from '#contract/people/contacts.ts';
import type { UserCard } from '#contract/people/profiles.ts';
import { call } from '#web/platform/api/browser.ts';
import { ApiFailure } from '#web/platform/calls/calls.ts';
import { useRequireSession } from '#web/platform/session/sign-in.ts';
import { useSession } from '#web/platform/session/store.ts';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';

/** The source of the numbers: the owner of an ad, or a business. */
export type Reached = { ad: Pick<Ad, 'id' | 'title' | 'contact' | 'type' | 'rental'> } | { business: Pick<UserCard, 'id' | 'user_type'> };

/** The numbers after they were requested; shared by all components that show them. */
export function useReveal(of: Reached): { contact: Contact | null; busy: boolean; reveal: (done?: () => void) => void } {
  const { t } = useTranslation();
  const toast = useToast();
  const client = useQueryClient();
  const session = useSession();
  const requireSession = useRequireSession();
  const [busy, setBusy] = useState(false);
  const key = 'ad' in of ? ['contact', 'ad', of.ad.id] : ['contact', 'business', of.business.id];
  const { data = null } = useQuery<Contact | null>({ queryKey: key, enabled: false, queryFn: () => null });

  const ask = async (done?: () => void) => {
    setBusy(true);
    try {
      client.setQueryData(key, await askFor(of));
      done?.();
    } catch (error) {
      toast(error instanceof ApiFailure ? error.error.detail : t('contact.failed'), { tone: 'bad' });
    } finally {
      setBusy(false);
    }
  };
  return { contact: session ? data : null, busy, reveal: (done) => requireSession(() => void ask(done)) };
}

function askFor(of: Reached): Promise<Contact> {
  if ('ad' in of) return call('revealContact', { params: { id: of.ad.id } });
  return call('revealProfileContact', { params: { id: of.business.id } });
}
