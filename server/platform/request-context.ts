import { AsyncLocalStorage } from 'node:async_hooks';
import type { Secrets } from './keys.ts';

/** The request in which code runs: for the security log, so that its fields need not be passed through every function. */
export interface RequestContext {
  /** The value of the header `x-request-id`. */
  id: string;
  /** The network address of the caller. */
  address: string;
  userAgent: string;
  /** The session of the caller's token; null for a visitor. */
  session: () => string | null;
  config: Secrets;
  reportFailure: (error: unknown, message: string) => void;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs `work`, and everything that it starts, in `context`. */
export function runInContext<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work);
}

/** The request under way; undefined in jobs and scripts. */
export function requestContext(): RequestContext | undefined {
  return storage.getStore();
}
