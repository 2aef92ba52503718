import { startEmbedded } from '#db/embedded/postgres.ts';
import { openDatabase } from '#db/database.ts';

/** Where the market of these tests keeps its data (playwright.config.ts). */
const data = '.data/e2e/postgres';

/** Lets the time of an offer run out: nothing in the browser can wait for a day. The market itself then finds that it has passed. */
export async function letRunOut(offer: number): Promise<void> {
  const { url, stop } = await startEmbedded(data);
  const db = openDatabase(url, 1);
  await db
    .updateTable('offers')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('id', '=', offer)
    .execute();
  await db.destroy();
  await stop();
}
