import type { Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';
import type { AdMove } from '../events.ts';

/** Handles each ad that moved, one after another. */
export function eachMove(handle: (trx: Transaction<DB>, move: AdMove) => Promise<void>) {
  return async (trx: Transaction<DB>, { moves }: { moves: readonly AdMove[] }): Promise<void> => {
    for (const move of moves) await handle(trx, move);
  };
}
