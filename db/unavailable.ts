import { recordOf } from '#contract/platform/records.ts';

/**
 * SQLSTATE classes and codes of a server that cannot do the work now: connection failures (08), a change tried on a standby (25006),
 * idle or too long a transaction (25P03, 25P04), too few resources (53), a lock that was not had in time (55P03), a cancelled
 * statement (57014), and a server that stops, starts or crashed (57P0).
 */
const states = /^(08...|25006|25P0[34]|53...|55P03|57014|57P0.)$/;

const socketCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

// pg, pg-pool and Kysely give these no code.
const messages =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client (has encountered a connection error|was closed) and is not queryable|Query read timeout|Postgres connection has been discarded)/;

/** Whether `error` means that the database cannot be reached or did not respond in time: a retry may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = recordOf(error);
  if (typeof code === 'string') return states.test(code) || socketCodes.has(code) || (code === 'ENOENT' && syscall === 'connect');
  return messages.test(error.message);
}
