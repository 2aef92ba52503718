import { createHmac } from 'node:crypto';
import fc, { type Arbitrary } from 'fast-check';
import { extraKey, wrong, type Schema } from './bad-values.ts';

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: Schema;
}

export interface Operation {
  name: string;
  method: string;
  path: string;
  parameters: Parameter[];
  body: Schema | null;
  /** The field of the file that it takes. */
  upload: string | null;
}

/** What a request is made of before it is written down. */
export interface Draft {
  operation: Operation;
  method: string;
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  headers: Record<string, string>;
  body: unknown;
  /** In place of the body as JSON. */
  raw: string | null;
  tail: string;
  mutations: string[];
}

/** What makes a request a bad one. */
export type Mutation = Arbitrary<(draft: Draft) => void>;

export function mutationsOf({ parameters, body, upload }: Operation): Mutation[] {
  const fields = Object.keys(body?.properties ?? {});
  const named = (place: string) => parameters.filter((parameter) => parameter.in === place).map(({ name }) => name);
  const values = [
    ...(named('path').length > 0 ? [valueOf('path', named('path'))] : []),
    ...(named('query').length > 0 ? [valueOf('query', named('query')), valueOf('query', named('query'))] : []),
    ...(fields.length > 0 ? [valueOf('body', fields), valueOf('body', fields), valueOf('body', fields), left(fields), deep(fields)] : []),
  ];
  const bodies = body || upload ? [broken, kind, extra, multipart(upload ?? 'profile_picture')] : [broken, extra];
  return [...values, ...values, ...bodies, method, token, headers, address];
}

const valueOf = (place: 'path' | 'query' | 'body', names: string[]): Mutation =>
  fc.tuple(fc.constantFrom(...names), wrong).map(([name, value]) => (draft) => {
    if (typeof draft[place] !== 'object' || draft[place] === null) return;
    (draft[place] as Record<string, unknown>)[name] = value;
    draft.mutations.push(`${place} ${name}`);
  });

const left = (names: string[]): Mutation =>
  fc.constantFrom(...names).map((name) => (draft) => {
    if (typeof draft.body === 'object') delete (draft.body as Record<string, unknown> | null)?.[name];
    draft.mutations.push(`without ${name}`);
  });

/** A thousand times deeper than anybody means it; written by hand, as what writes JSON gives up before. */
const deep = (names: string[]): Mutation =>
  fc
    .tuple(fc.constantFrom(...names), fc.constantFrom('[]', '{"a":1}', '{"brand":1}', '{"days":[1]}'), fc.boolean())
    .map(([name, core, isList]) => (draft) => {
      const [open, close] = isList ? ['[', ']'] : ['{"a":', '}'];
      const inner = `${open.repeat(6000)}1${close.repeat(6000)}`;
      const value = core.replace('1', inner).replace('[]', inner);
      const rest =
        typeof draft.body === 'object' && draft.body !== null
          ? JSON.stringify({ ...draft.body, [name]: null })
          : `{${JSON.stringify(name)}:null}`;
      draft.raw = Buffer.from(rest.replace(`${JSON.stringify(name)}:null`, () => `${JSON.stringify(name)}:${value}`)).toString('latin1');
      draft.mutations.push(`deep ${name}`);
    });

const extra: Mutation = fc.tuple(extraKey, wrong, fc.boolean()).map(([name, value, inQuery]) => (draft) => {
  const place = inQuery || typeof draft.body !== 'object' || draft.body === null ? draft.query : (draft.body as Record<string, unknown>);
  Object.defineProperty(place, name, { value, enumerable: true, configurable: true, writable: true });
  draft.mutations.push(`extra ${name.slice(0, 20)}`);
});

const method: Mutation = fc
  .constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'TRACE', 'SEARCH', 'PROPFIND', 'QUERY')
  .map((other) => (draft) => {
    draft.method = other;
    draft.mutations.push(`method ${other}`);
  });

const types = [
  '',
  'text/plain',
  'text/html',
  'application/xml',
  'application/x-www-form-urlencoded',
  'application/octet-stream',
  'image/jpeg',
]
  .concat(['application/json; charset=utf-16', 'application/jsonx', 'json', '*/*', 'application/json, text/plain', '\xff', 'a/b;c="'])
  .concat([
    'multipart/form-data',
    'multipart/form-data; boundary=',
    `multipart/form-data; boundary=${'x'.repeat(300)}`,
    'multipart/mixed; boundary=b',
  ]);

const kind: Mutation = fc.constantFrom(...types).map((type) => (draft) => {
  draft.headers['content-type'] = type;
  draft.mutations.push(`type ${type.slice(0, 40)}`);
});

const notJson = [
  '',
  ' ',
  'null',
  '[]',
  '"text"',
  '1',
  'true',
  '{',
  '{"a":',
  '{"a":1,}',
  "{'a':1}",
  '{"a":1}{"b":2}',
  '\ufeff{}',
  '{"a":NaN}',
]
  .concat([
    '{"id":1e999}',
    '{"a":"\\ud800"}',
    '{"a":"\\u0000"}',
    '{"a":"\xff\xfe"}',
    '{"__proto__":{"a":1}}',
    '{"constructor":{"prototype":{"a":1}}}',
  ])
  .concat([
    '['.repeat(20_000),
    '{"a":'.repeat(5000),
    `${'['.repeat(5000)}${']'.repeat(5000)}`,
    `{"a":"${'x'.repeat(1_100_000)}"}`,
    '\0'.repeat(20),
  ]);

