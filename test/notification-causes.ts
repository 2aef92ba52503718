import type { Language } from '#contract/platform/languages.ts';
import { correctFacts } from '#server/listing/ads/posting/editing.ts';
import { createDue } from '#server/money/dues/creating.ts';
import { warnOfEnds } from '#server/money/subscriptions/warning.ts';
import { answerTicket } from '#server/messaging/support/answering.ts';
import { momentInWords } from '#server/messaging/notifications/words.ts';
import type { TestApp } from './app.ts';
import { bookableRental, confirmed } from './booking.ts';
import { addDoneDeal, openedDeal } from './dealing.ts';
import { addStaff, addBusiness } from './people.ts';
import { publish } from '#server/platform/events.ts';
import { addMember } from './members.ts';
import { buy, packages, passDays } from './subscriptions.ts';

/** The causes of a person's notifications. */
export interface Expected {
  title: [ar: string, en: string];
  body: [ar: string, en: string];
  link: string;
}

export function dayOf(at: Date, language: Language): string {
  const options = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'Asia/Riyadh' } as const;
  return at.toLocaleDateString(`${language}-SA-u-ca-gregory-nu-latn`, options);
}

/** Lets a package of `person` come near its end. */
export async function subscriptionEnding(market: TestApp, person: number): Promise<Expected> {
  await buy(market, person, packages.plus);
  await passDays(market, person, 24.5);
  await warnOfEnds(market.db);
  const { ends_at } = (await market.call('getCurrentSubscription', { as: person }))!;
  const day = (language: Language) => dayOf(new Date(ends_at), language);
  return {
    title: ['باقتك تنتهي قريبًا', 'Your package ends soon'],
    body: [
      `آخر يوم في باقة بلس: ${day('ar')}. جددها لتبقى إعلاناتك كما هي.`,
      `The last day of Plus is ${day('en')}. Renew it to keep your ads as they are.`,
    ],
    link: '/package',
  };
}

/** Lets an offer on an ad of a person, called `names`, be accepted. */
export async function dealOpened(
  market: TestApp,
  between: Parameters<typeof openedDeal>[1],
  [ar, en]: [string, string],
): Promise<Expected> {
  const deal = await openedDeal(market.db, between);
  return {
    title: ['اتفقتما، وبدأت الصفقة', 'You agreed: the deal is open'],
    body: [`${ar}: السعر 45,000 ريال، والإعلان محجوز لكما 48 ساعة.`, `${en}: SAR 45,000. The ad is reserved for you both for 48 hours.`],
    link: `/deals/${deal}`,
  };
}

/** Lets `bidder` offer 55,000 for an ad, which is called `words` in Arabic and English. */
export async function offerReceived(
  market: TestApp,
  { ad, bidder, words: [ar, en] }: { ad: number; bidder: number; words: [string, string] },
): Promise<Expected> {
  const body = { amount: 55_000, expires_in_hours: 48, is_confirmed: true } as const;
  await market.call('makeOffer', { as: bidder, params: { ad_id: ad }, body });
  return {
    title: ['سومة جديدة: 55,000 ريال', 'New offer: SAR 55,000'],
    body: [`سومة من فهد العنزي على ${ar}. الرد قبل أن تنتهي المدة.`, `Fahad Alanazi made an offer on ${en}. Answer it before it expires.`],
    link: `/offers/${ad}`,
  };
}

/** Lets `renter` ask for an Accent, and its office accept. */
export async function bookingConfirmed(market: TestApp, renter: number): Promise<Expected> {
  const { rental } = await bookableRental(market);
  const booking = await confirmed(market, renter, rental);
  const { from, to } = await market.call('getBooking', { as: renter, params: { id: booking } });
  const at = (time: string, language: Language) => momentInWords(new Date(time), language);
  const day = (language: Language) => dayOf(new Date(from), language);
  return {
    title: ['تأكد حجزك', 'Your booking is confirmed'],
    body: [
      `هيونداي أكسنت 2024: الاستلام ${day('ar')}. المدفوع والباقي في صفحة الحجز، وخذ معك هويتك ورخصتك. حجز رقم ${booking} مع درب لتأجير السيارات: من ${at(from, 'ar')} إلى ${at(to, 'ar')}، ومجموعه 276 ريال.`,
      `Hyundai Accent 2024: pick-up on ${day('en')}. The booking page says what is paid and what is left; bring your ID and licence. Booking ${booking} with Darb Car Rental: ${at(from, 'en')} to ${at(to, 'en')}, SAR 276 in total.`,
    ],
    link: `/bookings/${booking}`,
  };
}

/** Lets a person ask the support, and `staff` answer. */
export async function supportAnswered(market: TestApp, { id, email }: { id: number; email: string }, staff: number): Promise<Expected> {
  const body = { name: email, phone: '0512345678', topic: 'account', message: 'لا أستطيع الدخول' } as const;
  await market.call('askSupport', { as: id, body });
  const [ticket] = (await market.call('listTickets', { as: id })).results;
  await market.db.transaction().execute((trx) => answerTicket(trx, { ticket: ticket!.id, staff, text: 'تم' }));
  return {
    title: ['رد الدعم على تذكرتك', 'Support answered your ticket'],
    body: ['افتح التذكرة لتقرأ الرد.', 'Open the ticket to read the answer.'],
    link: `/support/${ticket!.id}`,
  };
}

