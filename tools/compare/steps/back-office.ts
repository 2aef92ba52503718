// The back office: signing in with a second factor, cases, people, tickets and money.
import { Secret, TOTP } from 'otpauth';
import { demoPassword, signIn } from '../people.ts';
import type { Each, Language, Person } from '../recorder.ts';
import { accounts, staffApiPath, type Market, products } from './market.ts';

export async function adminSteps(market: Market): Promise<void> {
  for (const role of ['admin', 'moderator', 'support', 'finance']) market.staff[role] = await enrol(market, role);
  await caseSteps(market);
  await verificationSteps(market);
  await peopleSteps(market);
  await colleagueSteps(market);
}

/** The code that an authenticator with this secret shows now, or some steps of half a minute later. */
export function totp(secret: Each, steps = 0): Each {
  return secret.map((text: string) => new TOTP({ secret: Secret.fromBase32(text) }).generate({ timestamp: Date.now() + steps * 30_000 }));
}

async function enrol({ recorder: r }: Market, role: string): Promise<Person> {
  const person = { ...(await signIn(r, `${role}_markaba`, demoPassword)), name: role };
  await r.ask(`GET ${staffApiPath}/me/`, { as: person });
  await r.ask(`GET ${staffApiPath}/overview/`, { as: person, language: 'en' });
  await r.ask(`GET ${staffApiPath}/dealing/`, { as: person });
  await r.ask(`POST ${staffApiPath}/second-factor/enrol/`, { as: person, body: { password: 'Wrong#2026' }, language: 'en' });
  const secret = await r.ask(`POST ${staffApiPath}/second-factor/enrol/`, { as: person, body: { password: demoPassword } });
  await r.ask(`POST ${staffApiPath}/second-factor/`, { as: person, body: { code: 'AAAAAAAA' } });
  await r.ask(`POST ${staffApiPath}/second-factor/`, { as: person, body: { code: totp(secret.at('secret')) } });
  await r.ask(`GET ${staffApiPath}/me/`, { as: person, language: 'en' });
  await r.ask(`POST ${staffApiPath}/second-factor/backup-codes/`, { as: person, body: { password: demoPassword } });
  return person;
}

/** Claims what waits about `person` and decides it; gives the case. */
async function decide(
  { recorder: r, staff }: Market,
  { person, body, by = 'moderator', language = 'ar' }: { person: Each; body: object; by?: string; language?: Language },
): Promise<Each> {
  const as = staff[by];
  const query = person.map((id: number) => `person=${id}`);
  const id = (await r.ask(`GET ${staffApiPath}/queue/`, { as, query })).at('results.0.id');
  await r.ask(`GET ${staffApiPath}/queue/{id}/`, { as, params: { id }, language });
  await r.ask(`POST ${staffApiPath}/queue/{id}/claim/`, { as, params: { id } });
  await r.ask(`POST ${staffApiPath}/queue/{id}/decide/`, {
    as,
    params: { id },
    body: { action: 'hide', reason: 'no_such' },
    language: 'en',
  });
  await r.ask(`POST ${staffApiPath}/queue/{id}/decide/`, { as, params: { id }, body, language });
  return id;
}

async function caseSteps(market: Market): Promise<void> {
  const { recorder: r, staff, owner, buyer } = market;
  const { moderator, admin } = staff;
  await r.ask(`GET ${staffApiPath}/queue/`, { as: moderator });
  for (const kind of ['ad', 'edit', 'report', 'verification', 'message', 'appeal'])
    await r.ask(`GET ${staffApiPath}/queue/`, { as: moderator, query: `kind=${kind}` });
  await r.ask(`GET ${staffApiPath}/queue/`, { as: moderator, query: 'state=closed', language: 'en' });
  const next = (await r.ask(`POST ${staffApiPath}/queue/next/`, { as: moderator, body: { kind: 'report' } })).at('id');
  await r.ask(`POST ${staffApiPath}/queue/{id}/claim/`, { as: admin, params: { id: next }, language: 'en' });
  await r.ask(`POST ${staffApiPath}/queue/{id}/release/`, { as: moderator, params: { id: next } });
  const first = await decide(market, {
    person: owner.id,
    body: { action: 'warn', reason: 'price', note: 'السعر غير صحيح', internal_note: 'أول تنبيه' },
  });
  await decide(market, { person: buyer.id, body: { action: 'dismiss' }, by: 'admin', language: 'en' });
  const added = (await r.ask(`POST ${staffApiPath}/queue/`, { as: moderator, body: { target_type: 'ad', target_id: market.rental } })).at(
    'id',
  );
  await r.ask(`POST ${staffApiPath}/queue/{id}/claim/`, { as: moderator, params: { id: added } });
  await r.ask(`POST ${staffApiPath}/queue/{id}/decide/`, {
    as: moderator,
    params: { id: added },
    body: { action: 'hide', reason: 'pictures' },
  });
  await appealSteps(market, first);
  await r.ask(`GET ${products}/details/{id}/`, { params: { id: market.rental } });
  await r.ask(`GET ${staffApiPath}/queue/`, { as: admin, query: 'state=closed' });
}

