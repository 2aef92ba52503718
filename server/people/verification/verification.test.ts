import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UserType } from '#contract/platform/kinds.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import {
  decideOn,
  filesOf,
  identity,
  isThere,
  licence,
  pdf,
  registration,
  sendDocuments,
  type UploadedDocument,
} from '../../../test/documents.ts';
import { addPerson, addStaff } from '../../../test/people.ts';
import { addOne } from '../../../test/scene.ts';
import { decideVerification } from './deciding.ts';

let market: TestApp;
let staff: number;

beforeAll(async () => {
  market = await startTestApp();
  staff = await addStaff(market.db, 'admin');
});
afterAll(() => market.close());

const business = (kind: UserType = 'showroom') => addOne(market, kind);
const both = [registration(), identity()];
const mine = (as: number) => market.call('getVerification', { as });
const status = (as: number) => market.call('getApproval', { as });
const openCases = (person: number) =>
  market.db.selectFrom('cases').select(['id', 'about']).where('person_id', '=', person).where('closed_at', 'is', null).execute();

describe('a request', () => {
  it('is sent once, with its content, and is pending for the staff', async () => {
    const office = await business('office');
    expect([await mine(office), await status(office)]).toEqual([null, { status: 'none', reason: null, licence_until: null }]);
    const { status: answered, body } = await sendDocuments(market, office, [...both, licence()], { note: 'مكتب تأجير\nفي جدة' });
    expect(answered).toBe(201);
    expect(body).toMatchObject({ status: 'pending', note: 'مكتب تأجير\nفي جدة', answer: null, decided_at: null, licence_until: null });
    expect(body.documents).toHaveLength(3);
    expect(body.documents[0]).toMatchObject({
      kind: 'commercial_registration',
      name: 'السجل التجاري.pdf',
      size: pdf().length,
      status: 'waiting',
      reason: null,
      is_kept: true,
    });
    expect(await mine(office)).toEqual(body);
    expect(await status(office)).toMatchObject({ status: 'pending' });
    expect(await openCases(office)).toEqual([{ id: expect.any(Number), about: body.id }]);
    const again = await sendDocuments(market, office, [...both, licence()]);
    expect([again.status, again.body.code]).toEqual([409, 'already_waiting']);
    expect(await filesOf(market, office)).toHaveLength(3);
  });

  it('of two at the same time is accepted once', async () => {
    const showroom = await business();
    const answers = await Promise.all([1, 2, 3].map(() => sendDocuments(market, showroom, both)));
    expect(answers.map(({ status: one }) => one).toSorted()).toEqual([201, 409, 409]);
    expect(await openCases(showroom)).toHaveLength(1);
    expect(await filesOf(market, showroom)).toHaveLength(2);
  });

  it.each<[UserType, UploadedDocument[], string]>([
    ['showroom', [registration()], 'national_id'],
    ['seller', [identity()], 'commercial_registration'],
    ['office', both, 'rental_licence'],
  ])('of a %s without its required documents is refused at its field', async (kind, documents, field) => {
    const person = await business(kind);
    const { status: answered, body } = await sendDocuments(market, person, documents);
    expect([answered, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
    const { body: nothing } = await market.refused('requestVerification', { as: person, body: { note: '' } });
    expect(nothing.code).toBe('invalid');
    expect(await mine(person)).toBeNull();
  });

  it('is refused from a person, and for a renewal without a first one', async () => {
    const sara = await addPerson(market.db, 'سارة');
    expect((await sendDocuments(market, sara, both)).status).toBe(403);
    const showroom = await business();
    const { status: answered, body } = await sendDocuments(market, showroom, both, { name: 'reapply' });
    expect([answered, body.code]).toEqual([404, 'not_found']);
  });
});

describe('a decision', () => {
  it('with a refused document gives the reason, and accepted ones need not be sent again', async () => {
    const office = await business('office');
    await sendDocuments(market, office, [...both, licence('old')]);
    await decideOn(market, staff, office, { rejected: { rental_licence: 'expired' }, answer: 'أرسل الرخصة الجديدة' });
    const rejected = (await mine(office))!;
    expect(rejected).toMatchObject({ status: 'rejected', answer: 'أرسل الرخصة الجديدة' });
    expect(rejected.documents.map(({ kind, status: one, reason }) => [kind, one, reason])).toEqual([
      ['commercial_registration', 'accepted', null],
      ['national_id', 'accepted', null],
      ['rental_licence', 'rejected', 'منتهي الصلاحية'],
    ]);
    expect(await status(office)).toEqual({ status: 'rejected', reason: 'أرسل الرخصة الجديدة', licence_until: null });
    const oldFile = (
      await market.db
        .selectFrom('verification_documents')
        .select('file')
        .where('id', '=', rejected.documents[2]!.id)
        .executeTakeFirstOrThrow()
    ).file!;

    const missing = await sendDocuments(market, office, [], { name: 'reapply' });
    expect([missing.status, Object.keys(missing.body.fields ?? {})]).toEqual([400, ['rental_licence']]);
    const { status: answered, body } = await sendDocuments(market, office, [licence('new')], { name: 'reapply' });
    expect(answered).toBe(201);
    expect(body.documents.map(({ kind, status: one, is_kept }) => [kind, one, is_kept])).toEqual([
      ['commercial_registration', 'accepted', true],
      ['national_id', 'accepted', true],
      ['rental_licence', 'waiting', true],
    ]);
    await market.runJobs();
    expect(await isThere(market, oldFile), 'what was replaced is gone').toBe(false);
    expect(await filesOf(market, office)).toHaveLength(3);
    for (const file of await filesOf(market, office)) expect(await isThere(market, file)).toBe(true);

    await decideOn(market, staff, office, { licence_until: '2027-11-30' });
    expect(await status(office)).toEqual({ status: 'approved', reason: null, licence_until: '2027-11-30' });
    const history = await market.db
      .selectFrom('verification_history')
      .select(['from_status', 'to_status', 'staff_id'])
      .where('request_id', '=', body.id)
      .orderBy('id')
      .execute();
    expect(history).toEqual([
      { from_status: null, to_status: 'pending', staff_id: null },
      { from_status: 'pending', to_status: 'approved', staff_id: staff },
    ]);
  });

  it('of an office asks for the last day of its licence, which staff may correct later', async () => {
    const office = await business('office');
    await sendDocuments(market, office, [...both, licence()]);
    const { id: about, documents } = (await mine(office))!;
    const decide = (licence_until?: string) => {
      const body = { documents: documents.map(({ id }) => ({ id, accepted: true })), ...(licence_until && { licence_until }) };
      return market.db.transaction().execute((trx) => decideVerification(trx, { about }, { staff: { id: staff, role: 'admin' }, body }));
    };
    await expect(decide()).rejects.toMatchObject({ code: 'invalid', fields: { licence_until: [expect.any(String)] } });
    expect(await status(office)).toMatchObject({ status: 'pending' });
    await decide('2030-01-31');
    expect(await status(office)).toMatchObject({ status: 'approved', licence_until: '2030-01-31' });
  });

  it('requires a result for each document and a reason of the list, and is made once', async () => {
    const showroom = await business();
    await sendDocuments(market, showroom, both);
    const { id: request, documents } = (await mine(showroom))!;
    const [one, other] = documents.map(({ id }) => id) as [number, number];
    const about = (body: { documents: { id: number; accepted: boolean; reason?: string }[]; licence_until?: string }) =>
      market.db.transaction().execute((trx) => decideVerification(trx, { about: request }, { staff: { id: staff, role: 'admin' }, body }));
    const wrong = [
      { documents: [{ id: one, accepted: true }] },
      {
        documents: [
          { id: one, accepted: true },
          { id: other, accepted: false },
        ],
      },
      {
        documents: [
          { id: one, accepted: true },
          { id: other, accepted: false, reason: 'ugly' },
        ],
      },
      {
        documents: [
          { id: one, accepted: true },
          { id: 999_999, accepted: true },
        ],
      },
      { documents: documents.map(({ id }) => ({ id, accepted: true })), licence_until: '2020-01-01' },
    ];
    for (const body of wrong) await expect(about(body)).rejects.toMatchObject({ code: 'invalid' });
    expect(await mine(showroom)).toMatchObject({ status: 'pending' });
    await decideOn(market, staff, showroom);
    await expect(about({ documents: documents.map(({ id }) => ({ id, accepted: true })) })).rejects.toMatchObject({
      code: 'move_not_allowed',
    });
  });

  it('is recorded and notified', async () => {
    const showroom = await business();
    await sendDocuments(market, showroom, both);
    await decideOn(market, staff, showroom, { rejected: { national_id: 'unclear', commercial_registration: 'name_differs' } });
    expect((await status(showroom)).reason).toBe('الاسم لا يطابق الحساب، غير واضح');
    const english = await market.call('getApproval', { as: showroom, language: 'en' });
    expect(english.reason).toBe('The name differs from the account, Cannot be read clearly');
    const notified = await market.call('listNotifications', { as: showroom });
    expect(notified.results[0]).toMatchObject({ kind: 'verification', title: 'لم يُقبل طلب التوثيق', link: '/account-verification' });
    const audit = await market.db
      .selectFrom('audit_log')
      .select(['action', 'staff_id'])
      .where('target_id', '=', String(showroom))
      .execute();
    expect(audit).toEqual([{ action: 'verification.reject', staff_id: staff }]);
  });
});
