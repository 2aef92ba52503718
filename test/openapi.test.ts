import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { api } from '#contract/app/api.ts';
import { components } from '#contract/platform/fields.ts';
import { isRecord } from '#contract/platform/records.ts';
import { documentFile, openApiDocument } from '../scripts/openapi.ts';

it('docs/openapi.json equals the contract (else: npm run openapi)', async () => {
  expect(await openApiDocument()).toEqual(JSON.parse(readFileSync(documentFile, 'utf8')));
});

it('what has the `$id` of a component is a copy of it, but for null, a default and its description', () => {
  const others = copiesIn(api).filter(({ $id, ...copy }) => bare(copy) !== bare(components[String($id)]));
  expect(others.map(({ $id }) => $id)).toEqual([]);
  expect(copiesIn(api).length).toBeGreaterThan(1000);
});

function copiesIn(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap(copiesIn);
  if (!isRecord(value)) return [];
  return [...(typeof value['$id'] === 'string' ? [value] : []), ...Object.values(value).flatMap(copiesIn)];
}

/** What a copy and its component have in common, as text. */
function bare(schema: unknown): string {
  return JSON.stringify(schema, (key, value: unknown) => {
    if (['$id', 'description', 'default'].includes(key)) return undefined;
    const values = Array.isArray(value) ? value.filter((one) => one !== 'null' && one !== null) : value;
    return key === 'type' && Array.isArray(values) && values.length === 1 ? values[0] : sorted(values);
  });
}

function sorted(value: unknown): unknown {
  return isRecord(value) ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))) : value;
}
