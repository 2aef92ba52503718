import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** A deal, or a sale outside of one. */
export type DealKind = 'deal' | 'sale';

export function shownKey(kind: DealKind, id: number, language: string) {
  return [kind, id, language] as const;
}

/**
 * What the page was opened with, then what was read or answered last: a reading that fails keeps what is shown. `again` reads it again.
 */
export function useShown<Shown extends { id: number }>(kind: DealKind, loaded: Shown, read: () => Promise<Shown>) {
  const client = useQueryClient();
  const { language } = useTranslation().i18n;
  const { id } = loaded;
  // The page was opened again: what it brought is newer than what was kept.
  useEffect(() => void client.setQueryData(shownKey(kind, id, language), loaded), [client, kind, id, language, loaded]);
  const { data } = useQuery({ queryKey: shownKey(kind, id, language), queryFn: read, initialData: loaded });
  return { shown: data ?? loaded, again: () => void client.invalidateQueries({ queryKey: [kind, id] }) };
}
