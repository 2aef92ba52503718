import { isKeyOf } from '#contract/platform/records.ts';
import { sessionEnds } from '#contract/platform/session-ends.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import { viewerOf } from '#server/people/accounts/viewer.ts';
import type { LiveSocket } from './sockets.ts';

/** The error for a client that is not accepted: `message` is the detail. */
class Refusal extends Error {
  readonly data: { detail: string; code: string };

  constructor(code: string) {
    const detail = isKeyOf(sessionEnds, code) ? sessionEnds[code] : code;
    super(detail);
    this.data = { detail, code };
  }
}

/** Records the owner of `socket`, and deletes its token. Returns the error, if any. */
export async function authorise(market: Pick<Market, 'config' | 'prepared'>, socket: LiveSocket): Promise<Refusal | undefined> {
  const { auth } = socket.handshake;
  const token: unknown = auth['token'];
  delete auth['token'];
  try {
    const viewer = await viewerOf({ config: market.config, db: market.prepared }, `Bearer ${typeof token === 'string' ? token : ''}`);
    Object.assign(socket.data, viewer);
    return undefined;
  } catch (error) {
    return new Refusal(error instanceof AppError ? error.code : 'unavailable');
  }
}

export function tooMany(): Refusal {
  return new Refusal('rate_limited');
}