async function appealSteps(market: Market, decided: Each): Promise<void> {
  const { recorder: r, staff, owner, buyer } = market;
  const { admin, moderator } = staff;
  const shown = await r.ask(`GET ${staffApiPath}/queue/{id}/`, { as: admin, params: { id: decided } });
  const id = shown.at('history.decisions.0.id');
  await r.ask(`GET ${accounts}/decisions/{id}/`, { as: owner, params: { id } });
  await r.ask(`GET ${accounts}/decisions/{id}/`, { as: buyer, params: { id }, language: 'en' });
  await r.ask(`POST ${accounts}/decisions/{id}/appeal/`, { as: owner, params: { id }, body: { text: 'قصير' } });
  await r.ask(`POST ${accounts}/decisions/{id}/appeal/`, { as: owner, params: { id }, body: { text: 'السعر صحيح وهو سعر السوق' } });
  await r.ask(`POST ${accounts}/decisions/{id}/appeal/`, {
    as: owner,
    params: { id },
    body: { text: 'السعر صحيح وهو سعر السوق' },
    language: 'en',
  });
  const appeal = (await r.ask(`GET ${staffApiPath}/queue/`, { as: admin, query: 'kind=appeal' })).at('results.0.id');
  await r.ask(`POST ${staffApiPath}/queue/{id}/claim/`, { as: moderator, params: { id: appeal } });
  await r.ask(`POST ${staffApiPath}/queue/{id}/claim/`, { as: admin, params: { id: appeal } });
  await r.ask(`GET ${staffApiPath}/queue/{id}/`, { as: admin, params: { id: appeal }, language: 'en' });
  await r.ask(`POST ${staffApiPath}/queue/{id}/decide-appeal/`, {
    as: admin,
    params: { id: appeal },
    body: { accepted: true, answer: 'كان خطأ منا' },
  });
  await r.ask(`GET ${accounts}/decisions/{id}/`, { as: owner, params: { id }, language: 'en' });
}

async function verificationSteps({ recorder: r, staff, showroom, office }: Market): Promise<void> {
  const { moderator: as } = staff;
  for (const person of [showroom, office]) {
    const query = person.id.map((id: number) => `kind=verification&person=${id}`);
    const id = (await r.ask(`GET ${staffApiPath}/queue/`, { as, query })).at('results.0.id');
    await r.ask(`POST ${staffApiPath}/queue/{id}/claim/`, { as, params: { id } });
    const shown = await r.ask(`GET ${staffApiPath}/queue/{id}/`, { as, params: { id } });
    const isAccepted = person === office;
    const documents = shown
      .at('verification.documents')
      .map((found: { id: number }[] = []) =>
        found.map((one) => ({ id: one.id, accepted: isAccepted, ...(!isAccepted && { reason: 'unclear' }) })),
      );
    const until = { ...(isAccepted && { licence_until: '2027-11-01' }), answer: 'تمت المراجعة' };
    await r.ask(`POST ${staffApiPath}/queue/{id}/decide-verification/`, { as, params: { id }, body: { documents, ...until } });
    await r.ask(`GET ${products}/featured_user/details/`, { as: person });
    await r.ask(`GET ${products}/user-approve/`, { as: person, language: 'en' });
  }
  const paper = new File(['%PDF-1.7\n%%EOF\n'], 'new.pdf', { type: 'application/pdf' });
  await r.ask(`POST ${accounts}/reapply/`, {
    as: showroom,
    form: { commercial_registration: paper, national_id: paper, note: 'نسخة أوضح' },
  });
}

