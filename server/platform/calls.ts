import type { Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';

/** A file that came with a form. */
export interface Upload {
  field: string;
  /** As it was called, without what could be a path or turn the text around it. */
  name: string;
  /** Its media type, by its content. */
  type: string;
  bytes: Buffer;
}

/** What a call under a key has to know of an earlier one whose answer was lost. */
export interface Once {
  /** The id of what that one made. */
  madeId: number | null;
  /** Notes the id of what is made, in the transaction that makes it: either both are there afterwards or neither. */
  note: (trx: Transaction<DB>, id: number) => Promise<void>;
}
