import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { keepApplication } from '#server/people/accounts/applications.ts';
import { readImports } from '#server/trade/imports/checking/checking.ts';
import { verify, goodPassword, linkTo } from './accounts.ts';
import type { TestApp } from './app.ts';
import { addQuoteOf } from './bookable.ts';
import { olaya } from './branches.ts';
import { bookAndCancel } from './booking.ts';
import { disputeACharge } from './charging.ts';
import { addDoneDeal, addOffer, openedDeal } from './dealing.ts';
import { sell } from './dues.ts';
import { sendImport } from './importing.ts';
import { addMember, giveSeats } from './members.ts';
import { payWhole } from './paying.ts';
import { addCar, addCast, addPlate, addStaff, cities, type Cast } from './people.ts';
import { agree, camry, upload } from './posting.ts';
import { rentOut } from './renting.ts';
import { rare } from './rare-words.ts';
import { formOf, type Attached } from './scene.ts';
import { buy, packages } from './subscriptions.ts';

/** The push service of their browser, which nobody runs. */
export const wholePersonSettings = { PUSH_HOSTS: 'push.markaba.test' };

export interface WholePerson {
  id: number;
  token: string;
  /** Ads by the API, by hand: a plate and a draft. */
  car: number;
  plate: number;
  room: number;
  answeredComment: number;
  /** Files of pictures that they alone show; and one that Ali shows too. */
  files: string[];
  shared: string;
  chatFile: string;
  cast: Cast;
}

/** What they keep of a car, a view of their stock, a branch, and a draft. */
async function keepStock(market: TestApp, as: number, car: number): Promise<void> {
  const params = { id: car };
  await market.call('updateStock', { as, params, body: { version: 1, note: rare.stockNote, place: rare.stockPlace } });
  const costs = { version: 2, cost: 61_417, extra_cost: 1_913, supplier: rare.supplier, floor_note: rare.floorNote };
  await market.call('updateStockCosts', { as, params, body: costs });
  await importStock(market, as);
  await market.call('addStockView', { as, body: { name: rare.stockView, filters: { days_min: 60 } } });
  await market.call('makeVehicleFeed', { as });
  await market.call('addDraft', { as, body: { type: 'car', content: { description: rare.draft } } });
  await market.call('addBranch', { as, body: { ...olaya, about: rare.branchAbout, whatsapp: rare.branchWhatsapp } });
}

/** A file of their stock that was checked, with a correction. */
async function importStock(market: TestApp, as: number): Promise<void> {
  const file = `رقم المخزون,الشركة,الموديل,سنة الصنع,الممشى,السعر,ملاحظات\nA-1,تويوتا,كامري,2022,45000,96500,${rare.importNote}`;
  const { body } = await sendImport(market, file, { as, name: `${rare.importFile}.csv` });
  await readImports(market.app.market);
  const correction = { row: 2, field: 'district' as const, value: rare.importCorrection };
  await market.call('correctImport', { as, params: { id: body.id }, body: { corrections: [correction] } });
  await readImports(market.app.market);
  await market.call('changeImport', { as, params: { id: body.id }, body: {} });
  await readImports(market.app.market);
}

/** They object to an estimate, and say why they ask what they do. */
async function discussPrices(market: TestApp, as: number, car: number, { waha }: Cast): Promise<void> {
  const other = await addCar(market.db, waha);
  await market.call('objectToEstimate', { as, params: { ad_id: other }, body: { reason: 'other', text: rare.objection } });
  await market.call('setSellerReasons', { as, params: { ad_id: car }, body: { reasons: ['extras'] } });
}

