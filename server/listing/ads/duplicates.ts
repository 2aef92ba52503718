import pg from 'pg';
import { isKeyOf } from '#contract/platform/records.ts';
import { AppError } from '#server/platform/errors.ts';

const refusals = { ads_open_plate: 'duplicate_plate', ads_open_chassis: 'duplicate_chassis' } as const;

/** Turns a violation of a unique index into its error. */
export async function refusingDuplicates<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const { code, constraint = '' } = error instanceof pg.DatabaseError ? error : {};
    if (code === '23505' && isKeyOf(refusals, constraint)) throw new AppError(refusals[constraint]);
    throw error;
  }
}
