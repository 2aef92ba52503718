import { importBundled } from '#server/app/bundled.ts';

await (importBundled('job-process') ?? import('#server/app/job-process.ts'));
