import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/app/api.ts';
import type { Endpoint } from '#contract/platform/endpoint.ts';
import { staffApi } from '#contract/app/staff-api.ts';
import { openApiDocument } from '../scripts/openapi.ts';
import { startTestApp, type TestApp } from './app.ts';

/** Older clients may use another method where the specification names none. */

let market: TestApp;

beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());

const endpoints = Object.entries({ ...api, ...staffApi }) as [string, Endpoint][];
const methodsOf = ({ method, aliases = [] }: Endpoint): string[] => [method, ...aliases];

const allowed = {
  '/accounts/api_account/update_profile/': ['PUT', 'POST'],
  '/products/api/car/:id/': ['PUT', 'POST'],
  '/products/api/plate/:id/': ['PUT', 'POST'],
  '/products/api/comment/:id/': ['PUT', 'POST'],
  '/accounts/api_account/review/:id/': ['PUT'],
  '/products/api/reply/:id/': ['PUT'],
};

describe('an alias of a method', () => {
  it('stands for PATCH on these paths only', () => {
    const withAliases = endpoints.filter(([, { aliases }]) => aliases);
    expect(Object.fromEntries(withAliases.map(([, { path, aliases }]) => [path, aliases]))).toEqual(allowed);
    expect(withAliases.filter(([, { method }]) => method !== 'PATCH')).toEqual([]);
  });

  it('leaves no path and method with two meanings', () => {
    const meanings = endpoints.flatMap(([name, definition]) =>
      methodsOf(definition).map((method) => ({ name, at: `${method} ${definition.path.replace(/:\w+/g, ':')}` })),
    );
    expect(meanings.filter(({ at, name }) => meanings.some((other) => other.at === at && other.name !== name))).toEqual([]);
  });

  it('is named where a method is not allowed', async () => {
    for (const [path, aliases] of Object.entries(allowed)) {
      const same = endpoints.filter(([, definition]) => definition.path.replace(/:\w+/g, ':') === path.replace(/:\w+/g, ':'));
      const others = ['GET', 'POST', 'PUT', 'DELETE'].filter((one) => !same.some(([, definition]) => methodsOf(definition).includes(one)));
      for (const method of others) {
        const refused = await market.app.inject({ method: method as 'GET', url: path.replace(/:\w+/g, '1') });
        expect([method, refused.statusCode, String(refused.headers['allow']).split(', ').toSorted()]).toEqual([
          method,
          405,
          same.flatMap(([, definition]) => methodsOf(definition)).toSorted(),
        ]);
        expect(aliases.every((alias) => String(refused.headers['allow']).includes(alias))).toBe(true);
      }
    }
  });

  it('is mentioned in the document, which describes each call once', async () => {
    const { paths } = (await openApiDocument()) as { paths: Record<string, Record<string, { operationId: string; description: string }>> };
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    expect(paths['/products/api/car/{id}/']!['patch']!.description).toContain('PUT and POST mean the same');
    expect(Object.keys(paths['/products/api/car/{id}/']!).toSorted()).toEqual(['delete', 'patch']);
  });
});
