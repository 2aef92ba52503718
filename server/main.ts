import { importBundled } from '#server/app/bundled.ts';

await (importBundled('site-process') ?? import('#server/app/site-process.ts'));
