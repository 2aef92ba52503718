import fc, { type Arbitrary } from 'fast-check';
import { objectOf, right, type Schema } from './bad-values.ts';
import { form, mutationsOf, type Draft, type Operation, type Parameter } from './mutations.ts';

/** A complete request that should be refused: it can be sent again as it is. */
export interface BadRequest {
  /** The operation it was made from, and what was done to it. */
  name: string;
  mutations: string[];
  method: string;
  url: string;
  headers: Record<string, string>;
  /** One of the signed-in people; null: a visitor. */
  as: number | null;
  /** As latin1, so that any byte can stand here. */
  payload: string | null;
}

interface Document {
  paths: Record<
    string,
    Record<string, { operationId?: string; parameters?: Parameter[]; requestBody?: { content: Record<string, { schema: Schema }> } }>
  >;
}

/** Every operation of the document; `uploads` names the file of those that take one. */
export function operationsOf(document: object, uploads: Record<string, string>): Operation[] {
  return Object.entries((withoutReferences(document, document) as Document).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId: name = '', parameters = [], requestBody }]) => ({
      name,
      method: method.toUpperCase(),
      path,
      parameters,
      body: requestBody?.content['application/json']?.schema ?? null,
      upload: uploads[name] ?? null,
    })),
  );
}

/** `value` with what it refers to in `document` in the place of each reference. */
function withoutReferences(value: unknown, document: object): unknown {
  if (Array.isArray(value)) return value.map((one) => withoutReferences(one, document));
  if (typeof value !== 'object' || value === null) return value;
  const { $ref, ...rest } = value as { $ref?: string };
  if ($ref === undefined) return Object.fromEntries(Object.entries(rest).map(([name, one]) => [name, withoutReferences(one, document)]));
  const found = $ref
    .split('/')
    .slice(1)
    .reduce<unknown>((place, name) => (place as Record<string, unknown>)[name], document);
  return withoutReferences({ ...(found as object), ...rest }, document);
}

/** Requests to any of `operations` by one of `people`, each with one to three things wrong with it. */
export function badRequests(operations: Operation[], people: number): Arbitrary<BadRequest> {
  return fc.constantFrom(...operations).chain((operation) =>
    fc
      .record({
        draft: rightDraft(operation),
        mutations: fc.array(fc.oneof(...mutationsOf(operation)), { minLength: 1, maxLength: 3 }),
        as: fc.option(fc.nat({ max: people - 1 }), { freq: 6 }),
        language: fc.constantFrom('ar', 'en'),
      })
      .map(({ draft, mutations, as, language }) => {
        const whole: Draft = { ...draft, headers: { ...draft.headers }, body: structuredClone(draft.body), mutations: [] };
        for (const mutate of mutations) mutate(whole);
        return written(whole, as, language);
      }),
  );
}

function rightDraft(operation: Operation): Arbitrary<Draft> {
  const part = (place: string) => {
    const of = operation.parameters.filter((parameter) => parameter.in === place);
    const properties = Object.fromEntries(of.map(({ name, schema }) => [name, schema]));
    return objectOf({ properties, required: of.filter(({ required }) => required).map(({ name }) => name) });
  };
  return fc
    .record({ path: part('path'), query: part('query'), body: operation.body ? right(operation.body) : fc.constant(null) })
    .map(({ path, query, body }) => ({
      operation,
      method: operation.method,
      path,
      query: Object.fromEntries(Object.entries(query).filter((_field, at) => at < 4)),
      headers: {},
      body,
      raw: operation.upload ? form(operation.upload, '\xff\xd8\xff\xe0 no picture') : null,
      tail: '',
      mutations: [],
    }));
}

function written(
  { operation, method, path, query, headers, body, raw, tail, mutations }: Draft,
  as: number | null,
  language: string,
): BadRequest {
  const place = operation.path.replace(/\{(\w+)\}/g, (_hole, name: string) => encoded(path[name]));
  const requested = Object.entries(query).flatMap(([name, value]) => [value].flat(9).map((one) => `${encoded(name)}=${encoded(one)}`));
  const url = `${place}${tail}${requested.length > 0 ? `${tail.includes('?') ? '&' : '?'}${requested.join('&')}` : ''}`;
  const json = body === null ? null : Buffer.from(JSON.stringify(body)).toString('latin1');
  const type = operation.upload && raw !== null ? 'multipart/form-data; boundary=b' : json === null ? undefined : 'application/json';
  const sent = { ...(type && { 'content-type': type }), ...headers, 'accept-language': language };
  const name = operation.name;
  const payload = method === 'GET' || method === 'HEAD' ? null : (raw ?? json);
  return { name, mutations, method, url, headers: sent, as: headers['authorization'] === undefined ? as : null, payload };
}

function encoded(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return encodeURIComponent(text.toWellFormed());
}
