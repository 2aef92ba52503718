import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PastSearch } from '#contract/listing/searches.ts';
import { call } from '#web/platform/api/browser.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { currentSession, useSession } from '#web/platform/session/store.ts';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { deviceSearches, keepOnDevice, recordOnDevice } from './device-searches.ts';

export interface RecentSearch {
  text: string;
  to: string;
  forget: () => void;
}

interface RecentSearches {
  recent: RecentSearch[];
  record: (words: string) => void;
  forgetAll: () => void;
}

const key = ['past-searches'] as const;
const shownMost = 6;

/** What was looked for last: by the person who is signed in, else on this device. */
export function useRecentSearches(): RecentSearches {
  const ofPerson = useSearchesOfPerson();
  const ofDevice = useSearchesOfDevice();
  const session = useSession();
  return session && !session.member ? ofPerson : ofDevice;
}

function useSearchesOfPerson(): RecentSearches {
  const session = useSession();
  const client = useQueryClient();
  const { data = [] } = useQuery({
    queryKey: [...key, session?.userId],
    queryFn: () => call('listSearches', {}),
    enabled: session !== null && session.member === null,
    staleTime: 10_000,
  });
  const { forget, forgetAll } = useForgetting();
  const record = (words: string) => {
    const q = words.trim();
    if (q === '' || !currentSession()) return;
    // A failure to store the search is not shown to the visitor.
    call('recordSearch', { body: { q } }).then(
      () => client.invalidateQueries({ queryKey: key }),
      () => undefined,
    );
  };
  const recent = data.slice(0, shownMost).map((past) => ({ text: past.q, to: placeOf(past), forget: () => void forget(past.id) }));
  return { recent, record, forgetAll: () => void forgetAll() };
}

function useForgetting() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const toast = useToast();
  const change = async (next: (past: PastSearch[]) => PastSearch[], ask: () => Promise<unknown>) => {
    const before = client.getQueriesData<PastSearch[]>({ queryKey: key });
    client.setQueriesData<PastSearch[]>({ queryKey: key }, (past) => past && next(past));
    try {
      await ask();
    } catch {
      for (const [at, past] of before) client.setQueryData(at, past);
      toast(t('searchHistory.failed'), { tone: 'bad' });
    }
  };
  return {
    forget: (id: number) =>
      change(
        (past) => past.filter((one) => one.id !== id),
        () => call('deleteSearch', { params: { id } }),
      ),
    forgetAll: () =>
      change(
        () => [],
        () => call('deleteSearches', {}),
      ),
  };
}

function placeOf({ q, type }: PastSearch): string {
  return type === null ? paths.search({ q }) : { car: paths.cars, plate: paths.plates, rental: paths.rentals }[type]({ q });
}

function useSearchesOfDevice(): RecentSearches {
  const [kept, setKept] = useState(deviceSearches);
  const keep = (next: string[]) => {
    setKept(next);
    keepOnDevice(next);
  };
  const recent = kept.map((q) => ({ text: q, to: paths.search({ q }), forget: () => keep(kept.filter((one) => one !== q)) }));
  return { recent, record: recordOnDevice, forgetAll: () => keep([]) };
}
