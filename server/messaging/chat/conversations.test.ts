import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Conversation, Message } from '#contract/messaging/chat.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { textsIn, write } from '../../../test/chats.ts';
import { addBusiness, addCar, addPerson, addPlate } from '../../../test/people.ts';

let market: TestApp;
let sara: number;
let ali: number;
let waha: number;

beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());
beforeEach(async () => {
  sara = await addPerson(market.db, 'سارة العتيبي');
  ali = await addPerson(market.db, 'علي الشهري');
  waha = await addBusiness(market.db, { userType: 'showroom', name: 'معرض الواحة' });
});

const roomsOf = async (as: number, q?: string) => (await market.call('listRooms', { as, ...(q && { query: { q } }) })).conversations;
const setStatus = (ad: number, status: 'paused' | 'removed' | 'active') =>
  market.db.updateTable('ads').set({ status }).where('id', '=', ad).execute();

describe('a first message', () => {
  it('begins the one conversation of the two, about the ad, unread for the other participant', async () => {
    const car = await addCar(market.db, waha);
    const sent = await write(market, sara, waha, { ad_id: car, text: ' لا زالت موجودة؟\r\n ' });
    expect(sent).toMatchObject({ sender_id: sara, text: 'لا زالت موجودة؟', ad_id: car, images: [], read_at: null, warnings: [] });
    const [[hers], [theirs]] = [await roomsOf(sara), await roomsOf(waha)];
    expect(hers).toMatchObject({ id: sent.room_id, unread_count: 0, can_send: true, is_blocked: false, updated_at: sent.created_at });
    expect(theirs).toMatchObject({ id: sent.room_id, unread_count: 1, ad: { id: car, title: 'تويوتا كامري 2022', status: 'active' } });
    expect([hers!.user_1.full_name, hers!.user_2.full_name]).toEqual(['سارة العتيبي', 'معرض الواحة']);
    expect(theirs!.last_message).toMatchObject({ id: sent.id, text: 'لا زالت موجودة؟' });
    const answer = await write(market, waha, sara, 'موجودة حياك الله');
    expect(answer).toMatchObject({ room_id: sent.room_id, ad_id: null });
    expect(JSON.stringify([hers, theirs])).not.toMatch(/"phone"|"email"|"whatsapp"/);
  });

  it('about another ad brings that one to the top; opening it does so only for the person who opened it', async () => {
    const [first, second] = [await addCar(market.db, waha), await addPlate(market.db, { owner: waha, letters: 'حنط', digits: '7356' })];
    const { room_id } = await write(market, sara, waha, { ad_id: first, text: 'كم آخر سعر؟' });
    const opened = await market.call('openRoom', { as: sara, body: { user_id: waha, ad_id: second } });
    expect(opened).toMatchObject({ id: room_id, ad: { id: second, plate: { digits: '7356' } } });
    expect((await roomsOf(waha))[0]!.ad).toMatchObject({ id: first });
    expect(await write(market, sara, waha, 'واللوحة؟')).toMatchObject({ ad_id: second });
    expect((await roomsOf(waha))[0]!.ad).toMatchObject({ id: second });
    expect((await write(market, sara, waha, 'شكرًا')).ad_id).toBeNull();
  });

  it('needs text or a picture, an existing receiver, and a public ad of either', async () => {
    const [car, strange, paused] = [
      await addCar(market.db, waha),
      await addCar(market.db, ali),
      await addCar(market.db, waha, { status: 'paused' }),
    ];
    const refused = async (body: object) => {
      const { status, body: answer } = await market.refused('sendMessage', { as: sara, body: { client_id: crypto.randomUUID(), ...body } });
      return answer.fields ? [status, Object.keys(answer.fields)] : [status, answer.code];
    };
    const text = 'السلام عليكم';
    expect(await refused({ user_id: waha, text: ' \n ' })).toEqual([400, ['text']]);
    expect(await refused({ text })).toEqual([400, ['room_id']]);
    expect(await refused({ user_id: waha, room_id: 1, text })).toEqual([400, ['user_id']]);
    expect(await refused({ user_id: waha, text, client_id: 'mine' })).toEqual([400, ['client_id']]);
    expect(await refused({ user_id: waha, text: 'م'.repeat(2001) })).toEqual([400, ['text']]);
    expect(await refused({ user_id: waha, text: 'مرحبا\u0000' })).toEqual([400, ['text']]);
    for (const [user_id, ad_id] of [[sara], [2_000_000], [waha, strange], [waha, paused], [waha, 2_000_000]]) {
      expect(await refused({ user_id, text, ...(ad_id && { ad_id }) })).toEqual([404, 'not_found']);
    }
    expect(await roomsOf(waha)).toEqual([]);
    await write(market, sara, waha, { ad_id: car, text });
    await setStatus(car, 'removed');
    expect(await write(market, sara, waha, { ad_id: car, text: 'راحت؟' })).toMatchObject({ ad_id: car });
    for (const as of [sara, waha]) expect((await roomsOf(as))[0]!.ad).toMatchObject({ id: car, status: 'removed' });
  });
});

