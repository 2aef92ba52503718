import { isOpenAt, spansOn } from '#contract/listing/branch-hours.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { Delivery, QuoteBranch } from '#contract/rental/rental-quotes.ts';
import type { Airport } from '#contract/catalogue/rental-rules.ts';
import type { Database } from '#db/database.ts';
import { wrongField } from '#server/platform/words.ts';
import { riyadhDay } from '#contract/platform/riyadh.ts';
import { locationOf } from '#server/listing/branches/present.ts';
import type { BranchRow } from '#server/listing/branches/rows.ts';
import { findBranchesOf } from '../branches/rows.ts';
import type { Period } from '../rental-calendar/time.ts';

/** Where the cars of an ad stand, and the branch that a quote is for. */
export interface Place {
  branches: BranchRow[];
  withoutBranch: boolean;
  /** Null: the one place of the office. */
  branch: BranchRow | null;
}

/**
 * The branch that is requested. Of an ad with cars at no branch none, unless one is requested; else the first. Throws `invalid` for one at
 * which no car of the ad stands.
 */
export async function findPlace(db: Database, ad: number, requested: number | undefined, language: Language): Promise<Place> {
  const { branches, withoutBranch } = await findBranchesOf(db, ad);
  if (requested === undefined) return { branches, withoutBranch, branch: withoutBranch ? null : (branches[0] ?? null) };
  const branch = branches.find(({ id }) => id === requested);
  if (!branch) throw wrongField('branch', 'not_offered', language);
  return { branches, withoutBranch, branch };
}

/** What a quote says of its branch. */
export function quoteBranch(branch: BranchRow, { from, to }: Period): QuoteBranch {
  return {
    id: branch.id,
    name: branch.name,
    address: branch.address,
    location: locationOf(branch),
    pick_up_hours: spansOn(branch, riyadhDay(from)),
    return_hours: spansOn(branch, riyadhDay(to)),
  };
}

/** Throws `invalid`, which names the field, where a car would change hands while the branch is closed. */
export function refuseClosed(branch: BranchRow, { from, to }: Partial<Period>, language: Language): void {
  for (const [name, moment] of Object.entries({ from, to })) {
    if (moment === undefined || isOpenAt(branch, moment)) continue;
    const spans = spansOn(branch, riyadhDay(moment)) ?? [];
    if (spans.length === 0) throw wrongField(name, 'branch_closed_day', language);
    const hours = spans.map(({ opens, closes }) => `${opens}–${closes}`).join(language === 'ar' ? '، ' : ', ');
    throw wrongField(name, 'branch_closed', language, hours);
  }
}

interface Brought {
  delivery: Delivery;
  airport?: Airport;
}

/** Whether a branch brings cars there also while it is closed. */
export function isAtAllHours({ airports }: Pick<BranchRow, 'airports'>, { delivery, airport }: Brought): boolean {
  return delivery === 'airport' && airports.some((one) => one.airport === airport && one.at_all_hours);
}