/** A commission is due on a car that `seller` sold at 64,000 riyals. Of the deal itself nobody is notified. */
export async function commissionDue(market: TestApp, seller: number, buyer: number): Promise<Expected> {
  const deal = await addDoneDeal(market.db, { seller, buyer });
  const { ad_id: ad } = await market.db.selectFrom('deals').select('ad_id').where('id', '=', deal).executeTakeFirstOrThrow();
  await market.db.transaction().execute((trx) => createDue(trx, { user: seller, ad, price: 6_400_000, deal }));
  const { id: due } = await market.db.selectFrom('dues').select('id').where('deal_id', '=', deal).executeTakeFirstOrThrow();
  const { due_on } = await market.call('getDue', { as: seller, params: { id: due } });
  const day = (language: Language) => dayOf(new Date(`${due_on}T09:00:00Z`), language);
  return {
    title: ['سعي تويوتا كامري 2022: 736 ريال', 'Commission on Toyota Camry 2022: SAR 736'],
    body: [`تأكد البيع. آخر يوم للسداد ${day('ar')}.`, `The sale is confirmed. Pay by ${day('en')}.`],
    link: `/dues/${due}`,
  };
}

/** The staff take down `ad`, a Toyota Camry. */
export async function adHidden(market: TestApp, ad: number): Promise<Expected> {
  const moderator = await addStaff(market.db, 'moderator');
  const { id: opened } = await market.callStaff('addCase', { as: moderator, body: { target_type: 'ad', target_id: ad } });
  await market.callStaff('decideCase', { as: moderator, params: { id: opened }, body: { action: 'hide', reason: 'fraud' } });
  const { id: decision } = await market.db.selectFrom('decisions').select('id').where('case_id', '=', opened).executeTakeFirstOrThrow();
  return {
    title: ['أزلنا محتوى لك من مركبة', 'We took something of yours down'],
    body: ['تويوتا كامري 2022: افتح القرار لتعرف السبب.', 'Toyota Camry 2022: open the decision to see why.'],
    link: `/decisions/${decision}`,
  };
}

/** The staff correct two facts of a car of the person who is notified; `words` names the car in each language. */
export async function factsCorrected({ db, app }: TestApp, ad: number, words: [string, string]): Promise<Expected> {
  const correction = { id: ad, facts: { mileage: 91_000, paint: 'partial' }, language: 'ar' } as const;
  await db.transaction().execute((trx) => correctFacts(trx, app.market.reference, correction));
  return {
    title: ['صحّحنا بيانات في إعلانك', 'We corrected facts of your ad'],
    body: [
      `${words[0]}: صحّحنا الممشى والبوية بعد مراجعة تقدير السعر. لو فيها غلط عدّلها أو راسل الدعم.`,
      `${words[1]}: we corrected Mileage and Paint after a check of its price estimate. If that is wrong, edit it or write to support.`,
    ],
    link: `/ad-details/${ad}`,
  };
}

/** `person`, who is notified, gets another role at a showroom. */
export async function importDone(market: TestApp, business: number): Promise<Expected> {
  const ended = { business, import: 7, event: 'done', file: 'المخزون.xlsx', added: 72, changed: 3, wrong: 5 } as const;
  await market.db.transaction().execute((trx) => publish(trx, 'import.ended', ended));
  return {
    title: ['اكتمل استيراد المخزون.xlsx', 'المخزون.xlsx is imported'],
    body: ['72 جديدة، 3 متغيرة، 5 تحتاج تصحيحك.', '72 new, 3 changed, 5 need you.'],
    link: '/import?id=7',
  };
}

export async function roleChanged(market: TestApp, person: number): Promise<Expected> {
  const waha = await addBusiness(market.db, { userType: 'showroom', name: 'معرض الواحة' });
  const { member } = await addMember(market, waha, 'sales', { person_id: person });
  await market.call('changeMember', { as: waha, params: { id: member }, body: { role: 'manager' } });
  return {
    title: ['تغيّر دورك في معرض الواحة', 'Your role at Al Wahah Showroom has changed'],
    body: ['ابدأ العمل باسم المنشأة من جديد لتظهر لك صلاحياتك.', 'Start acting for the business again to see what you may do.'],
    link: '/notification',
  };
}

/** `by`, who is notified, objected to the estimate of `ad`. */
export async function objectionAnswered(
  market: TestApp,
  { ad, by, words }: { ad: number; by: number; words: [string, string] },
): Promise<Expected> {
  const { id } = await market.call('objectToEstimate', { as: by, params: { ad_id: ad }, body: { reason: 'extras' } });
  const as = await addStaff(market.db, 'moderator');
  await market.callStaff('closeObjection', { as, params: { id }, body: { outcome: 'kept' } });
  return {
    title: ['راجعنا اعتراضك على التقدير', 'Your objection was looked at'],
    body: [`${words[0]}: التقدير صحيح، ويبقى مثل ما هو.`, `${words[1]}: the estimate is right and stays as it is.`],
    link: `/ad-details/${ad}`,
  };
}