describe('an opened conversation', () => {
  it('is hidden until something is written', async () => {
    const room = await market.call('openRoom', { as: sara, body: { user_id: ali } });
    expect(room).toMatchObject({ last_message: null, unread_count: 0, ad: null });
    expect([await roomsOf(sara), await roomsOf(ali)]).toEqual([[], []]);
    expect((await market.call('openRoom', { as: ali, body: { user_id: sara } })).id).toBe(room.id);
    expect((await write(market, ali, sara)).room_id).toBe(room.id);
    expect([await roomsOf(sara), await roomsOf(ali)].map(({ length }) => length)).toEqual([1, 1]);
  });

  it('is unique, however many open and write at once from both sides', async () => {
    const calls = Array.from({ length: 12 }, (_, at) =>
      at % 3 === 0
        ? market.call('openRoom', { as: at % 2 ? sara : ali, body: { user_id: at % 2 ? ali : sara } }).then(({ id }) => id)
        : write(market, at % 2 ? sara : ali, at % 2 ? ali : sara).then(({ room_id }) => room_id),
    );
    expect(new Set(await Promise.all(calls)).size).toBe(1);
  });

  it('can be started thirty times in a day', async () => {
    const people = [];
    for (let at = 0; at < 32; at += 1) people.push(await addPerson(market.db, `مشترٍ ${at}`));
    await market.db
      .insertInto('rooms')
      .values(people.slice(0, 29).map((one) => ({ user_1_id: sara, user_2_id: one })))
      .execute();
    await write(market, sara, people[29]!);
    const { status, headers } = await market.refused('openRoom', { as: sara, body: { user_id: people[30]! } });
    expect([status, Number(headers['retry-after']) > 80_000]).toEqual([429, true]);
    await write(market, sara, people[29]!);
    await write(market, people[30]!, sara);
    await write(market, sara, people[30]!);
  });
});

