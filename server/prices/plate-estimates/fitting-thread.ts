import { parentPort, workerData } from 'node:worker_threads';
import { fitPlates, type Evidence } from './fit.ts';
import { countClasses, writeFit } from './stored-fit.ts';

/** What the thread hands back: the fit as it is stored, and what decides whether it is published. */
export interface Fitted {
  stored: Uint8Array;
  withoutOwner: number[];
  error: number;
  coverage: number;
}

/** A thread of its own: a fit takes a second for some hundred plates, and minutes for very many. */
const evidence: Evidence[] = workerData;
const fit = fitPlates(evidence);
const { withoutOwner, error, coverage } = fit;
parentPort?.postMessage({
  stored: writeFit({ ...fit, classes: countClasses(evidence) }),
  withoutOwner,
  error,
  coverage,
} satisfies Fitted);
