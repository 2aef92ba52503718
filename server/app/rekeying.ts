import type { Market } from '#server/platform/market.ts';
import { rekeyPushKeys } from '#server/platform/gateways/push-keys.ts';
import { rekeySecondFactors } from '#server/people/second-factor/rekeying.ts';
import { rekeyDocuments } from '#server/people/verification/rekeying.ts';

/** How many of each kind were sealed by the current key now, and what could not be opened. */
export interface Rekeyed {
  secondFactors: number;
  documents: number;
  pushKeys: number;
  failures: string[];
}

/**
 * Seals by the current key whatever an older one sealed, in small steps beside a market that runs. Can be interrupted and run
 * again. What does not open is left as it is and named in `failures`.
 */
export async function rekey(market: Pick<Market, 'db' | 'config' | 'storage'>): Promise<Rekeyed> {
  const failures: string[] = [];
  const report = (sentence: string) => void failures.push(sentence);
  return {
    secondFactors: await rekeySecondFactors(market, report),
    documents: await rekeyDocuments(market, report),
    pushKeys: await rekeyPushKeys(market.db, market.config, report),
    failures,
  };
}
