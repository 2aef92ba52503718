import { takingTurnsByKey } from './turns.ts';

/**
 * Writes that lock the same rows wait for each other here, in this process, and not in the database, where each would hold a connection
 * of the pool meanwhile (docs/decisions/029-waiting-outside-of-the-pool.md). The rows are still locked: other processes write them, too.
 *
 * Turns are taken in this order, so that nobody waits in a circle: those of the caller, of the address, and then of the rows.
 */

/** What one row, or the person whose rows they are, is called. */
export type HotRow = `person ${number}` | `room ${number}` | `rooms of ${number} and ${number}`;

/** Who has had no turn by then is refused and may try again. A call may prepare pictures, which takes longer than a transaction. */
const [rowsWaitMs, callsWaitMs] = [15_000, 30_000];

const ofRows = takingTurnsByKey(1, rowsWaitMs);

/** Runs a transaction that first of all locks `row`, once no other one of this process has it. */
export function inTurnFor<Result>(row: HotRow, write: () => Promise<Result>): Promise<Result> {
  return ofRows(row, write);
}

const ofCaller = takingTurnsByKey(3, callsWaitMs);
const ofAddress = takingTurnsByKey(2, callsWaitMs);

/** Runs a call that writes, once few others of the same person, and to the same address, are under way: they lock the same rows. */
export function inTurnOfCall<Result>(
  { person, address }: { person: number | null; address: string | null },
  run: () => Promise<Result>,
): Promise<Result> {
  const toAddress = () => (address === null ? run() : ofAddress(address, run));
  return person === null ? toAddress() : ofCaller(String(person), toAddress);
}
