import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages, type Language } from '#contract/platform/languages.ts';
import { choosableKinds, type ChoosableKind } from '#contract/messaging/notification-kinds.ts';
import { startTestApp, publicUrl, type TestApp } from '../../../test/app.ts';
import { readVapid } from '../../../test/browsers.ts';
import { addDoneDeal } from '../../../test/dealing.ts';
import { openMailbox, type Mailbox } from '../../../test/mailbox.ts';
import { addCar, addPerson, cities } from '../../../test/people.ts';
import { addSeller, camry } from '../../../test/posting.ts';
import { openPushService, type PushService } from '../../../test/push-service.ts';
import {
  adHidden,
  bookingConfirmed,
  dayOf,
  dealOpened,
  factsCorrected,
  objectionAnswered,
  offerReceived,
  importDone,
  roleChanged,
  commissionDue,
  subscriptionEnding,
  supportAnswered,
  type Expected,
} from '../../../test/notification-causes.ts';
import { addRecipient, bellOf, pass, type Recipient } from '../../../test/notified.ts';
import { expireAds } from '#server/listing/ads/expiry.ts';
import { moveAd } from '#server/listing/ads/states.ts';
import { revealReviews } from '#server/community/reviews/revealing.ts';
import { decideReport } from '#server/backoffice/reports/deciding.ts';
import { warnOfExpiry } from './expiring.ts';
import { notify } from './notify.ts';

let market: TestApp;
let service: PushService;
let mailbox: Mailbox;
/** The people whose actions notify others. */
let other: number;

beforeAll(async () => {
  [service, mailbox] = await Promise.all([openPushService(), openMailbox()]);
  market = await startTestApp({ PUSH_HOSTS: service.host, MAIL_URL: mailbox.url, MAIL_FROM: 'مركبة <news@m.localhost>' });
  other = await addSeller(market, 'فهد العنزي');
  // A new account may not make as many offers in a day.
  await market.db
    .updateTable('users')
    .set({ created_at: new Date('2025-01-01') })
    .where('id', '=', other)
    .execute();
  for (const language of languages) for (const kind of choosableKinds) cases.set(`${kind} ${language}`, await begin(kind, language));
  await pass(market, 10);
  // Nothing is sent a second time.
  await pass(market, 120);
}, 120_000);
afterAll(async () => {
  await market.close();
  await Promise.all([service.close(), mailbox.close()]);
});

interface Case {
  told: Recipient;
  expected: Expected;
}

const cases = new Map<string, Case>();

async function begin(kind: ChoosableKind, language: Language): Promise<Case> {
  const notified = await addRecipient(market, service, language);
  return { told: notified, expected: await causes[kind](notified) };
}

/** A review that nobody answered by their own within 14 days. */
async function reviewOfDeal(author: number, subject: number, said: { rating: number; text: string }): Promise<number> {
  const deal_id = await addDoneDeal(market.db, { seller: subject, buyer: author });
  const { id } = await market.call('addReview', { as: author, params: { user_id: subject }, body: { ...said, deal_id } });
  await market.db
    .updateTable('reviews')
    .set({ created_at: inDays(-14) })
    .where('id', '=', id)
    .execute();
  await revealReviews(market.app.market);
  return id;
}

const { description } = camry;
const carOf = (owner: number, columns = {}) => addCar(market.db, owner, { description, ...columns });
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const car: [string, string] = ['تويوتا كامري 2022', 'Toyota Camry 2022'];
const asWords = ([ar, en]: [string, string], of: (words: string) => [string, string]): [string, string] => [of(ar)[0], of(en)[1]];

