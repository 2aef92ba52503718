import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OffersOfAd } from '#contract/sales/offers.ts';
import { call } from '#web/platform/api/browser.ts';
import { useLive } from '#web/platform/live/connection.ts';
import { useSession } from '#web/platform/session/store.ts';

/** How many rungs of the ladder an ad shows before one asks for more. */
export const rungsShown = 5;

/** All that is asked of offers begins with this key, so that one change lets all of it be requested again. */
const every = ['offers'] as const;

export function offersKey(...rest: readonly unknown[]) {
  return [...every, ...rest] as const;
}

/** What is shown of offers is requested again: after an act of one's own, or when an event says that one changed. */
export function refreshOffers(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: every });
}

/** Follows the live event: it holds no amount, so what is shown is requested again. */
export function useOfferNews(): void {
  const client = useQueryClient();
  useLive('offer', () => void refreshOffers(client));
}

/**
 * The offers on an ad as the signed-in person sees them. `first` is what the page was rendered with, a visitor's view: it stands
 * until one's own comes.
 */
export function useOffersOfAd(ad: number, { first, enabled = true }: { first?: OffersOfAd | null; enabled?: boolean } = {}) {
  const { i18n } = useTranslation();
  const person = useSession()?.userId ?? 0;
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    queryKey: offersKey('ad', ad, i18n.language, person),
    queryFn: () => call('listOffers', { params: { ad_id: ad }, query: { page_size: rungsShown } }),
    ...(first && (person === 0 ? { initialData: first } : { placeholderData: first })),
    refetchOnWindowFocus: true,
    enabled,
  });
  return { offers: data, isOwn: !isPlaceholderData && data !== undefined, isError, retry: () => void refetch() };
}
