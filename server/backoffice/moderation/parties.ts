import { known } from '#contract/platform/known.ts';
import type { UserType } from '#contract/platform/kinds.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { CaseDetails } from '#contract/backoffice/moderation.ts';
import type { Database } from '#db/database.ts';
import { shownName } from '#server/people/profiles/name.ts';

/** Somebody who takes part, also of a closed account. */
export interface Party {
  id: number;
  full_name: string;
  user_type: UserType;
  is_verified: boolean;
}

export async function findParties(db: Database, ids: (number | null)[]): Promise<Map<number, Party>> {
  const people = ids.filter((id) => id !== null);
  const rows = await db.selectFrom('users').select(['id', 'full_name', 'user_type', 'is_verified']).where('id', 'in', people).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export function presentParty(people: Map<number, Party>, id: number, language: Language): CaseDetails['person'] {
  const { full_name, ...rest } = known(people.get(id), 'person');
  return { ...rest, name: shownName(full_name, language) };
}