/** Triggers each kind through the API, with the expected words. */
const causes: Record<ChoosableKind, (notified: Recipient) => Promise<Expected>> = {
  message: async ({ id }) => {
    const body = { user_id: id, text: 'السلام عليكم، متاحة؟', client_id: randomUUID() };
    const { room_id } = await market.call('sendMessage', { as: other, body });
    return {
      title: ['رسالة جديدة من فهد العنزي', 'New message from Fahad Alanazi'],
      body: ['السلام عليكم، متاحة؟', '\u2068السلام عليكم، متاحة؟\u2069'],
      link: `/chat?hasPreviousChat=${room_id}`,
    };
  },
  comment: async ({ id }) => {
    const ad = await carOf(id);
    await market.call('addComment', { as: other, params: { ad_id: ad }, body: { text: `كم الحد؟ ${ad}` } });
    return {
      title: asWords(car, (name) => [`تعليق جديد على ${name}`, `New comment on ${name}`]),
      body: [`فهد العنزي: كم الحد؟ ${ad}`, `Fahad Alanazi: \u2068كم الحد؟ ${ad}\u2069`],
      link: `/ad-details/${ad}`,
    };
  },
  reply: async ({ id }) => {
    const ad = await carOf(other);
    const { id: comment } = await market.call('addComment', { as: id, params: { ad_id: ad }, body: { text: 'كم الممشى؟' } });
    await market.call('addReply', { as: other, params: { comment_id: comment }, body: { text: `${ad} ألف` } });
    return {
      title: asWords(car, (name) => [`رد جديد في ${name}`, `New reply in ${name}`]),
      body: [`فهد العنزي: ${ad} ألف`, `Fahad Alanazi: \u2068${ad} ألف\u2069`],
      link: `/ad-details/${ad}`,
    };
  },
  review: async ({ id }) => {
    await reviewOfDeal(other, id, { rating: 4, text: 'تعامل راقي' });
    return {
      title: ['تقييم جديد من فهد العنزي', 'New review from Fahad Alanazi'],
      body: ['4 من 5: تعامل راقي', '4 of 5: \u2068تعامل راقي\u2069'],
      link: `/profile/${id}/reviews`,
    };
  },
  review_reply: async ({ id }) => {
    const review = await reviewOfDeal(id, other, { rating: 5, text: 'صادق' });
    await market.call('replyToReview', { as: other, params: { id: review }, body: { text: 'الله يبارك فيك' } });
    return {
      title: ['رد فهد العنزي على تقييمك', 'Fahad Alanazi answered your review'],
      body: ['الله يبارك فيك', '\u2068الله يبارك فيك\u2069'],
      link: `/public-profile/${other}/reviews`,
    };
  },
  price_drop: async ({ id }) => {
    const ad = await carOf(other);
    await market.call('toggleLike', { as: id, body: { ad_id: ad } });
    await market.call('updateCar', { as: other, params: { id: ad }, body: { price: 78_000 } });
    return {
      title: asWords(car, (name) => [`نزل سعر ${name}`, `Price drop: ${name}`]),
      body: ['من 80,000 إلى 78,000 ريال', 'From SAR 80,000 to SAR 78,000'],
      link: `/ad-details/${ad}`,
    };
  },
  favourite_sold: async ({ id }) => {
    const ad = await carOf(other);
    await market.call('toggleLike', { as: id, body: { ad_id: ad } });
    await market.call('setCarStatus', { as: other, params: { id: ad }, body: { status: 'sold' } });
    return { title: ['انباع إعلان في مفضلتك', 'An ad you like was sold'], body: car, link: `/ad-details/${ad}` };
  },
  ad_approved: async ({ id }) => {
    const ad = await carOf(id, { status: 'pending' });
    await market.db.transaction().execute((trx) => moveAd(trx, { id: ad, status: 'pending' }, { to: 'active', mover: 'staff', by: null }));
    return { title: ['إعلانك منشور الآن', 'Your ad is live'], body: car, link: `/ad-details/${ad}` };
  },
  ad_rejected: async ({ id }) => {
    const ad = await carOf(id, { status: 'pending' });
    const move = { to: 'rejected', mover: 'staff', by: null, reason: 'الصور لا تخص السيارة' } as const;
    await market.db.transaction().execute((trx) => moveAd(trx, { id: ad, status: 'pending' }, move));
    return {
      title: ['لم يُقبل إعلانك', 'Your ad was not accepted'],
      body: [`${car[0]}: الصور لا تخص السيارة`, `${car[1]}: \u2068الصور لا تخص السيارة\u2069`],
      link: `/ad-details/${ad}`,
    };
  },
  ad_expiring: async ({ id }) => {
    const at = inDays(2);
    await carOf(id, { expires_at: at });
    await warnOfExpiry(market.db);
    const day = (language: Language) => dayOf(at, language);
    return {
      title: ['إعلانك ينتهي قريبًا', 'Your ad ends soon'],
      body: [
        `${car[0]} ينتهي ${day('ar')}. جدده من إعلاناتك قبل أن يختفي.`,
        `${car[1]} ends on ${day('en')}. Renew it from your ads to keep it up.`,
      ],
      link: `/profile/${id}`,
    };
  },
  ad_expired: async ({ id }) => {
    await carOf(id, { expires_at: inDays(-1) });
    await expireAds(market.app.market);
    return {
      title: ['انتهى إعلانك', 'Your ad has ended'],
      body: asWords(car, (name) => [`${name}. تستطيع نشره من جديد من إعلاناتك.`, `${name}. You can publish it again from your ads.`]),
      link: `/profile/${id}`,
    };
  },
  ad_corrected: async ({ id }) => factsCorrected(market, await carOf(id), car),
  search_match: async ({ id }) => {
    const query = `city=${cities.jeddah}&price_max=${60_000 + id}&price_min=${60_000 + id}`;
    await market.call('saveSearch', { as: id, body: { type: 'car', query, name: 'سيارة للعائلة', alerts: 'instant' } });
    const seller = await addSeller(market, 'بائع');
    await market.call('createCar', { as: seller, body: { ...camry, city_id: cities.jeddah, price: 60_000 + id } });
    const price = (60_000 + id).toLocaleString('en');
    return {
      title: ['إعلان جديد يطابق بحثك', 'New ad for your search'],
      body: [`سيارة للعائلة: ${car[0]}، ${price} ريال`, `\u2068سيارة للعائلة\u2069: ${car[1]}, SAR ${price}`],
      link: `/cars?${query.split('&').toSorted().join('&')}`,
    };
  },
  deal: async ({ id }) => dealOpened(market, { ad: await carOf(id), owner: id, bidder: other }, car),
  verification: async ({ id }) => {
    await market.db.transaction().execute((trx) => notify(trx, [id], { kind: 'verification', decision: 'approved', request: 1 }));
    return {
      title: ['تم توثيق حسابك', 'Your account is verified'],
      body: ['شارة التوثيق ظاهرة الآن على إعلاناتك وصفحتك.', 'Your ads and your profile now carry the badge.'],
      link: '/account-verification',
    };
  },
  payment: async ({ id }) => {
    await market.db.transaction().execute((trx) => notify(trx, [id], { kind: 'payment', payment: 1, outcome: 'paid' }));
    return {
      title: ['تم الدفع', 'Payment received'],
      body: ['وصلنا المبلغ، وفاتورتك جاهزة.', 'Your invoice is ready.'],
      link: '/payment/1/success',
    };
  },
  subscription: ({ id }) => subscriptionEnding(market, id),
  due: ({ id }) => commissionDue(market, id, other),
  report_decided: async ({ id }) => {
    const body = { target_type: 'ad', target_id: await carOf(other), reason: 'fraud' } as const;
    const { id: report } = await market.call('addReport', { as: id, body });
    await decideReport(market.app.market, report, true);
    return {
      title: ['بلاغك في محله', 'You were right to report it'],
      body: ['راجعناه واتخذنا اللازم. شكرًا لك.', 'We looked into it and acted. Thank you.'],
      link: '/notification',
    };
  },
  objection: async ({ id }) => objectionAnswered(market, { ad: await carOf(other), by: id, words: car }),
  decision: async ({ id }) => adHidden(market, await carOf(id)),
  offer: async ({ id }) => offerReceived(market, { ad: await carOf(id, { price_mode: 'negotiable' }), bidder: other, words: car }),
  booking: ({ id }) => bookingConfirmed(market, id),
  import: ({ id }) => importDone(market, id),
  team: ({ id }) => roleChanged(market, id),
  support_answer: (told) => supportAnswered(market, told, other),
};

