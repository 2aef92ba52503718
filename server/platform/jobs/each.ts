import { messageOf } from '#contract/platform/thrown.ts';
import { isDatabaseUnavailable } from '#db/unavailable.ts';

/** A row, or another part of a job, by what a report calls it. */
type Item = number | { id: number | string };

/** Where the database failed so many times in a row, the rest waits for the next run. */
const unavailableMost = 3;

/**
 * Does `work` for each of `items`. One that fails keeps none of the others waiting. Once all are done, throws an error that names those
 * that failed, with their errors: the worker logs it, and runs the job again later.
 *
 * @param name what an item is, for the report
 */
export async function eachByItself<One extends Item>(
  name: string,
  items: Iterable<One> | AsyncIterable<One>,
  work: (item: One) => Promise<unknown>,
  { atOnce = 1 }: { atOnce?: number } = {},
): Promise<void> {
  const failures: Error[] = [];
  let unavailable = 0;
  const workOn = async (item: One) => {
    try {
      await work(item);
      unavailable = 0;
    } catch (error) {
      unavailable = isDatabaseUnavailable(error) ? unavailable + 1 : 0;
      failures.push(new Error(`${name} ${typeof item === 'object' ? item.id : item}: ${messageOf(error)}`, { cause: error }));
    }
  };
  const running = new Set<Promise<void>>();
  try {
    for await (const item of items) {
      const one: Promise<void> = workOn(item).finally(() => running.delete(one));
      running.add(one);
      if (running.size >= atOnce) await Promise.race(running);
      if (unavailable >= unavailableMost) break;
    }
  } finally {
    await Promise.all(running);
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(messageOf).slice(0, namedMost).join('; '));
}

const namedMost = 20;

/**
 * Rows in batches, each after the last id of the one before: what fails is not found again in the same run.
 *
 * @param list rows with an id above `after`, by id
 */
export async function* byId<Row extends number | { id: number }>(list: (after: number) => Promise<readonly Row[]>): AsyncGenerator<Row> {
  for (let after = 0; ;) {
    const rows = await list(after);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined) return;
    after = typeof last === 'object' ? last.id : last;
  }
}

/** Does each of several parts of a job, by name; one that fails keeps none of the others waiting. */
export function eachPart(parts: Record<string, () => Promise<unknown>>): Promise<void> {
  const items = Object.entries(parts).map(([id, run]) => ({ id, run }));
  return eachByItself('part', items, ({ run }) => run());
}
