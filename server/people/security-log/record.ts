import type { SecurityEventKind, SecurityOutcome } from '#contract/people/security-log.ts';
import type { Database } from '#db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { requestContext } from '#server/platform/request-context.ts';
import { keyedHash, networkOf } from './address.ts';

/** Events of accounts and access. Owns the table security_events. */
interface SecurityEvent {
  kind: SecurityEventKind;
  outcome: SecurityOutcome;
  /** The account; null if unknown. */
  user: number | null;
  /** The session, if it is not the one of the request. */
  session?: string;
  /** The typed identifier of the account. Stored as a keyed hash. */
  identifier?: string;
  /** Must contain no secret, phone, e-mail address or name. */
  detail?: Record<string, unknown>;
}

const userAgentMost = 200;

/** Records an event in the transaction of its change: one is not committed without the other. Returns its id. */
export async function recordSecurityEvent(trx: Database, event: SecurityEvent): Promise<number> {
  const { id } = await trx.insertInto('security_events').values(rowOf(event)).returning('id').executeTakeFirstOrThrow();
  return id;
}

/**
 * Records a refusal, after its transaction. A failure to record is logged and does not fail the call. Known and unknown accounts
 * take the same single insert, so that the time reveals nothing.
 */
export async function recordRefusal(db: Database, event: SecurityEvent): Promise<void> {
  try {
    await recordSecurityEvent(db, event);
  } catch (error) {
    requestContext()?.reportFailure(error, 'a security event was not written');
  }
}

/** Runs `work`; if it throws an `AppError`, records the refusal with its code and rethrows. */
export async function recordingRefusals<T>(db: Database, event: Omit<SecurityEvent, 'outcome'>, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) {
      const outcome = limits.has(error.code) ? 'blocked' : 'failure';
      await recordRefusal(db, { ...event, outcome, detail: { ...event.detail, reason: error.code } });
    }
    throw error;
  }
}

const limits = new Set(['too_many_attempts', 'too_many_codes', 'code_too_soon', 'code_spent', 'rate_limited']);

function rowOf({ kind, outcome, user, session, identifier, detail = {} }: SecurityEvent) {
  const context = requestContext();
  const hashed = (text: string) => (context ? keyedHash(context.config, text) : null);
  return {
    kind,
    outcome,
    user_id: user,
    session_id: session ?? context?.session() ?? null,
    network: context ? hashed(`network ${networkOf(context.address)}`) : null,
    address: context ? hashed(`address ${context.address}`) : null,
    user_agent: context ? context.userAgent.replaceAll('\u0000', '').slice(0, userAgentMost) : null,
    request_id: context?.id ?? null,
    detail: JSON.stringify({
      ...detail,
      ...(identifier !== undefined && { identifier: hashed(`identifier ${identifier.toLowerCase()}`) }),
    }),
  };
}
