import { sql, type Transaction } from 'kysely';
import { recordOf } from '#contract/platform/records.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/schema.ts';

/** What a fit is of. */
export type ModelKind = 'car' | 'plate';

/** A fit as it is stored. */
export interface NewModel {
  kind: ModelKind;
  method: string;
  /** When its prices were read. */
  fittedAt: Date;
  /** How many prices it is made of. */
  evidence: number;
  coefficients: Uint8Array;
  checks: object;
  isCurrent: boolean;
}

/** Fits that were refused or are former ones, kept of each kind for the staff. */
const keptMost = 30;

/** Lets fits of a kind be published one after the other: holds until the end of the transaction. */
export async function lockModels(trx: Transaction<DB>, kind: ModelKind): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`price_models ${kind}`}, 0))`.execute(trx);
}

/** The current fit of a kind; its coefficients are read by themselves. */
export function findCurrentModel(db: Database, kind: ModelKind) {
  return db
    .selectFrom('price_models')
    .select(['id', 'method', 'fitted_at', 'checks'])
    .where('kind', '=', kind)
    .where('is_current', '=', true)
    .executeTakeFirst();
}

const partBytes = 512 * 1024;

/** The coefficients of a fit, part by part: one message of megabytes would hold the process for some hundred milliseconds. */
export async function readCoefficients(db: Database, id: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  for (;;) {
    const { part } = await db
      .selectFrom('price_models')
      .select(sql<Buffer>`substring(coefficients from ${parts.length * partBytes + 1}::integer for ${partBytes}::integer)`.as('part'))
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    parts.push(part);
    if (part.length < partBytes) return Buffer.concat(parts);
  }
}

/** Stores a fit after `lockModels`; a current one takes the place of the former. Returns its id. */
export async function storeModel(trx: Transaction<DB>, model: NewModel): Promise<number> {
  const { kind, method, fittedAt, evidence, coefficients, checks, isCurrent } = model;
  if (isCurrent) {
    await trx.updateTable('price_models').set({ is_current: false }).where('kind', '=', kind).where('is_current', '=', true).execute();
  }
  const { id } = await trx
    .insertInto('price_models')
    .values({
      kind,
      method,
      fitted_at: fittedAt,
      evidence,
      // No copy: they are megabytes.
      coefficients: Buffer.from(coefficients.buffer, coefficients.byteOffset, coefficients.byteLength),
      checks: JSON.stringify(checks),
      is_current: isCurrent,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    delete from price_models where kind = ${kind} and not is_current and id not in (
      select id from price_models where kind = ${kind} and not is_current order by id desc limit ${keptMost})`.execute(trx);
  return id;
}

/** Notes that somebody looked at a refused fit; `not_found`, and `move_not_allowed` for one that was published or is closed. */
export async function closeModel(trx: Transaction<DB>, id: number): Promise<void> {
  const found = await trx.selectFrom('price_models').select(['checks', 'closed_at']).where('id', '=', id).forUpdate().executeTakeFirst();
  if (!found) throw new AppError('not_found');
  const { refused } = recordOf(found.checks);
  if (found.closed_at || !Array.isArray(refused) || refused.length === 0) throw new AppError('move_not_allowed');
  await trx
    .updateTable('price_models')
    .set({ closed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}
