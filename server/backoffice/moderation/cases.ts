import { sql, type Transaction } from 'kysely';
import type { DecisionTarget } from '#contract/backoffice/decisions.ts';
import type { CaseKind } from '#contract/backoffice/moderation.ts';
import type { OfferSign } from '#contract/sales/offer-states.ts';
import type { DB } from '#db/schema.ts';

/** The cases of the staff and their decisions. Owns the tables cases, decisions and appeals. */
interface NewCase {
  kind: CaseKind;
  target_type: DecisionTarget;
  target_id: number;
  /** The owner of the content. */
  person: number;
  /** For an appeal its decision, for a verification its request, for a denied sale the sale. */
  about?: number;
  /** For a suspected offer; a case that is open keeps those of before, too. */
  signs?: readonly OfferSign[];
}

/** Opens a case, in the transaction of its cause, unless one is open already. Returns its id. */
export async function openCase(
  trx: Transaction<DB>,
  { kind, target_type, target_id, person, about = 0, signs = [] }: NewCase,
): Promise<number> {
  const { id } = await trx
    .insertInto('cases')
    .values({ kind, target_type, target_id, about, person_id: person, signs: [...signs] })
    // Waits for a concurrent decision; then a new case is opened.
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'target_type', 'target_id', 'about'])
        .where('closed_at', 'is', null)
        .doUpdateSet({ signs: sql<string[]>`array(select distinct unnest(cases.signs || excluded.signs) order by 1)` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface Closed {
  target_type: DecisionTarget;
  target_id: number;
  kind?: CaseKind;
  /** The member of the staff; null if there is nothing left to decide. */
  by?: number;
}

/** Closes the open cases about some content. */
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

const notReported = ['offer', 'deal', 'charge', 'handover'] as const satisfies readonly DecisionTarget[];

/** Whether people can report content of this kind. */
export function isReportable(target: DecisionTarget): target is Exclude<DecisionTarget, (typeof notReported)[number]> {
  return !notReported.some((one) => one === target);
}
