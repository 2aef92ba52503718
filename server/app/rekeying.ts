import type { Market } from '#server/platform/market.ts';
import { rekeyPushKeys } from '#server/platform/gateways/push-keys.ts';
import { rekeySecondFactors } from '#server/people/second-factor/rekeying.ts';
import { rekeyDocuments } from '#server/people/verification/rekeying.ts';
import { rekeyCalendarSources } from '#server/rental/calendar-feeds/rekeying.ts';
import { rekeyFeeds } from '#server/trade/feeds/rekeying.ts';
import { rekeyDrivers } from '#server/rental/bookings/rekeying.ts';
import { rekeyLateSignatures, rekeySignatures } from '#server/rental/bookings/signatures.ts';
import { rekeyMerchantAccounts } from '#server/money/merchant-accounts/rekeying.ts';
import { rekeyPlates } from '#server/rental/rental-calendar/rekeying.ts';

/** How many values of each kind the current key has sealed, and which could not be opened. */
interface Rekeyed {
  secondFactors: number;
  documents: number;
  pushKeys: number;
  plates: number;
  calendars: number;
  feeds: number;
  drivers: number;
  signatures: number;
  merchantAccounts: number;
  failures: string[];
}

/**
 * Seals with the current key all that an older key sealed, in small steps while the market runs. It can be interrupted and run
 * again. What does not open is left unchanged and listed in `failures`.
 */
export async function rekey(market: Pick<Market, 'db' | 'config' | 'storage'>): Promise<Rekeyed> {
  const failures: string[] = [];
  const report = (sentence: string) => void failures.push(sentence);
  return {
    secondFactors: await rekeySecondFactors(market, report),
    documents: await rekeyDocuments(market, report),
    pushKeys: await rekeyPushKeys(market.db, market.config, report),
    plates: await rekeyPlates(market, report),
    calendars: await rekeyCalendarSources(market, report),
    feeds: await rekeyFeeds(market, report),
    drivers: await rekeyDrivers(market, report),
    signatures: (await rekeySignatures(market, report)) + (await rekeyLateSignatures(market, report)),
    merchantAccounts: await rekeyMerchantAccounts(market, report),
    failures,
  };
}
