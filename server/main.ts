import { importBundled } from '#server/app/bundled.ts';
import { limitMemory } from '#server/app/limit-memory.ts';

limitMemory();
await (importBundled('site-process') ?? import('#server/app/site-process.ts'));
