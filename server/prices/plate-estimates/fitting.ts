import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { ownersLeast, platesLeast } from '#contract/prices/plate-scores.ts';
import type { Database } from '#db/database.ts';
import { readEvidence } from './evidence.ts';
import type { Evidence } from './fit.ts';
import type { Fitted } from './fitting-thread.ts';
import { publishFit } from './publishing.ts';

const heapMb = 512;

/** Fits the prices of plates anew and publishes the fit if it holds. With too few plates or owners the former one stays, or none. */
export async function fitPlatePrices(db: Database): Promise<void> {
  const readAt = new Date();
  const evidence = await readEvidence(db);
  const owners = new Set(evidence.map(({ owner }) => owner)).size;
  if (evidence.length < platesLeast || owners < ownersLeast) return;
  await publishFit(db, { evidence, readAt, owners, ...(await fitInThread(evidence)) });
}

/** Rejects if the thread fails or ends before it is done. */
export async function fitInThread(evidence: readonly Evidence[]): Promise<Fitted> {
  const thread = new Worker(new URL('fitting-thread.ts', import.meta.url), {
    workerData: evidence,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  });
  try {
    const ended = once(thread, 'exit').then(() => {
      throw new Error('The thread of the fit ended early');
    });
    const [fitted]: Fitted[] = await Promise.race([once(thread, 'message'), ended]);
    if (!fitted) throw new Error('The fit is empty');
    return fitted;
  } finally {
    await thread.terminate();
  }
}