describe('reading', () => {
  it('goes back page by page, each message once while new ones arrive, and forward from a known message', async () => {
    const sent: Message[] = [];
    for (let at = 1; at <= 25; at += 1) sent.push(await write(market, at % 2 ? sara : ali, at % 2 ? ali : sara, `رسالة ${at}`));
    const room_id = sent[0]!.room_id;
    const bearer = { authorization: `Bearer ${await market.tokenOf(ali)}` };
    const follow = async (first: Conversation): Promise<Message[]> => {
      const visited = [...first.messages.results];
      for (let { next } = first.messages; next !== null;) {
        const page = (await market.get(next, bearer)).body as Conversation;
        visited.push(...page.messages.results);
        next = page.messages.next;
      }
      return visited;
    };
    const first = await market.call('getConversation', { as: ali, params: { room_id }, query: { page_size: 10 } });
    await write(market, sara, ali, 'وهذه بعد');
    expect((await follow(first)).map(({ id }) => id)).toEqual(sent.map(({ id }) => id).toReversed());
    const missed = await market.call('getConversationAgain', {
      as: ali,
      params: { room_id },
      query: { after: sent[14]!.id, page_size: 4 },
    });
    expect((await follow(missed)).map(({ text }) => text)).toEqual([...sent.slice(15).map(({ text }) => text), 'وهذه بعد']);
    expect(missed).toMatchObject({ user_1: { id: sara }, user_2: { id: ali }, room: { id: room_id } });
  });

  it('notifies the writer what was delivered and what was read', async () => {
    const first = await write(market, sara, ali, 'الأولى');
    const { room_id } = first;
    const marks = async () => {
      const { messages } = await market.call('getConversation', { as: sara, params: { room_id } });
      const own = messages.results.filter(({ sender_id }) => sender_id === sara).toReversed();
      return own.map(({ delivered_at, read_at }) => [delivered_at !== null, read_at !== null]);
    };
    expect(await marks()).toEqual([[false, false]]);
    await roomsOf(ali);
    expect(await marks()).toEqual([[true, false]]);
    const second = await write(market, sara, ali, 'الثانية');
    await write(market, ali, sara, 'وصلت');
    expect(await market.call('readMessages', { as: ali, params: { room_id }, body: { message_id: first.id } })).toEqual({
      unread_count: 1,
      unread_total: 1,
    });
    expect(await marks()).toEqual([
      [true, true],
      [false, false],
    ]);
    await market.call('readMessages', { as: ali, params: { room_id }, body: { message_id: second.id } });
    expect((await marks())[1]).toEqual([true, true]);
    expect((await roomsOf(ali))[0]!.unread_count).toBe(0);
  });

  it('of the list finds people by name in any spelling, over pages, the last written first', async () => {
    const names = ['أحمد الغامدي', 'احمد الحربي', 'فاطمة', 'نوره'];
    const people = [];
    for (const name of names) people.push(await addPerson(market.db, name));
    for (const one of people) await write(market, one, sara);
    const found = async (q: string) => (await roomsOf(sara, q)).map(({ user_1 }) => user_1.full_name);
    expect(await found('احمد')).toEqual(['احمد الحربي', 'أحمد الغامدي']);
    expect(await found('نورة')).toEqual(['نوره']);
    expect(await found('سالم')).toEqual([]);
    const page = await market.call('listRooms', { as: sara, query: { page_size: 3 } });
    expect(page).toMatchObject({ count: 4, pages: 2, unread_total: 4 });
    const rest = await market.get(page.next!, { authorization: `Bearer ${await market.tokenOf(sara)}` });
    const all = [...page.conversations, ...(rest.body as typeof page).conversations];
    expect(all.map(({ user_1 }) => user_1.id)).toEqual(people.toReversed());
  });
});

describe('a conversation that is deleted', () => {
  it('is removed for one participant only, and returns with new messages', async () => {
    const { room_id } = await write(market, sara, ali, 'قديمة');
    await write(market, ali, sara, 'قديمة أيضًا');
    await market.call('deleteConversations', { as: ali, body: { room_ids: [room_id, room_id] } });
    expect(await roomsOf(ali)).toEqual([]);
    expect((await roomsOf(sara)).map(({ id }) => id)).toEqual([room_id]);
    expect(await textsIn(market, ali, room_id)).toEqual([]);
    expect(await textsIn(market, sara, room_id)).toEqual(['قديمة', 'قديمة أيضًا']);
    await write(market, sara, ali, 'جديدة');
    const [room] = await roomsOf(ali);
    expect(room).toMatchObject({ id: room_id, unread_count: 1, last_message: { text: 'جديدة' } });
    expect(await textsIn(market, ali, room_id)).toEqual(['جديدة']);
    expect(await textsIn(market, sara, room_id)).toHaveLength(3);
  });

  it('stays, with all others of the call, if one of them belongs to others', async () => {
    const mine = (await write(market, sara, ali)).room_id;
    const strange = (await write(market, sara, waha)).room_id;
    for (const room of [strange, 2_000_000]) {
      const { status } = await market.refused('deleteConversations', { as: ali, body: { room_ids: [mine, room] } });
      expect(status).toBe(404);
    }
    expect((await roomsOf(ali)).map(({ id }) => id)).toEqual([mine]);
  });
});
