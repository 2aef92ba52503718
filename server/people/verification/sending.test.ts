import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentBytesMost } from '#contract/people/document-rules.ts';
import type { UserType } from '#contract/platform/kinds.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { filesOf, identity, legible, pdf, registration, sendDocuments, type UploadedDocument } from '../../../test/documents.ts';
import { addOne, smallPhoto } from '../../../test/scene.ts';

let market: TestApp;

beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());

const business = (kind: UserType = 'showroom') => addOne(market, kind);
const both = [registration(), identity()];
const mine = (as: number) => market.call('getVerification', { as });

describe('an upload', () => {
  const sized = (bytes: number) => Buffer.concat([pdf(), Buffer.alloc(bytes - pdf().length, 32)]);
  /** A stream that unpacks to gigabytes, which nobody unpacks. */
  const bomb = pdf('x').toString('latin1').replace('endobj', 'endobj\n2 0 obj\n<< /Filter [/FlateDecode /FlateDecode] /Length 9 >>');

  it.each<[string, UploadedDocument[], number]>([
    ['a page', [{ ...registration(), bytes: Buffer.from('<html><script>alert(1)</script>') }, identity()], 415],
    ['a PDF that begins with something else', [{ ...registration(), bytes: Buffer.from(`<script>\n${pdf()}`) }, identity()], 415],
    ['a program called .pdf', [{ ...registration(), bytes: Buffer.from('MZ\u0090\u0000 program') }, identity()], 415],
    ['an SVG', [{ ...registration(), bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') }, identity()], 415],
    ['a GIF', [{ ...registration(), bytes: Buffer.from('GIF89a00000000000000') }, identity()], 415],
    ['nothing', [{ ...registration(), bytes: Buffer.alloc(0) }, identity()], 415],
    ['31 MB', [{ ...registration(), bytes: sized(31 * 1024 * 1024) }, identity()], 413],
    ['six files', [...both, ...both, ...both], 413],
    ['a field that is none', [...both, { field: 'selfie', bytes: pdf() }], 400],
  ])('is refused as %s', async (_name, documents, refusal) => {
    const person = await business();
    expect((await sendDocuments(market, person, documents)).status).toBe(refusal);
    expect(await mine(person)).toBeNull();
  });

  it('may contain pictures of all kinds and up to five files of 30 MB', async () => {
    const person = await business();
    const heic = Buffer.concat([Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0'), Buffer.alloc(40)]);
    const documents = [
      { ...registration(), bytes: await smallPhoto(), name: 'a.jpg' },
      { ...identity(), bytes: heic, name: 'b.heic' },
      { ...identity(), bytes: Buffer.from(bomb, 'latin1') },
      { field: 'other', bytes: sized(documentBytesMost) },
      { field: 'other', bytes: pdf() },
    ];
    const { status: answered, body } = await sendDocuments(market, person, documents);
    expect([answered, body.documents.length]).toEqual([201, 5]);
    const rows = await market.db.selectFrom('verification_documents').select('mime').where('request_id', '=', body.id).execute();
    expect(rows.map(({ mime }) => mime).toSorted()).toEqual([
      'application/pdf',
      'application/pdf',
      'application/pdf',
      'image/heic',
      'image/jpeg',
    ]);
  });

  it('loses dangerous characters in its name', async () => {
    const person = await business();
    const names = ['../../etc/passwd\u202Efdp.exe', `${'ن'.repeat(300)}.pdf`];
    const { body } = await sendDocuments(market, person, [
      { ...registration(), name: names[0]! },
      { ...identity(), name: names[1]! },
    ]);
    expect(body.documents.map(({ name }) => name)).toEqual(['passwdfdp.exe', `${'ن'.repeat(96)}.pdf`]);
  });

  it('is sealed in the storage, and not served like pictures', async () => {
    const person = await business();
    await sendDocuments(market, person, both);
    const files = await filesOf(market, person);
    expect(files).toHaveLength(2);
    for (const file of files) {
      const bytes = await market.storage.read(`document-${file}`);
      for (const piece of ['SECRET-WORDS', '%PDF', 'Catalog']) expect(bytes.includes(piece), piece).toBe(false);
      expect((await market.get(`/media/document-${file}`)).status).toBe(404);
      expect((await market.get(`/media/${file}`)).status).toBe(404);
    }
    const [one, other] = await Promise.all(files.map((file) => market.storage.read(`document-${file}`)));
    expect(one!.subarray(0, 12).equals(other!.subarray(0, 12)), 'another nonce for each').toBe(false);
    expect(market.log.some((line) => line.includes('SECRET-WORDS') || line.includes(legible))).toBe(false);
  });
});
