import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Alerts, SavedSearch } from '#contract/listing/searches.ts';
import { call } from '#web/platform/api/browser.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';

export function savedKey(language: string) {
  return ['saved-searches', language] as const;
}

/** The address of the list that a saved search asks for. */
export function listOf({ type, query }: SavedSearch): string {
  const path = type === null ? paths.search() : { car: paths.cars, plate: paths.plates, rental: paths.rentals }[type]();
  return query === '' ? path : `${path}?${query}`;
}

/** Changes a saved search on the server, and here with its answer. */
export function useSavedChange(language: string) {
  const client = useQueryClient();
  return async (id: number, body: { name?: string | null; seen?: boolean; alerts?: Alerts }): Promise<void> => {
    const changed = await call('changeSavedSearch', { params: { id }, body });
    replace(client, language, (all) => all.map((one) => (one.id === id ? changed : one)));
  };
}

/** Removes a saved search at once; an undo saves it again. */
export function useRemoval(language: string): (search: SavedSearch) => Promise<void> {
  const client = useQueryClient();
  const { t } = useTranslation();
  const toast = useToast();
  const bringBack = async ({ name, type, query, alerts }: SavedSearch) => {
    try {
      const saved = await call('saveSearch', { body: { ...(name !== null && { name }), type, query, alerts } });
      replace(client, language, (all) => [saved, ...all]);
    } catch {
      toast(t('savedSearches.actionFailed'), { tone: 'bad' });
    }
  };
  return async (search) => {
    const before = client.getQueryData<SavedSearch[]>(savedKey(language));
    replace(client, language, (all) => all.filter(({ id }) => id !== search.id));
    try {
      await call('deleteSavedSearch', { params: { id: search.id } });
      toast(t('savedSearches.deleted'), { action: { label: t('savedSearches.undo'), onAct: () => void bringBack(search) } });
    } catch {
      client.setQueryData(savedKey(language), before);
      toast(t('savedSearches.actionFailed'), { tone: 'bad' });
    }
  };
}

function replace(client: ReturnType<typeof useQueryClient>, language: string, change: (all: SavedSearch[]) => SavedSearch[]): void {
  client.setQueryData<SavedSearch[]>(savedKey(language), (all) => all && change(all));
}