async function peopleSteps({ recorder: r, staff, owner }: Market): Promise<void> {
  const { support, finance } = staff;
  for (const language of ['ar', 'en'] as const)
    await r.ask(`GET ${staffApiPath}/users/{id}/`, { as: support, params: { id: owner.id }, language });
  const booking = (await r.ask(`GET ${staffApiPath}/bookings/`, { as: support })).at('results.0.id');
  await r.ask(`GET ${staffApiPath}/bookings/`, { as: support, query: 'state=returned&q=%D8%AF%D8%B1%D8%A8', language: 'en' });
  await r.ask(`GET ${staffApiPath}/bookings/`, { as: finance, language: 'en' });
  await r.ask(`GET ${staffApiPath}/rental/`, { as: support });
  for (const without of ['licence', 'vat', 'nothing'])
    await r.ask(`GET ${staffApiPath}/rental/offices/`, { as: support, query: `without=${without}` });
  await r.ask(`GET ${staffApiPath}/rental/cars/`, { as: support });
  await r.ask(`GET ${staffApiPath}/bookings/{id}/`, { as: support, params: { id: booking } });
  const licence = { params: { id: owner.id }, body: { licence_until: '2030-01-31' } };
  await r.ask(`PATCH ${staffApiPath}/users/{id}/licence/`, { as: staff['moderator'], ...licence });
  await r.ask(`PATCH ${staffApiPath}/users/{id}/licence/`, { as: support, ...licence, language: 'en' });
  const ticket = (await r.ask(`GET ${staffApiPath}/tickets/`, { as: support })).at('results.0.id');
  await r.ask(`GET ${staffApiPath}/tickets/{id}/`, { as: support, params: { id: ticket } });
  await r.ask(`POST ${staffApiPath}/tickets/{id}/`, {
    as: support,
    params: { id: ticket },
    body: { message: 'تم تفعيل حسابك', close: false },
  });
  await r.ask(`POST ${staffApiPath}/tickets/{id}/`, { as: support, params: { id: ticket }, body: { close: true }, language: 'en' });
  const payment = (await r.ask(`GET ${staffApiPath}/payments/`, { as: finance, query: 'kind=donation&status=paid' })).at('results.0.id');
  await r.ask(`GET ${staffApiPath}/payments/{id}/`, { as: finance, params: { id: payment } });
  const refund = { as: finance, params: { id: payment }, body: { amount: '10.00', reason: 'طلب صاحب المساهمة' } };
  await r.ask(`POST ${staffApiPath}/payments/{id}/refund/`, { ...refund, headers: { 'idempotency-key': 'compare-refund' } });
  await r.ask(`POST ${staffApiPath}/payments/{id}/refund/`, { ...refund, headers: { 'idempotency-key': 'compare-refund' } });
  await r.ask(`POST ${staffApiPath}/payments/{id}/refund/`, { ...refund, body: { ...refund.body, amount: '9999.00' }, language: 'en' });
}

async function colleagueSteps({ recorder: r, staff, buyer }: Market): Promise<void> {
  const { admin: as } = staff;
  await r.ask(`GET ${staffApiPath}/staff/`, { as });
  await r.ask(`POST ${staffApiPath}/staff/`, { as, body: { username: 'nobody_at_all', role: 'support' }, language: 'en' });
  await r.ask(`POST ${staffApiPath}/staff/`, { as, body: { username: 'compare_buyer', role: 'support' } });
  await r.ask(`PATCH ${staffApiPath}/staff/{id}/`, { as, params: { id: buyer.id }, body: { role: 'moderator' } });
  await r.ask(`DELETE ${staffApiPath}/staff/{id}/`, { as, params: { id: buyer.id } });
  await r.ask(`DELETE ${staffApiPath}/staff/{id}/`, { as, params: { id: buyer.id } });
}
