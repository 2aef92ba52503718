import { messageOf } from '#contract/platform/thrown.ts';
import { isSealedByCurrent, type Secrets } from './keys.ts';

const atOnce = 1000;

interface Stored {
  id: number;
  sealed: string;
}

/** A kind of value that is stored sealed. */
interface Sealing {
  /** What a value that does not open is reported as, with its id. */
  name: string;
  /** Values with an id above `after`, by id, at most `most`. */
  list: (after: number, most: number) => Promise<Stored[]>;
  /** Seals a value anew and stores it, unless it was replaced in the meantime: then it is sealed with the current key already. */
  renew: (stored: Stored) => Promise<unknown>;
}

/** Seals the values that an older key sealed with the current one, in steps; returns how many. `report` receives a sentence for each that does not open. */
export async function resealAll(secrets: Secrets, { name, list, renew }: Sealing, report: (sentence: string) => void): Promise<number> {
  let count = 0;
  for (let after = 0; ;) {
    const rows = await list(after, atOnce);
    for (const stored of rows) {
      if (isSealedByCurrent(secrets, stored.sealed)) continue;
      try {
        await renew(stored);
        count += 1;
      } catch (error) {
        report(`${name} ${stored.id}: ${messageOf(error)}`);
      }
    }
    const last = rows.at(-1);
    if (!last) return count;
    after = last.id;
  }
}
