import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { riyadhDay } from '#contract/platform/riyadh.ts';
import type { Database } from '#db/database.ts';
import { addJob } from '#server/platform/jobs/jobs.ts';
import { findCurrentModel, readCoefficients } from '../price-models/models.ts';
import { readEvidence } from './evidence-rows.ts';
import type { EvidenceRow } from './fit/facts.ts';
import type { Fitted, FittingData, Part } from './fitting-thread.ts';
import { publishFit } from './publishing.ts';

const heapMb = 1024;

/** Fewer prices are no market: no fit is tried. */
const rowsLeast = 200;

/** A price that the fit was given, which it does not return. */
export type GivenPrice = Pick<EvidenceRow, 'ad_id' | 'owner_id' | 'model_id' | 'year' | 'price' | 'asked_on' | 'is_sold'>;

/**
 * Fits the prices of cars anew. A fit that passes its checks becomes current and all ads are estimated by it; else the former one stays, and
 * the staff look. Whatever ends it before leaves the former one as it is.
 */
export async function fitPrices(db: Database): Promise<void> {
  const readAt = new Date();
  const former = await findCurrentModel(db, 'car');
  const given: GivenPrice[] = [];
  const fitted = await fitInThread(readEvidence(db), {
    data: { today: riyadhDay(readAt), former: former ? await readCoefficients(db, former.id) : null },
    onRead: (rows) => given.push(...rows.map(essentialsOf)),
  });
  if (fitted) await publishFit(db, { ...fitted, given, readAt });
  await addJob(db, 'labelAds', { after: 0 }, { key: 'labelAds' });
}

interface Fitting {
  data: FittingData;
  onRead: (rows: readonly EvidenceRow[]) => void;
}

/** Null where there are too few prices. Rejects if the thread fails or ends before it is done. */
export async function fitInThread(parts: AsyncIterable<EvidenceRow[]>, { data, onRead }: Fitting): Promise<Fitted | null> {
  const thread = new Worker(new URL('fitting-thread.ts', import.meta.url), {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  });
  const answer = answerOf(thread);
  // Heard below; while the prices are read nobody waits for it yet.
  answer.catch(() => {});
  try {
    let count = 0;
    for await (const rows of parts) {
      count += rows.length;
      onRead(rows);
      thread.postMessage(rows satisfies Part);
    }
    if (count < rowsLeast) return null;
    thread.postMessage(null satisfies Part);
    return await answer;
  } finally {
    await thread.terminate();
  }
}

async function answerOf(thread: Worker): Promise<Fitted> {
  const ended = once(thread, 'exit').then(() => {
    throw new Error('The thread of the fit ended early');
  });
  const [fitted]: Fitted[] = await Promise.race([once(thread, 'message'), ended]);
  if (!fitted) throw new Error('The fit is empty');
  return fitted;
}

function essentialsOf({ ad_id, owner_id, model_id, year, price, asked_on, is_sold }: EvidenceRow): GivenPrice {
  return { ad_id, owner_id, model_id, year, price, asked_on, is_sold };
}
