import type { Database } from '#db/database.ts';
import type { Reference } from '#server/catalogue/reference/reference.ts';
import type { Changed } from '#server/platform/changes.ts';
import type { AdIndex } from './ad-index.ts';
import { openMemoryIndex } from './memory/memory-index.ts';
import { openPostgresIndex } from './postgres/postgres-index.ts';

export interface AdIndexNeeds {
  db: Database;
  /** For statements by keys. */
  prepared: Database;
  /** A streaming replica of the database, if there is one. Only `postgres` reads it. */
  replica: Database | null;
  reference: Reference;
  /** Hands over what this process changed or was notified of. */
  listen: (listener: (changed: Changed) => void) => void;
  /** How often changes are looked for of which this process was not notified; 0: at each call. */
  everyMs: number;
}

const implementations = { memory: openMemoryIndex, postgres: openPostgresIndex };

export type AdIndexName = keyof typeof implementations;
export const adIndexNames = Object.keys(implementations) as AdIndexName[];

/** The index of active ads that the settings name. */
export function openAdIndex(name: AdIndexName, needs: AdIndexNeeds): AdIndex {
  return implementations[name](needs);
}