/** A showroom that has done everything there is to be done, and Ali, who answered it. */
export async function addWholePerson(market: TestApp): Promise<WholePerson> {
  const cast = await addCast(market.db);
  const { id, token } = await register(market);
  const as = id;
  await agree(market, id, 'car');
  await agree(market, cast.ali, 'car');
  const pictures = await addPictures(market, id, cast.ali);
  const { id: car } = await market.call('createCar', {
    as,
    headers: { 'idempotency-key': randomUUID() },
    body: {
      ...camry,
      title: `${rare.title} للبيع`,
      description: `${camry.description} ${rare.description}`,
      district: rare.district,
      sale_type: 'swap',
      wanted: rare.wanted,
      chassis_number: rare.chassis,
      image_ids: pictures.ids,
    },
  });
  const plate = await addPlate(market.db, { owner: id, letters: rare.plate, digits: '8124', columns: { status: 'sold' } });
  await addCar(market.db, id, { status: 'draft', description: rare.description });
  const talk = await converse(market, id, cast.ali, car);
  const answeredComment = await comment(market, id, cast);
  await reviewEachOther(market, id, cast.ali);
  await discussPrices(market, id, car, cast);
  await bargain(market, id, cast);
  await deal(market, id, cast);
  await bookAndCancel(market, id, { place: rare.bookingPlace, note: rare.bookingNote, change: rare.bookingChange, end: rare.bookingEnd });
  await disputeACharge(market, id, `الخدش قديم ${rare.chargeDispute}`);
  // An invitation of theirs has a phone, and what their members did their ids.
  await addTeam(market, id);
  await keepStock(market, id, car);
  await rentOut(market, id, { name: rare.unitName, note: rare.blockNote });
  await addQuoteOf(market.db, id, rare);
  await askSupport(market, id);
  await search(market, id);
  const ads = await addCar(market.db, cast.waha);
  await market.call('toggleLike', { as, body: { ad_id: ads } });
  await market.call('revealContact', { as, params: { id: ads } });
  await market.call('addReport', { as, body: { target_type: 'ad', target_id: ads, reason: 'other', text: rare.report } });
  await market.call('block', { as, body: { user_id: cast.sara } });
  await buy(market, id, packages.launch);
  await wish(market, id);
  await give(market, id);
  await owe(market, id, cast.ali);
  await market.call('updatePreferences', { as, body: { quiet: { enabled: true, from: '22:00', until: '07:00' } } });
  const keys = { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };
  await market.call('addPushSubscription', { as, body: { endpoint: `https://push.markaba.test/${rare.endpoint}`, keys } });
  return { id, token, car, plate, answeredComment, cast, ...pictures, ...talk };
}

async function register(market: TestApp): Promise<{ id: number; token: string }> {
  const verification_token = await verify(market, rare.phone, 'register');
  const person = { verification_token, phone: rare.phone, username: rare.username, full_name: `${rare.name} الحربي`, email: rare.email };
  const business = {
    type: 'showroom' as const,
    business_name: `معرض ${rare.businessName}`,
    commercial_registration: rare.registration,
    address: `${rare.address}، الرياض`,
    whatsapp: rare.whatsapp,
  };
  const { token, user } = await market.call('createSeller', {
    body: { ...person, ...business, password: goodPassword, city_id: cities.riyadh },
    headers: { 'user-agent': rare.device },
  });
  await market.call('confirmEmail', { body: { token: await linkTo(market, rare.email) } });
  const next = { email: rare.nextEmail, current_password: goodPassword };
  await market.call('updateProfile', { as: user.id, body: { about: `نبيع السيارات ${rare.about}`, ...next } });
  await market.call('requestPhoneChange', { as: user.id, body: { phone: rare.otherPhone, password: goodPassword } });
  return { id: user.id, token };
}

/** A person acts for them and is invited by them, and they are invited by another showroom. */
async function addTeam(market: TestApp, id: number): Promise<void> {
  const { headers } = await addMember(market, id, 'sales');
  await market.call('readNotifications', { headers, body: {} });
  await giveSeats(market, id, 3);
  await market.call('inviteMember', { as: id, body: { phone: rare.invitedPhone, role: 'sales' } });
}

/** Once as themselves, and once without saying who they are, but for the phone. */
async function give(market: TestApp, as: number): Promise<void> {
  const body = { amount: '50', name: `${rare.donor} الحربي`, phone: rare.phone, message: rare.gift, anonymous: false };
  const { donation_id } = await market.call('addDonation', { as, body });
  await payWhole(market, await market.call('payDonation', { as, body: { donation_id, method: 'card' } }));
  await market.call('addDonation', { body: { amount: '25', phone: rare.phone, message: rare.visitorGift, anonymous: true } });
}