const broken: Mutation = fc
  .oneof(
    fc.constantFrom(...notJson),
    fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes).toString('latin1')),
  )
  .map((text) => (draft) => {
    draft.raw = text;
    draft.headers['content-type'] ??= 'application/json';
    draft.mutations.push('broken JSON');
  });

/** A form that ends too early, has other names, or is no form. */
const multipart = (field: string): Mutation =>
  fc
    .record({
      name: fc.constantFrom(field, field, '', 'other', '__proto__', '\0', 'x'.repeat(2000)),
      cut: fc.double({ min: 0, max: 1, noNaN: true }),
      times: fc.constantFrom(1, 1, 1, 2, 40),
      boundary: fc.constantFrom('b', 'b', 'b', 'other', ''),
      head: fc.constantFrom('', 'Content-Transfer-Encoding: base64\r\n', `X: ${'y'.repeat(20_000)}\r\n`, 'no header\r\n'),
      content: fc.constantFrom('', 'text', '\xff\xd8\xff\xe0', 'GIF89a', '<svg onload="alert(1)"/>', 'PK\x03\x04', '--b', '\r\n--b--'),
      file: fc.boolean(),
    })
    .map(({ name, cut, times, boundary, head, content, file }) => (draft) => {
      const one = part(name, content, { head, file });
      const text = `${one.repeat(times)}--b--\r\n`;
      draft.raw = cut > 0.7 ? text : text.slice(0, Math.ceil((text.length * cut) / 0.7));
      draft.headers['content-type'] = `multipart/form-data; boundary=${boundary}`;
      draft.mutations.push('broken multipart');
    });

const token: Mutation = fc.constantFrom(...badTokens()).map((value) => (draft) => {
  draft.headers['authorization'] = value;
  draft.mutations.push('bad token');
});

const headers: Mutation = fc
  .constantFrom<[string, string]>(
    ['idempotency-key', ''],
    ['idempotency-key', ' '],
    ['idempotency-key', 'x'.repeat(201)],
    ['idempotency-key', 'x'.repeat(5000)],
    ['idempotency-key', '\xff\xfe'],
    ['idempotency-key', 'كامري'],
    ['idempotency-key', '\0'],
    ['idempotency-key', '__proto__'],
    ['cookie', 'i18next=; =; ;;; markaba_token=x; __proto__=1'],
    ['cookie', 'i18next=%00; a'],
    ['content-encoding', 'gzip'],
    ['content-length', '5'],
    ['if-none-match', '"'.repeat(1000)],
    ['accept', '\xff'],
    ['accept-encoding', 'br;q=x, ,'],
    ['user-agent', '\0\ud800'],
    ['origin', 'null'],
    ['x-http-method-override', 'DELETE'],
    ['x-inside', 'yes'],
  )
  .map(([name, value]) => (draft) => {
    draft.headers[name] = value;
    draft.mutations.push(`${name} ${value.slice(0, 12)}`);
  });

const address: Mutation = fc
  .constantFrom(
    '//',
    '%00',
    '%',
    '%zz/',
    '%ff%fe/',
    '..%2f..%2f',
    '\u202e/',
    '?'.repeat(50),
    '?page=%',
    '?q=%ff',
    '?a[b]=1&a=2',
    ';x=1',
    '#x',
    `${'x'.repeat(3000)}/`,
  )
  .map((tail) => (draft) => {
    draft.tail = tail;
    draft.mutations.push(`address ${tail.slice(0, 12)}`);
  });

export function form(field: string, content: string): string {
  return `${part(field, content, { head: '', file: true })}--b--\r\n`;
}

function part(name: string, content: string, { head, file }: { head: string; file: boolean }): string {
  const label = `form-data; name="${name}"${file ? '; filename="photo.jpg"' : ''}`;
  return `--b\r\nContent-Disposition: ${label}\r\n${head}\r\n${content}\r\n`;
}

function badTokens(): string[] {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { sub: '1', sid: '00000000-0000-4000-8000-000000000000', role: 'user', exp: 4_000_000_000 };
  const sign = (head: object, body: object) => {
    const text = `${encode(head)}.${encode(body)}`;
    return `${text}.${createHmac('sha256', 'a secret of somebody else').update(text).digest('base64url')}`;
  };
  const unsigned = `${encode({ alg: 'none' })}.${encode(claims)}.`;
  const made = [sign({ alg: 'HS256' }, claims), sign({ alg: 'HS512' }, claims), sign({ alg: 'HS256' }, { ...claims, exp: 1 }), unsigned];
  const bare = [
    '',
    'Bearer',
    'Bearer ',
    'Bearer x',
    'Bearer a.b.c',
    'Basic YTpi',
    'bearer \xff',
    `Bearer ${'x'.repeat(9000)}`,
    'Bearer null',
    'Bearer ..',
  ];
  return [...bare, ...made.map((one) => `Bearer ${one}`)];
}
