import type { Selectable } from 'kysely';
import type { Branches } from '#db/schema.ts';

export type BranchRow = Selectable<Branches>;