/** A commission, and why they dispute it. */
async function owe(market: TestApp, as: number, buyer: number): Promise<void> {
  const { due } = await sell(market.db, { seller: as, buyer });
  await market.call('disputeDue', { as, params: { id: due }, body: { text: `البيع لم يتم ${rare.dispute}` } });
  const staff = await addStaff(market.db, 'finance');
  const decision = { upheld: false, answer: `قرأنا: ${rare.dispute}` };
  await market.callStaff('decideDueDispute', { as: staff, params: { id: due }, body: decision });
}

/** As somebody would have said it before they became a showroom. */
function wish(market: TestApp, user: number): Promise<void> {
  const place = { latitude: null, longitude: null, whatsapp: null };
  const business = { name: `معرض ${rare.wish}`, commercial_registration: '1010000001', address: 'الرياض', ...place };
  return keepApplication(market.db, { user, packageId: packages.launch, type: 'showroom', business });
}

const photoOf = (background: string) =>
  sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer();

async function addPictures(market: TestApp, id: number, ali: number) {
  const ids = [];
  for (const colour of ['#a1b2c3', '#c3b2a1']) ids.push((await upload(market, id, await photoOf(colour))).body['id'] as number);
  // Never put into an ad.
  const loose = (await upload(market, id, await photoOf('#102030'))).body['id'] as number;
  await market.call('createCar', {
    as: ali,
    body: { ...camry, image_ids: [(await upload(market, ali, await photoOf('#a1b2c3'))).body['id'] as number] },
  });
  await sendFile(market, id, '/accounts/api_account/profile_picture/', { field: 'profile_picture', bytes: await photoOf('#0a0b0c') });
  const rows = await market.db
    .selectFrom('ad_images')
    .select('file')
    .where('id', 'in', [...ids, loose])
    .orderBy('id')
    .execute();
  const [shared = '', ...files] = rows.map(({ file }) => file);
  const { profile_picture } = await market.db.selectFrom('users').select('profile_picture').where('id', '=', id).executeTakeFirstOrThrow();
  return { ids, shared, files: [...files, profile_picture!] };
}

async function sendFile(market: TestApp, as: number, url: string, attached: Attached): Promise<{ id: number }> {
  const { payload, type } = await formOf(attached);
  const headers = { authorization: `Bearer ${await market.tokenOf(as)}`, 'content-type': type };
  const { body } = await market.app.inject({ method: 'POST', url, headers, payload });
  return JSON.parse(body) as { id: number };
}

async function converse(market: TestApp, id: number, ali: number, car: number) {
  const write = (as: number, user_id: number, body: object) =>
    market.call('sendMessage', { as, body: { user_id, client_id: randomUUID(), ...body } });
  const { room_id: room } = await write(ali, id, { ad_id: car, text: 'هل السعر نهائي؟' });
  await write(id, ali, { text: `نعم ${rare.message}` });
  await write(ali, id, { text: 'أرسل صورة' });
  const image = await sendFile(market, id, '/accounts/api_account/chat_images/', { field: 'image', bytes: await photoOf('#998877') });
  await write(id, ali, { image_ids: [image.id] });
  await write(ali, id, { text: 'شكرًا' });
  const { file } = await market.db.selectFrom('chat_images').select('file').where('id', '=', image.id).executeTakeFirstOrThrow();
  return { room, chatFile: file };
}

/** Makes an offer, and answers two; by hand, since their cards in chat have no words. */
async function bargain({ db }: TestApp, id: number, { ali, sara, waha }: Cast): Promise<void> {
  const soum = { price_mode: 'soum', price: null } as const;
  const [theirs, mine] = [await addCar(db, waha, soum), await addCar(db, id, { ...soum, status: 'draft' })];
  const made = await addOffer(db, { ad: theirs, owner: waha, bidder: id }, { note: rare.offerNote });
  const counter = { state: 'countered', counter_amount: 72_000, counter_note: rare.counterNote } as const;
  const countered = await addOffer(db, { ad: mine, owner: id, bidder: ali }, counter);
  const answer = { state: 'declined', reason: 'other', reason_note: rare.declineNote } as const;
  const declined = await addOffer(db, { ad: mine, owner: id, bidder: sara }, answer);
  const acts = [
    { offer_id: made, act: 'made', note: rare.offerNote, by_id: id },
    { offer_id: countered, act: 'countered', note: rare.counterNote, by_id: id },
    { offer_id: declined, act: 'declined', note: rare.declineNote, by_id: id },
  ];
  await db.insertInto('offer_history').values(acts).execute();
  await db.insertInto('offer_floors').values({ ad_id: mine, amount: 71_313 }).execute();
}