/** The label of the button of a push. */
const stopping = { kind: ['أوقف هذا النوع', 'Stop this kind'], search: ['أوقف تنبيهات البحث', 'Stop these alerts'] };

describe.each(languages)('in %s, a person is notified once', (language) => {
  const place = languages.indexOf(language);

  it.each(choosableKinds)('%s: in the app, by push and by mail', async (kind) => {
    const { told: notified, expected } = cases.get(`${kind} ${language}`)!;
    const said = { title: expected.title[place]!, body: expected.body[place]!, link: expected.link };
    const { unread, list } = await bellOf(market, notified.id, language);
    expect([unread, list]).toEqual([1, [expect.objectContaining({ kind, count: 1, read_at: null, ...said })]]);

    const pushed = service.pushedTo(notified.browser);
    expect(pushed.map(({ payload }) => payload)).toEqual([
      {
        id: list[0]!.id,
        ...said,
        tag: expect.stringContaining(kind),
        icon: `${publicUrl}/icon-192.png`,
        stop: expect.any(String),
        stop_label: stopping[kind === 'search_match' ? 'search' : 'kind'][place],
        lang: language,
      },
    ]);
    const vapid = readVapid(pushed[0]!.headers.authorization!, (await market.call('getPushKey', {})).key);
    expect([vapid.aud, vapid.sub]).toEqual([`https://${service.host}`, 'mailto:push@markaba.example']);
    expect(pushed[0]!.headers).toMatchObject({
      ttl: '86400',
      topic: pushed[0]!.payload.tag,
      urgency: kind === 'message' ? 'high' : 'normal',
    });

    const mails = mailbox.mails.filter(({ to }) => to === notified.email);
    expect(mails).toHaveLength(1);
    const { subject, text, html, headers } = mails[0]!;
    expect(subject).toContain(said.title.replace(/[\u2066-\u2069]/g, ''));
    expect(text.replaceAll('\r\n', '\n')).toContain(`${said.title}\n${said.body}\n${publicUrl}${said.link}\n`);
    expect(html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`);
    expect(html.match(new RegExp(`href="${publicUrl}${said.link.replace(/[?&]/g, '.*?')}"`, 'g'))).toHaveLength(1);
    expect(headers['list-unsubscribe']).toMatch(/^<https:\/\/m\.localhost\/products\/api\/stop-notifications\/one-click\/\?token=[^>]+>$/);
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  });
});

it('nobody is notified of their own actions, of those of a person whom they blocked, or once their account is closed', async () => {
  const notified = await addRecipient(market, service, 'ar');
  const ad = await carOf(notified.id);
  await market.call('addComment', { as: notified.id, params: { ad_id: ad }, body: { text: 'للجادين' } });
  const nuisance = await addPerson(market.db, 'مزعج');
  await market.call('block', { as: notified.id, body: { user_id: nuisance } });
  await market.call('addComment', { as: nuisance, params: { ad_id: ad }, body: { text: 'غالية' } });
  expect((await bellOf(market, notified.id, 'ar')).list).toEqual([]);
  await market.db.updateTable('users').set({ closed_at: new Date() }).where('id', '=', notified.id).execute();
  await market.db.transaction().execute((trx) => notify(trx, [notified.id], { kind: 'ad_expired', ad }));
  expect(await market.db.selectFrom('notifications').selectAll().where('user_id', '=', notified.id).execute()).toEqual([]);
});
