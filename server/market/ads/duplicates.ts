import { AppError } from '#server/platform/errors.ts';

const refusals = { ads_open_plate: 'duplicate_plate', ads_open_chassis: 'duplicate_chassis' } as const;

/** What the unique indexes refuse, as the error that says so. */
export async function refusingDuplicates<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    if (code === '23505' && constraint !== undefined && constraint in refusals) {
      throw new AppError(refusals[constraint as keyof typeof refusals]);
    }
    throw error;
  }
}
