import { limitMemory } from '#server/app/limit-memory.ts';

limitMemory();
await import('#server/app/site-process.ts');
