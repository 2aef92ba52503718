import { parentPort, workerData } from 'node:worker_threads';
import { CalendarRefusal, readBusyPeriods } from './parsing.ts';
import type { Period } from '../rental-calendar/time.ts';

/** A thread of its own for one text: a hostile one may take long, and is stopped with it. */
const { text, window }: { text: string; window: Period } = workerData;
try {
  parentPort?.postMessage(readBusyPeriods(text, window));
} catch (error) {
  parentPort?.postMessage({ problem: error instanceof CalendarRefusal ? error.problem : 'no_calendar' });
}
