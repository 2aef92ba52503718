import { sql, type SqlBool } from 'kysely';

/**
 * Whether a row of `subscriptions` runs now. By the clock rather than by the beginning of the transaction: one that waited
 * for its turn must see what was started meanwhile.
 */
export const isRunning = sql<SqlBool>`(
  subscriptions.ended_at is null and subscriptions.starts_at <= clock_timestamp() and subscriptions.ends_at > clock_timestamp())`;
