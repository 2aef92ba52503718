import { keysOf, recordOf } from '#contract/platform/records.ts';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import fastify from 'fastify';
import { api } from '#contract/app/api.ts';
import { serveDocument } from '#server/platform/http/document.ts';
import { serializers } from '#server/platform/http/serializers.ts';
import { serve } from '#server/platform/http/serve.ts';
import { validators } from '#server/platform/validators.ts';

export const documentFile = path.join(import.meta.dirname, '../docs/openapi.json');

if (import.meta.main) await writeFile(documentFile, `${JSON.stringify(await openApiDocument(), null, 1)}\n`);

/** The OpenAPI document of the contract. No database is needed, as nothing is called. */
export async function openApiDocument(): Promise<object> {
  const app = fastify().setValidatorCompiler(validators()).setSerializerCompiler(serializers());
  await serveDocument(app, { publicUrl: 'http://localhost:3000' });
  await app.register(async (routes) => {
    for (const name of keysOf(api)) serve(routes, name, () => Promise.reject(new Error('described, not called')));
  });
  await app.ready();
  return recordOf(JSON.parse(JSON.stringify(app.swagger())));
}
