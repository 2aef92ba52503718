import { rowFaults, type RowFault, type RowWarning } from '#contract/trade/import-rules.ts';
import type { FindingCount } from '#contract/trade/import-shapes.ts';
import type { Finding } from '#db/import-types.ts';
import type { ImportRow } from '../reading/reading.ts';

type Code = RowFault | RowWarning;

export function isFault(code: Code): code is RowFault {
  return rowFaults.some((one) => one === code);
}

/** What a cell could hold instead. Other warnings say what was done, which is no text for the cell. */
export function proposalOf({ code, proposal }: Pick<Finding, 'code' | 'proposal'>): string | undefined {
  return isFault(code) || code === 'left_out' ? proposal : undefined;
}

/** Counts the rows with each fault and warning. */
export class FindingCounter {
  readonly #counts = new Map<Code, FindingCount>();

  count({ faults, warnings }: ImportRow): void {
    for (const [code, found] of Map.groupBy<Code, Finding>([...faults, ...warnings], ({ code: of }) => of)) {
      const count = this.#counts.get(code) ?? { code, is_fault: isFault(code), rows: 0, proposals: 0 };
      count.rows += 1;
      if (found.some((one) => proposalOf(one) !== undefined)) count.proposals += 1;
      this.#counts.set(code, count);
    }
  }

  /** Faults first, the most frequent first. */
  counts(): FindingCount[] {
    return [...this.#counts.values()].toSorted((a, b) => Number(b.is_fault) - Number(a.is_fault) || b.rows - a.rows);
  }
}
