import pg from 'pg';
import { vi } from 'vitest';

/** The texts of the statements that `work` runs, without what timers run beside it. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const run: string[] = [];
  const query = pg.Client.prototype.query;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...requested: unknown[]) {
    const [first] = requested;
    run.push(typeof first === 'string' ? first : ((first as { text?: string }).text ?? ''));
    return Reflect.apply(query, this, requested) as never;
  });
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return run.filter((text) => !text.includes('"sessions" set') && !text.includes('house_changes'));
}
