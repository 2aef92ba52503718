import { sql } from 'kysely';
import type { Viewer } from '#server/platform/callers.ts';
import { graceDays } from '#contract/app/own-data.ts';
import type { Language } from '#contract/platform/languages.ts';
import { publish } from '#server/platform/events.ts';
import type { Market } from '#server/platform/market.ts';
import { recordSecurityEvent } from '../security-log/record.ts';
import { refusedAt } from './refusals.ts';
import { endSessionsOf, lockAccount } from './sessions.ts';
import { isOwnPassword } from './sign-in.ts';

/**
 * Closes the viewer's account: every device is signed out, its ads leave the market at once, and after the days of grace it is
 * erased. Throws `wrong_password`.
 */
export async function closeAccount(market: Market, viewer: Viewer, password: string, language: Language): Promise<void> {
  if (!(await isOwnPassword(market, viewer, password))) throw refusedAt('password', 'wrong_password', language);
  const { ended, ads } = await market.db.transaction().execute(async (transaction) => {
    const { id } = await lockAccount(transaction, viewer.id);
    const eraseAt = sql<Date>`now() + ${graceDays}::int * interval '1 day'`;
    await transaction
      .updateTable('users')
      .set({ closed_at: sql<Date>`now()`, erase_at: eraseAt })
      .where('id', '=', id)
      .execute();
    await recordSecurityEvent(transaction, { kind: 'account_close', outcome: 'success', user: id });
    const ended = await endSessionsOf(transaction, id);
    return { ended, ads: (await publish(transaction, 'account.closed', { user: id })).ads };
  });
  market.live.endSessions(ended);
  market.invalidate({ ads, people: [viewer.id] });
}
