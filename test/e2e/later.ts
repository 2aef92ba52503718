import { startEmbedded } from '#db/embedded/postgres.ts';
import { openDatabase, type Database } from '#db/database.ts';

/** Where the market of these tests keeps its data (playwright.config.ts). */
const data = '.data/e2e/postgres';

/** Changes what nothing in the browser can wait for. */
async function inMarket(change: (db: Database) => Promise<unknown>): Promise<void> {
  const { url, stop } = await startEmbedded(data);
  const db = openDatabase(url, 1);
  await change(db);
  await db.destroy();
  await stop();
}

/** Lets the time of an offer run out. The market itself then finds that it has passed. */
export async function letRunOut(offer: number): Promise<void> {
  const expires_at = new Date(Date.now() - 1000);
  await inMarket((db) => db.updateTable('offers').set({ expires_at }).where('id', '=', offer).execute());
}

/** Lets the time come at which the two of a deal agreed to meet. */
export async function letMeet(deal: number): Promise<void> {
  const meet_at = new Date(Date.now() - 1000);
  await inMarket((db) => db.updateTable('deals').set({ meet_at }).where('id', '=', deal).execute());
}
