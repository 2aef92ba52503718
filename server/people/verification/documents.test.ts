import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UserType, StaffRole } from '#contract/platform/kinds.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { decideOn, filesOf, identity, isThere, pdf, registration, sendDocuments } from '../../../test/documents.ts';
import { addStaff } from '../../../test/people.ts';
import { addOne } from '../../../test/scene.ts';
import { addJob } from '#server/platform/jobs/jobs.ts';
import { setSettings } from '#server/backoffice/site-settings/updating.ts';
import { forgetSettings } from '#server/catalogue/site-settings/settings.ts';
import { eraseVerificationsOf } from './erasing.ts';

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
const sweep = async () => {
  await addJob(market.db, 'sweepDocuments', {});
  await market.runJobs();
};

describe('documents', () => {
  const days = (count: number) => new Date(Date.now() - count * 86_400_000);

  it('are removed after the number of days in the site settings after the decision, and not before', async () => {
    const [early, late, waiting] = [await business(), await business(), await business()];
    for (const one of [early, late, waiting]) await sendDocuments(market, one, both);
    const files = { early: await filesOf(market, early), late: await filesOf(market, late), waiting: await filesOf(market, waiting) };
    await decideOn(market, staff, early);
    await decideOn(market, staff, late);
    const set = (person: number, at: Date) =>
      market.db
        .updateTable('verification_requests')
        .set(person === waiting ? { created_at: at } : { decided_at: at })
        .where('user_id', '=', person)
        .execute();
    await set(early, days(29));
    await set(late, days(31));
    await set(waiting, days(400));
    await sweep();
    expect(await Promise.all([...files.early, ...files.waiting, ...files.late].map((file) => isThere(market, file)))).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
    ]);
    await market.db.transaction().execute((trx) => setSettings(trx, { document_days: 10 }));
    forgetSettings();
    await sweep();
    expect(await Promise.all([...files.early, ...files.waiting].map((file) => isThere(market, file)))).toEqual([false, false, true, true]);
    const { documents } = (await mine(late))!;
    expect(documents.map(({ is_kept, status: one }) => [is_kept, one])).toEqual([
      [false, 'accepted'],
      [false, 'accepted'],
    ]);
  });

  it('of an erased account are removed', async () => {
    const showroom = await business();
    await sendDocuments(market, showroom, both);
    const files = await filesOf(market, showroom);
    await market.db.transaction().execute((trx) => eraseVerificationsOf(trx, showroom));
    await market.runJobs();
    expect([await mine(showroom), await Promise.all(files.map((file) => isThere(market, file)))]).toEqual([null, [false, false]]);
  });

  it('that belong to no request are removed', async () => {
    const showroom = await business();
    await sendDocuments(market, showroom, both);
    const kept = await filesOf(market, showroom);
    // The remains of a process that ended between the file and the row.
    await market.db.updateTable('verification_documents').set({ file: null }).where('file', '=', kept[0]!).execute();
    await sql`update graphile_worker._private_jobs set run_at = now() where key = ${`drop document ${kept[0]!}`}`.execute(market.db);
    await market.runJobs();
    expect(await Promise.all(kept.map((file) => isThere(market, file)))).toEqual([false, true]);
  });
});

describe('access of the staff to a document', () => {
  /** A document of a pending request, its case, and who claimed that. */
  async function shown() {
    const showroom = await business();
    const { body } = await sendDocuments(market, showroom, both);
    const { id } = await market.db
      .selectFrom('cases')
      .select('id')
      .where('about', '=', body.id)
      .where('kind', '=', 'verification')
      .executeTakeFirstOrThrow();
    return { showroom, document: body.documents[0]!.id, id };
  }

  async function look(as: number | null, document: number | string) {
    const token = as === null ? null : await market.tokenOf(as);
    await market.db
      .updateTable('sessions')
      .set({ second_factor_at: new Date() })
      .where('user_id', '=', as ?? 0)
      .execute();
    return market.app.inject({ url: `/admin/api/documents/${document}/`, headers: token ? { authorization: `Bearer ${token}` } : {} });
  }

  const viewsOf = (document: number) =>
    market.db
      .selectFrom('audit_log')
      .select(['staff_id', 'action'])
      .where('target_type', '=', 'document')
      .where('target_id', '=', String(document))
      .execute();

  async function claim(id: number, by: number, minutes = 15) {
    const until = new Date(Date.now() + minutes * 60_000);
    await market.db.updateTable('cases').set({ claimed_by: by, claimed_until: until }).where('id', '=', id).execute();
  }

  it.each<[StaffRole, number, number]>([
    ['admin', 200, 200],
    ['moderator', 409, 200],
    ['support', 403, 403],
    ['finance', 403, 403],
  ])('a member of role %s: %i without the claim, %i with it', async (role, without, withIt) => {
    const { document, id } = await shown();
    const member = await addStaff(market.db, role);
    expect((await look(member, document)).statusCode).toBe(without);
    await claim(id, member);
    expect((await look(member, document)).statusCode).toBe(withIt);
    const seen = [without, withIt].filter((status) => status === 200).length;
    expect(await viewsOf(document)).toEqual(Array(seen).fill({ staff_id: member, action: 'document.view' }));
  });

  it('nobody else: no visitor, not its owner, no moderator with an expired claim or one of another case', async () => {
    const [{ showroom, document, id }, other] = [await shown(), await shown()];
    const moderator = await addStaff(market.db, 'moderator');
    expect([(await look(null, document)).statusCode, (await look(showroom, document)).statusCode]).toEqual([401, 403]);
    await claim(other.id, moderator);
    expect((await look(moderator, document)).json()).toMatchObject({ code: 'claim_needed' });
    await claim(id, moderator, -1);
    expect((await look(moderator, document)).statusCode).toBe(409);
    await claim(id, staff);
    expect((await look(moderator, document)).statusCode).toBe(409);
    await claim(id, moderator);
    await market.db.updateTable('cases').set({ closed_at: new Date() }).where('id', '=', id).execute();
    expect((await look(moderator, document)).statusCode).toBe(409);
    expect(await viewsOf(document)).toEqual([]);
    for (const none of [999_999, '0', 'x', '1%00', '99999999999']) expect([400, 404]).toContain((await look(staff, none)).statusCode);
  });

  it('is served as it was sent, without scripts and uncached', async () => {
    const { document } = await shown();
    const answer = await look(staff, document);
    expect(answer.rawPayload.equals(pdf())).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent('السجل التجاري.pdf')}`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });

  it('is refused once a bit of it has changed', async () => {
    const { showroom, document } = await shown();
    const [file] = await filesOf(market, showroom);
    const bytes = await market.storage.read(`document-${file}`);
    bytes[20]! ^= 1;
    await market.storage.put(`document-${file}`, bytes);
    expect((await look(staff, document)).statusCode).toBe(500);
  });
});
