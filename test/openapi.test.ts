import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { documentFile, openApiDocument } from '../scripts/openapi.ts';

it('docs/openapi.json equals the contract (else: npm run openapi)', async () => {
  expect(await openApiDocument()).toEqual(JSON.parse(readFileSync(documentFile, 'utf8')));
});
