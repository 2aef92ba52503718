import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, goodPassword, signUp } from '../../test/accounts.ts';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { addCar, addPerson } from '../../test/people.ts';
import { rare } from '../../test/rare-words.ts';
import { addWholePerson, wholePersonSettings, type WholePerson } from '../../test/whole-person.ts';
import { addJob } from '#server/platform/jobs/jobs.ts';
import { searchKey } from '#server/catalogue/search/key.ts';

let market: TestApp;
let person: WholePerson;

beforeAll(async () => {
  market = await startTestApp(wholePersonSettings);
  person = await addWholePerson(market);
});
afterAll(() => market.close());

/** The tables of every schema, except the catalogues, in which any column of a row contains `word`. */
async function tablesWith(word: string): Promise<string[]> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(market.db);
  const requested = tables.map(
    ({ schema, name }) => sql`
      select ${`${schema}.${name}`}::text as name from ${sql.table(`${schema}.${name}`)} as whole
      where strpos(lower(whole::text), lower(${word})) > 0`,
  );
  const { rows } = await sql<{ name: string }>`select distinct name from (${sql.join(requested, sql` union all `)}) as found`.execute(
    market.db,
  );
  return rows.map(({ name }) => name).toSorted();
}

async function foundNow(): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const word of Object.values(rare)) {
    for (const written of new Set([word, searchKey(word)])) found[written] = await tablesWith(written);
  }
  return found;
}

const fileIsThere = (file: string) => market.storage.has(`${file}-1600.webp`);

async function letThirtyDaysPass(id: number): Promise<void> {
  await market.db
    .updateTable('users')
    .set({ erase_at: new Date(Date.now() - 1000) })
    .where('id', '=', id)
    .execute();
  // Rows that are removed by age long before, for everybody.
  await sql`update outbox set created_at = created_at - interval '30 days'`.execute(market.db);
  await sql`update idempotent_answers set created_at = created_at - interval '30 days'`.execute(market.db);
}

async function doJobs(): Promise<void> {
  for (const job of ['sweepAccounts', 'sweepAnswers', 'eraseAccounts'] as const) await addJob(market.db, job, {});
  await market.runJobs();
}

