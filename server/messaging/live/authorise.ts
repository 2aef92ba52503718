import { sessionEnds, type SessionEnd } from '#contract/session-ends.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import { viewerOf } from '#server/people/accounts/viewer.ts';
import type { LiveSocket } from './sockets.ts';

/** What a client is told that is not connected: `message` is the detail. */
class Refusal extends Error {
  readonly data: { detail: string; code: string };

  constructor(code: string) {
    const detail = code in sessionEnds ? sessionEnds[code as SessionEnd] : code;
    super(detail);
    this.data = { detail, code };
  }
}

/** Notes whose `socket` is, and lets go of its token. Gives the refusal to tell, or nothing. */
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
