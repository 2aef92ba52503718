import { importBundled } from '#server/app/bundled.ts';
import { limitMemory } from '#server/app/limit-memory.ts';

limitMemory();
await (importBundled('job-process') ?? import('#server/app/job-process.ts'));