describe('thirty days after an account was closed', () => {
  let before: Record<string, string[]>;
  let likes: number;
  const likesOfAds = async () =>
    (await sql<{ sum: number }>`select sum(likes)::integer as sum from ad_counts`.execute(market.db)).rows[0]!.sum;

  beforeAll(async () => {
    before = await foundNow();
    likes = await likesOfAds();
    await market.call('closeAccount', { as: person.id, body: { password: goodPassword } });
    await doJobs();
    expect((await tablesWith(rare.name)).length, 'too early').toBeGreaterThan(0);
    await letThirtyDaysPass(person.id);
    await doJobs();
  });

  it('before the erasure, all of their data can be found', () => {
    const places = (word: string) => before[word]!;
    expect(Object.entries(before).filter(([word, tables]) => tables.length === 0 && Object.values<string>(rare).includes(word))).toEqual(
      [],
    );
    expect(places(rare.name)).toEqual(expect.arrayContaining(['public.businesses', 'public.tickets']));
    expect(places(rare.phone)).toEqual(expect.arrayContaining(['public.users', 'public.outbox', 'public.phone_codes']));
    expect(places(rare.title)).toEqual(expect.arrayContaining(['public.ads', 'public.idempotent_answers']));
  });

  it('no table contains any of it', async () => {
    const left = Object.entries(await foundNow()).filter(([, tables]) => tables.length > 0);
    expect(left).toEqual([]);
  });

  it('a private seller’s choice of contact is forgotten, and when they confirmed their age', async () => {
    const columns = ['by_phone', 'by_whatsapp', 'calls_from', 'calls_until', 'agreed_at'] as const;
    const read = () => market.db.selectFrom('users').select(columns).where('id', '=', quiet).executeTakeFirstOrThrow();
    const quiet = await addPerson(market.db, 'كتوم', {
      by_phone: false,
      by_whatsapp: true,
      calls_from: '16:00',
      calls_until: '22:00',
      agreed_at: new Date(),
      closed_at: new Date(),
    });
    await letThirtyDaysPass(quiet);
    await doJobs();
    expect(Object.values(await read())).toEqual([true, false, null, null, null]);
  });

  it('their pictures are removed, except one that another person shows', async () => {
    expect(await Promise.all(person.files.map(fileIsThere))).toEqual([false, false, false]);
    expect(await market.storage.has(`chat-${person.chatFile}-1600.webp`)).toBe(false);
    expect(await fileIsThere(person.shared)).toBe(true);
    const rows = await market.db.selectFrom('ad_images').select('id').where('uploader_id', '=', person.id).execute();
    expect(rows).toEqual([]);
  });

  it.each([
    ['ar', 'حساب محذوف'],
    ['en', 'Deleted account'],
  ] as const)('the other side still reads the conversation, in %s', async (language, erased) => {
    const { ali } = person.cast;
    const { messages, room } = await market.call('getConversation', { as: ali, params: { room_id: person.room }, language });
    const read = messages.results.toReversed().map(({ sender_id, text, images }) => [sender_id === ali, text, images.length]);
    expect(read).toEqual([
      [true, 'هل السعر نهائي؟', 0],
      [false, '', 0],
      [true, 'أرسل صورة', 0],
      [false, '', 0],
      [true, 'شكرًا', 0],
    ]);
    const other = room.user_1.id === ali ? room.user_2 : room.user_1;
    expect([other.full_name, other.profile_picture, other.about, room.can_send, room.ad]).toEqual([erased, null, '', false, null]);
    const { conversations } = await market.call('listRooms', { as: ali, language });
    expect(conversations.map(({ id, last_message }) => [id, last_message?.text])).toEqual([[person.room, 'شكرًا']]);
  });

  it('replies to them remain readable under a comment without its text', async () => {
    const { ad_id } = await market.db
      .selectFrom('comments')
      .select('ad_id')
      .where('id', '=', person.answeredComment)
      .executeTakeFirstOrThrow();
    const { results } = await market.call('listComments', { params: { ad_id }, language: 'ar' });
    expect(results.map(({ id, text, author }) => [id, text, author.full_name])).toEqual([[person.answeredComment, '', 'حساب محذوف']]);
    const replies = await market.call('listReplies', { params: { comment_id: person.answeredComment } });
    expect(replies.results.map(({ text }) => text)).toEqual(['مئة ألف']);
    const counts = await market.db.selectFrom('ad_counts').select('comments').where('ad_id', '=', ad_id).executeTakeFirstOrThrow();
    expect(counts.comments).toBe(1);
  });

  it.each(['ar', 'en'] as const)('the notifications that others received about them can still be listed, in %s', async (language) => {
    const { results } = await market.call('listNotifications', { as: person.cast.ali, language });
    const told = await market.db.selectFrom('notifications').select('kind').where('user_id', '=', person.cast.ali).execute();
    expect(told.length).toBeGreaterThan(0);
    expect(results.every(({ title, body }) => title !== '' && !/undefined|null/.test(title + body))).toBe(true);
  });

  it('ratings that they gave remain without text, and those that they received are gone', async () => {
    const { results, overall_rating } = await market.call('listReviews', { params: { user_id: person.cast.ali }, language: 'en' });
    expect(results.map(({ rating, text, author }) => [rating, text, author.full_name])).toEqual([[5, '', 'Deleted account']]);
    expect(overall_rating).toBe(5);
    expect(await market.db.selectFrom('reviews').select('id').where('subject_id', '=', person.id).execute()).toEqual([]);
  });

  it('their ads and likes are removed from the market', async () => {
    const ads = await market.db.selectFrom('ads').select(['status', 'letters', 'digits']).where('owner_id', '=', person.id).execute();
    expect(ads.map((ad) => Object.values(ad))).toEqual(Array.from({ length: 8 }, () => ['removed', null, null]));
    expect(await likesOfAds()).toBe(likes - 1);
  });

  it('what the law requires remains, and names nobody', async () => {
    const pledges = await market.db.selectFrom('fee_pledges').select('ad_type').where('user_id', '=', person.id).execute();
    expect(pledges).toEqual([{ ad_type: 'car' }]);
    const reports = await market.db.selectFrom('reports').select(['reason', 'text']).where('reporter_id', '=', person.id).execute();
    expect(reports).toEqual([{ reason: 'other', text: null }]);
  });

  it('of offers and deals the other side keeps amounts, states and times, without a word of theirs', async () => {
    const isTheirs = sql<boolean>`${person.id} in (seller_id, buyer_id)`;
    const offers = await market.db
      .selectFrom('offers')
      .selectAll()
      .where(sql<boolean>`${person.id} in (bidder_id, owner_id)`)
      .execute();
    expect(offers.map(({ amount }) => amount > 0)).toEqual(Array.from({ length: 7 }, () => true));
    const written = offers.flatMap((row) => [
      row.bidder_id === person.id ? row.note : '',
      ...(row.owner_id === person.id ? [row.counter_note, row.reason_note] : []),
    ]);
    expect(written.filter((text) => text !== '')).toEqual([]);
    const notes = market.db.selectFrom('offer_history').select('note').where('by_id', '=', person.id).where('note', '<>', '');
    expect(await notes.execute()).toEqual([]);
    const deals = await market.db.selectFrom('deals').selectAll().where(isTheirs).execute();
    expect(deals.map(({ price }) => price > 0)).toEqual(Array.from({ length: 4 }, () => true));
    expect(deals.map((row) => (row.seller_id === person.id ? row.seller_name : row.buyer_name)).filter(Boolean)).toEqual([]);
    const acts = market.db.selectFrom('deal_history').select('act').where('by_id', '=', person.id);
    expect((await acts.execute()).length).toBeGreaterThan(0);
    const sales = market.db.selectFrom('outside_sales').select(['price', 'state', 'answer_note']).where(isTheirs);
    expect(await sales.execute()).toEqual([{ price: 70_000, state: 'denied', answer_note: '' }]);
  });

  it('the cars of their rentals are gone, with when those were taken', async () => {
    const units = market.db
      .selectFrom('rental_units')
      .innerJoin('ads', 'ads.id', 'rental_units.ad_id')
      .where('ads.owner_id', '=', person.id);
    expect(await units.select('rental_units.id').execute()).toEqual([]);
    expect(await market.db.selectFrom('rental_occupancies').select('id').where('booking_id', 'is', null).execute()).toEqual([]);
  });

  it('the address at which others read their cars is gone', async () => {
    expect(await market.db.selectFrom('feeds').select('id').where('business_id', '=', person.id).execute()).toEqual([]);
  });

  it('the floors of their ads are gone, and what is owed stays', async () => {
    const floors = market.db.selectFrom('offer_floors').innerJoin('ads', 'ads.id', 'offer_floors.ad_id').select('amount');
    expect(await floors.where('ads.owner_id', '=', person.id).execute()).toEqual([]);
    const dues = market.db.selectFrom('dues').selectAll().where('user_id', '=', person.id);
    expect(await dues.execute()).toMatchObject([
      { price_halalas: 6_400_000, total_halalas: 73_600, dispute_text: '', dispute_answer: '', remind_at: null },
    ]);
  });

  it('nobody can sign in to it again, and the phone and name are free', async () => {
    for (const identifier of [rare.phone, rare.username, rare.email, `-${person.id}`]) {
      const { body } = await market.refused('login', { body: { identifier, password: goodPassword } });
      expect(body.code).toBe('wrong_credentials');
    }
    expect((await market.refused('getMyProfile', { headers: bearer(person) })).body.code).toBe('user_not_found');
    expect((await market.refused('getProfile', { params: { id: person.id } })).status).toBe(404);
    const next = await signUp(market, rare.phone, rare.username);
    expect(next.user.id).not.toBe(person.id);
    await market.db.deleteFrom('passwords').where('user_id', '=', next.user.id).execute();
  });
});

