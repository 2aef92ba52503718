import { contradict } from './late-records.ts';
import { openCase } from '#server/backoffice/moderation/cases.ts';
import type { TestApp } from './app.ts';
import { broughtBack, disputed } from './charging.ts';
import { addBusiness, addCar, addPerson, addStaff } from './people.ts';
import { camry } from './posting.ts';
import { freshPhone } from './scene.ts';

interface Scene {
  market: TestApp;
  asker: number | null;
}

/** A reported ad that waits. */
export async function openedCase({ market }: Pick<Scene, 'market'>): Promise<number> {
  const person = await addPerson(market.db, 'بائع', { phone: freshPhone() });
  const ad = await addCar(market.db, person, { description: camry.description });
  return market.db.transaction().execute((trx) => openCase(trx, { kind: 'report', target_type: 'ad', target_id: ad, person }));
}

/** The same, claimed by the caller. */
export async function claimedCase({ market, asker }: Scene): Promise<number> {
  return claimedBy(market, asker, await openedCase({ market }));
}

/** An appeal against another member's decision, claimed by the caller. */
export async function appealCase({ market, asker }: Scene): Promise<number> {
  const first = await addStaff(market.db, 'moderator');
  const id = await claimedCase({ market, asker: first });
  await market.callStaff('decideCase', { as: first, params: { id }, body: { action: 'hide', reason: 'fraud' } });
  const decision = await market.db.selectFrom('decisions').select(['id', 'person_id']).where('case_id', '=', id).executeTakeFirstOrThrow();
  const params = { id: decision.id };
  await market.call('appeal', { as: decision.person_id, params, body: { text: 'السيارة سيارتي والإعلان صحيح' } });
  const opened = await market.db.selectFrom('cases').select('id').where('about', '=', decision.id).executeTakeFirstOrThrow();
  return claimedBy(market, asker, opened.id);
}

/** A disputed charge, claimed by the caller, and a finding. */
export async function chargeCase({ market, asker }: Scene) {
  const renter = await addPerson(market.db, 'مستأجر', { phone: freshPhone() });
  const charge = await disputed(market, await broughtBack(market, renter));
  const about = market.db.selectFrom('cases').select('id').where('target_type', '=', 'charge').where('target_id', '=', charge.id);
  const { id } = await about.executeTakeFirstOrThrow();
  const body = { outcome: 'none' as const, reason: 'الخدش ظاهر في صورة التسليم الثانية' };
  return { params: { id: await claimedBy(market, asker, id) }, body };
}

/** A handover that arrived late and contradicts its booking, claimed by the caller, and what is found of it. */
export async function recordCase({ market, asker }: Scene) {
  const renter = await addPerson(market.db, 'مستأجر', { phone: freshPhone() });
  const record = await contradict(market, renter);
  const about = market.db.selectFrom('cases').select('id').where('target_type', '=', 'handover').where('target_id', '=', record);
  const { id } = await about.executeTakeFirstOrThrow();
  const body = { outcome: 'neither' as const, reason: 'ما يثبت أي من الروايتين' };
  return { params: { id: await claimedBy(market, asker, id) }, body };
}

/** A business that requests verification, claimed by the caller, and its approval. */
export async function verificationCase({ market, asker }: Scene) {
  const { db } = market;
  const person = await addBusiness(db, {
    userType: 'showroom',
    name: 'معرض',
    columns: { phone: freshPhone() },
    business: { whatsapp: freshPhone() },
  });
  const request = await db.insertInto('verification_requests').values({ user_id: person }).returning('id').executeTakeFirstOrThrow();
  const row = { request_id: request.id, kind: 'other', name: 'a.pdf', mime: 'application/pdf', size: 1, key_id: 'none' } as const;
  const document = await db.insertInto('verification_documents').values(row).returning('id').executeTakeFirstOrThrow();
  const about = { kind: 'verification', target_type: 'user', target_id: person, person, about: request.id } as const;
  const opened = await db.transaction().execute((trx) => openCase(trx, about));
  const body = { documents: [{ id: document.id, accepted: true }] };
  return { params: { id: await claimedBy(market, asker, opened) }, body };
}

async function claimedBy({ db }: TestApp, asker: number | null, id: number): Promise<number> {
  const claim = { claimed_by: asker, claimed_until: new Date(Date.now() + 600_000) };
  await db.updateTable('cases').set(claim).where('id', '=', id).execute();
  return id;
}
