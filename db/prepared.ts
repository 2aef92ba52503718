import { createHash } from 'node:crypto';
import { databaseOf, type Database } from './database.ts';
import { BoundedClient, openPool, type Timeouts } from './pool.ts';

const options = '-c plan_cache_mode=force_generic_plan -c timezone=UTC';

/**
 * As `openDatabase`, for what is asked all the time and finds its rows by keys: each connection parses and plans a
 * statement once, whatever the values (docs/decisions/002).
 */
export function openPrepared(url: string, connections: number, timeouts?: Timeouts): Database {
  return databaseOf(openPool({ url, connections, timeouts, options, Client: PreparingClient }));
}

class PreparingClient extends BoundedClient {
  // Kysely hands over text and values, and waits for the promise.
  override query(...requested: unknown[]): never {
    const [text, values] = requested;
    const isStatement = typeof text === 'string' && Array.isArray(values) && values.length > 0;
    const named = isStatement ? [{ name: nameOf(text), text, values }] : requested;
    return super.query(...named);
  }
}

const names = new Map<string, string>();

function nameOf(text: string): string {
  const name = names.get(text) ?? createHash('sha1').update(text).digest('base64url');
  names.set(text, name);
  return name;
}
