import os from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { movedBetween, refusalsOf, type FitChecks, type Refusal } from './fit/checks.ts';
import { Evidence } from './fit/evidence.ts';
import type { EvidenceRow } from './fit/facts.ts';
import { fitCars, type FittedRows } from './fit/fit.ts';
import { readFit, writeFit } from './fit/stored-fit.ts';

/** What the thread is started with. `former` is the current fit, as it is stored. */
export interface FittingData {
  today: string;
  former: Uint8Array | null;
}

/** Some of the evidence; null: that was all of it. */
export type Part = EvidenceRow[] | null;

/** What the thread hands back. */
export interface Fitted {
  stored: Uint8Array;
  rows: FittedRows;
  checks: FitChecks;
  /** By how much half of the estimates moved at most; null without a former fit of this method. */
  moved: number | null;
  refused: Refusal[];
}

// A thread of its own: a million prices take minutes. Linux schedules threads by themselves: this one runs while others have nothing to do.
os.setPriority(os.constants.priority.PRIORITY_LOW);
const { today, former }: FittingData = workerData;
const evidence = new Evidence(today);

parentPort?.on('message', (part: Part) => {
  if (part === null) parentPort?.postMessage(fit());
  else for (const row of part) evidence.add(row);
});

function fit(): Fitted {
  const { fit: fitted, rows } = fitCars(evidence, today);
  const before = former && readFit(former);
  const moved = before ? movedBetween(before.evidence, fitted.evidence) : null;
  const refused = refusalsOf(fitted.checks, before && moved !== null ? { checks: before.checks, moved } : null);
  return { stored: writeFit(fitted), rows, checks: fitted.checks, moved, refused };
}
