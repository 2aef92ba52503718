import type { Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';

/** A file that came with a form. */
export interface Upload {
  field: string;
  /** Its original name, without characters that could form a path or change the text direction. */
  name: string;
  /** Its media type, by its content. */
  type: string;
  bytes: Buffer;
}

/** What a call with an idempotency key must know of an earlier one whose response was lost. */
export interface Once {
  /** The id of the row that the earlier call created. */
  madeId: number | null;
  /** Records the id of the created row in the transaction that creates it: both are stored or neither. */
  note: (trx: Transaction<DB>, id: number) => Promise<void>;
}

/** Hands over the one file of a large form in pieces, as they arrive. Throws as `ReadUpload`. */
export type ReadPieces = (take: (piece: Buffer) => Promise<void>) => Promise<Pick<Upload, 'name'>>;

/** Reads the one file of a form. Throws `unsupported_media_type`, `payload_too_large`, `unavailable`, and `invalid` without it. */
export type ReadUpload = () => Promise<Pick<Upload, 'name' | 'bytes'>>;
