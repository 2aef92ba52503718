import { keysOf } from '#contract/platform/records.ts';
import { type BusinessRow, newBusiness, openBusiness } from './businesses.ts';
import type { Ground } from './ground.ts';
import { type Account, type Newcomer, newPerson, settle } from './people.ts';
import type { Random } from './random.ts';

export interface Crowd {
  accounts: (Newcomer & Account)[];
  businesses: BusinessRow[];
}

/** The accounts of a market of `ads` ads: one person for eight ads, and showrooms that hold hundreds. */
export function gatherCrowd(random: Random, ground: Ground, covers: readonly string[], ads: number): Crowd {
  const counts = { showroom: Math.ceil(ads / 1800), office: Math.ceil(ads / 1500), seller: Math.ceil(ads / 700) };
  const people = Array.from({ length: Math.ceil(ads / 8) }, (_, index) => newPerson(random.branch(`person ${index}`), ground));
  const kinds = keysOf(counts);
  const businesses = kinds.flatMap((kind) =>
    Array.from({ length: counts[kind] }, (_, index) => newBusiness(random.branch(`${kind} ${index}`), ground, kind)),
  );
  const accounts = settle(random, ground, [...people, ...businesses]);
  const opened = accounts.filter(({ row }) => row.user_type !== 'user');
  return {
    accounts,
    businesses: opened.map((account) => openBusiness(random.branch(`opened ${account.row.id}`), ground, account, covers)),
  };
}
