import { sql, type Transaction } from 'kysely';
import type { DecisionTarget } from '#contract/decisions.ts';
import type { CaseKind } from '#contract/moderation.ts';
import type { DB } from '#db/schema.ts';

/** What waits for the staff and what they decide. Owns the tables cases, decisions and appeals. */
export interface NewCase {
  kind: CaseKind;
  target_type: DecisionTarget;
  target_id: number;
  /** Whose it is. */
  person: number;
  /** Of an appeal its decision, of a verification its request. */
  about?: number;
}

/** Opens a case, in the transaction of what it is about; one that is open already stays the one. Returns its id. */
export async function openCase(trx: Transaction<DB>, { kind, target_type, target_id, person, about = 0 }: NewCase): Promise<number> {
  const { id } = await trx
    .insertInto('cases')
    .values({ kind, target_type, target_id, about, person_id: person })
    // Waits for one that is being decided, and then there is another one.
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'target_type', 'target_id', 'about'])
        .where('closed_at', 'is', null)
        .doUpdateSet({ about: sql<number>`cases.about` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface Closed {
  target_type: DecisionTarget;
  target_id: number;
  kind?: CaseKind;
  /** Who of the staff; nobody where there is nothing to decide any more. */
  by?: number;
}

/** Closes what is open about a thing. */
export async function closeCases(trx: Transaction<DB>, { target_type, target_id, kind, by }: Closed): Promise<void> {
  await trx
    .updateTable('cases')
    .set({ closed_at: sql<Date>`now()`, closed_by: by ?? null })
    .where('target_type', '=', target_type)
    .where('target_id', '=', target_id)
    .where('closed_at', 'is', null)
    .$call((query) => (kind === undefined ? query : query.where('kind', '=', kind)))
    .execute();
}
