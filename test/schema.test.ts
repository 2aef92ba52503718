import path from 'node:path';
import { expect, it } from 'vitest';
import { areTypesOf } from '#db/codegen.ts';
import { createTestDatabase } from './database.ts';

it('db/schema.ts is what the migrations make (else: npm run schema)', async () => {
  const { url, close } = await createTestDatabase();
  expect(areTypesOf(url, path.join(import.meta.dirname, '../db/schema.ts'))).toBe(true);
  await close();
});