/** Cancels a deal as a seller, contests one as a buyer, and denies a sale outside. */
async function deal(market: TestApp, id: number, { ali, waha }: Cast): Promise<void> {
  const { db } = market;
  const sold = await openedDeal(db, { ad: await addCar(db, id), owner: id, bidder: ali });
  const meeting = { at: new Date(Date.now() + 20 * 3_600_000).toISOString(), place: `مواقف ${rare.dealPlace}` };
  await market.call('nameInAgreement', { as: id, params: { id: sold }, body: { name: rare.dealName } });
  await market.call('proposeMeeting', { as: id, params: { id: sold }, body: meeting });
  await market.call('tickStep', { as: id, params: { id: sold }, body: { step: 'fines_settled', is_done: true } });
  await market.call('cancelDeal', { as: id, params: { id: sold }, body: { reason: 'other', note: rare.dealNote } });
  const bought = await openedDeal(db, { ad: await addCar(db, waha), owner: waha, bidder: id });
  await market.call('disputeDeal', { as: id, params: { id: bought }, body: { text: `ما استلمت السيارة ${rare.disputeText}` } });
  const ad_id = await addCar(db, waha, { status: 'sold' });
  const answer_by = new Date(Date.now() + 86_400_000);
  const requested = { ad_id, seller_id: waha, buyer_id: id, price: 70_000, state: 'asked', answer_by } as const;
  const sale = await db.insertInto('outside_sales').values(requested).returning('id').executeTakeFirstOrThrow();
  await market.call('answerOutsideSale', { as: id, params: sale, body: { is_true: false, note: rare.saleNote } });
}

async function comment(market: TestApp, id: number, { ali, waha }: Cast): Promise<number> {
  const params = { ad_id: await addCar(market.db, waha) };
  const answered = await market.call('addComment', { as: id, params, body: { text: `كم الممشى ${rare.answeredComment}` } });
  const reply = { params: { comment_id: answered.id } };
  await market.call('addReply', { as: ali, ...reply, body: { text: 'مئة ألف' } });
  await market.call('addReply', { as: id, ...reply, body: { text: rare.reply } });
  await market.call('addComment', { as: id, params, body: { text: rare.comment } });
  return answered.id;
}

async function reviewEachOther(market: TestApp, id: number, ali: number): Promise<void> {
  const deal_id = await addDoneDeal(market.db, { seller: id, buyer: ali });
  await market.call('addReview', { as: id, params: { user_id: ali }, body: { rating: 5, text: rare.review, deal_id } });
  await market.call('setSoldPriceLeave', { as: id, params: { source: 'deal', id: deal_id }, body: { is_given: true } });
  const review = await market.call('addReview', { as: ali, params: { user_id: id }, body: { rating: 4, text: 'تعامل ممتاز', deal_id } });
  await market.call('replyToReview', { as: id, params: { id: review.id }, body: { text: rare.reviewReply } });
}

async function askSupport(market: TestApp, as: number): Promise<void> {
  const requested = { name: `${rare.name} الحربي`, phone: rare.phone, topic: 'account' as const };
  await market.call('askSupport', { as, body: { ...requested, message: rare.ticket } });
  const [ticket] = (await market.call('listTickets', { as })).results;
  await market.call('writeToTicket', { as, params: { id: ticket!.id }, body: { message: rare.ticketMore } });
  await market.call('askSupport', { body: { ...requested, message: rare.visitorTicket } });
}

async function search(market: TestApp, as: number): Promise<void> {
  await market.call('recordSearch', { as, body: { q: rare.search } });
  await market.call('saveSearch', { as, body: { name: rare.savedSearch, query: 'brand=1', type: 'car' } });
}
