import type { Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';

/** The events by name, with the arguments of their handlers. The table of events (app/events.ts) adds them. */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface Events {}

/** Collects what handlers changed that visitors see: for `market.invalidate`, after the transaction is committed. */
export interface Invalidation {
  ads: number[];
  people: number[];
}

/** Runs in the transaction of the event: if it throws, the transaction is rolled back. */
type Handler<Event> = (trx: Transaction<DB>, event: Event) => Promise<Partial<Invalidation> | void>;

/** The handlers of every event, in the order in which they run. */
export type EventTable = { [Name in keyof Events]: readonly Handler<Events[Name]>[] };

let table: EventTable | undefined;

/** Sets the handlers of this process, once, before anything is published (app/events.ts). */
export function handleEvents(handlers: EventTable): void {
  table = handlers;
}

/** Runs the handlers of `event` in its transaction. Throws what a handler throws. */
export async function publish<Name extends keyof Events>(trx: Transaction<DB>, name: Name, event: Events[Name]): Promise<Invalidation> {
  if (!table) throw new Error(`${String(name)} was published before the table of events was set.`);
  const invalidated: Invalidation = { ads: [], people: [] };
  for (const handle of table[name]) {
    const { ads = [], people = [] } = (await handle(trx, event)) ?? {};
    invalidated.ads.push(...ads);
    invalidated.people.push(...people);
  }
  return invalidated;
}
