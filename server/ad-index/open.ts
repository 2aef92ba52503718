import { keysOf } from '#contract/platform/records.ts';
import type { AdIndex, AdIndexNeeds } from './ad-index.ts';
import { openMemoryIndex } from './memory/memory-index.ts';
import { openPostgresIndex } from './postgres/postgres-index.ts';

const implementations = { memory: openMemoryIndex, postgres: openPostgresIndex };

export type AdIndexName = keyof typeof implementations;
export const adIndexNames = keysOf(implementations);

/** The index of active ads that the settings name. */
export function openAdIndex(name: AdIndexName, needs: AdIndexNeeds): AdIndex {
  return implementations[name](needs);
}