describe('erasing', () => {
  const rowsOf = async (id: number) =>
    await market.db.selectFrom('users').select(['full_name', 'erased_at']).where('id', '=', id).executeTakeFirstOrThrow();
  let people = 0;

  async function closed(): Promise<number> {
    const { user, token } = await signUp(market, `58800${String((people += 1)).padStart(4, '0')}`, `leaving_${people}`);
    await market.call('closeAccount', { headers: bearer({ token }), body: { password: goodPassword } });
    return user.id;
  }

  it('runs once', async () => {
    const id = await closed();
    await letThirtyDaysPass(id);
    await doJobs();
    const first = await rowsOf(id);
    expect(first).toEqual({ full_name: '', erased_at: expect.any(Date) });
    await doJobs();
    expect(await rowsOf(id)).toEqual(first);
  });

  it('of an account that fails delays no other account, and is rolled back', async () => {
    const [stuck, other] = [await closed(), await closed()];
    const car = await addCar(market.db, stuck, { description: 'باقٍ كما هو' });
    for (const id of [stuck, other]) await letThirtyDaysPass(id);
    await sql`
      create function refuse() returns trigger language plpgsql as $$ begin raise exception 'stuck'; end $$`.execute(market.db);
    await sql`
      create trigger refuse before update of erased_at on users for each row when (new.id = ${sql.lit(stuck)}) execute function refuse()`.execute(
      market.db,
    );
    await expect(doJobs()).rejects.toThrow('stuck');
    expect((await rowsOf(other)).erased_at).not.toBeNull();
    expect(await rowsOf(stuck)).toEqual({ full_name: 'نورة الدوسري', erased_at: null });
    const ad = await market.db.selectFrom('ads').select('description').where('id', '=', car).executeTakeFirstOrThrow();
    expect(ad.description).toBe('باقٍ كما هو');
    await sql`drop trigger refuse on users`.execute(market.db);
    await addJob(market.db, 'eraseAccounts', {});
    await market.runJobs();
    expect((await rowsOf(stuck)).erased_at).not.toBeNull();
  });

  it('skips a person who returned in time and one whom the staff closed', async () => {
    const { user, token } = await signUp(market, '588009901', 'back_in_time');
    await market.call('closeAccount', { headers: bearer({ token }), body: { password: goodPassword } });
    await market.call('login', { body: { identifier: 'back_in_time', password: goodPassword } });
    const { user: barred } = await signUp(market, '588009902', 'barred_one');
    await market.db
      .updateTable('users')
      .set({ closed_at: new Date('2020-01-01') })
      .where('id', '=', barred.id)
      .execute();
    await doJobs();
    for (const { id } of [user, barred]) expect((await rowsOf(id)).erased_at).toBeNull();
  });
});
