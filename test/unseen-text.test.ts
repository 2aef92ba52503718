import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/app/api.ts';
import type { Endpoint } from '#contract/platform/endpoint.ts';
import { staffApi } from '#contract/app/staff-api.ts';
import { validators } from '#server/platform/validators.ts';
import { emptyUnseen } from '#server/platform/visible-lengths.ts';
import { startTestApp, type TestApp } from './app.ts';
import { addCar, addCast, type Cast } from './people.ts';

/** A text of which nobody sees anything is none, in every call that needs one. */

const unseen = ['\u3164', '\u2800', '\u200b', '\u00ad', '\ufeff', '\u2060', ' '].map((one) => one.repeat(30));

interface Text {
  type?: string;
  enum?: readonly string[];
}

/** Empty ones are meant, or the noun itself judges what stands there. */
const judgedElsewhere = new Set([
  'note',
  'summary_ar',
  'summary_en',
  'password',
  'new_password',
  'url',
  'endpoint',
  'amount',
  'fee',
  'region_code',
]);

const endpoints: [string, Endpoint][] = [...Object.entries(api), ...Object.entries(staffApi)];
const needed = endpoints.flatMap(([name, { body }]) => {
  const properties = (body?.properties ?? {}) as Record<string, Text>;
  const required: readonly string[] = (body as { required?: string[] } | undefined)?.required ?? [];
  return required
    .filter(
      (field) =>
        !judgedElsewhere.has(field) && properties[field]?.type === 'string' && !properties[field].enum && !('default' in properties[field]),
    )
    .map((field) => [name, field, body!] as const);
});

it.each(needed)('%s refuses a %s that nobody sees', (_name, field, schema) => {
  const validate = validators()({ schema, httpPart: 'body', method: 'POST', url: '/' } as never) as {
    (body: unknown): boolean;
    errors?: { instancePath: string }[] | null;
  };
  for (const text of unseen) {
    const body = { [field]: text };
    emptyUnseen(body);
    expect(validate(body)).toBe(false);
    expect(validate.errors?.map(({ instancePath }) => instancePath)).toContain(`/${field}`);
  }
});

describe('over the API', () => {
  let market: TestApp;
  let cast: Cast;
  beforeAll(async () => {
    market = await startTestApp();
    cast = await addCast(market.db);
  });
  afterAll(() => market.close());

  it.each(unseen)('%j is no comment, no name and no title', async (text) => {
    const car = await addCar(market.db, cast.ali);
    const comment = await market.refused('addComment', { as: cast.sara, params: { ad_id: car }, body: { text } } as never);
    expect([comment.status, Object.keys(comment.body.fields ?? {})]).toEqual([400, ['text']]);
    const name = await market.refused('updateProfile', { as: cast.sara, body: { full_name: text } });
    expect([name.status, Object.keys(name.body.fields ?? {})]).toEqual([400, ['full_name']]);
    const title = await market.refused('updateCar', { as: cast.ali, params: { id: car }, body: { title: text } });
    expect([title.status, Object.keys(title.body.fields ?? {})]).toEqual([400, ['title']]);
  });

  it('a title is as long as it looks', async () => {
    const car = await addCar(market.db, cast.ali);
    const title = `ك${'\u200b'.repeat(20)}امري`;
    expect((await market.refused('updateCar', { as: cast.ali, params: { id: car }, body: { title } })).body.fields).toHaveProperty('title');
    await market.call('updateCar', {
      as: cast.ali,
      params: { id: car },
      body: { title: 'كامري 2022 نظيفة', description: 'ممشى قليل وصيانتها كلها في الوكالة.' },
    });
  });

  it('a number pasted with marks, from a link, is understood', async () => {
    for (const phone of ['\u061ctel:+966-51-234-5678', '05\u200b1234\u20115678', '\u202a00966512345678\u202c']) {
      await market.db.deleteFrom('phone_codes').execute();
      await market.call('sendOtp', { body: { phone, purpose: 'register' } });
    }
  });
});
