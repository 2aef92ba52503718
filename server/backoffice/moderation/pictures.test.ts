import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import type { Message } from '#contract/messaging/chat.ts';
import { imageAt } from '#contract/platform/images.ts';
import type { StaffRole } from '#contract/platform/kinds.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { uploadChatImage, write } from '../../../test/chats.ts';
import { openModeration, type Moderation } from '../../../test/moderators.ts';
import { addPerson, addStaff } from '../../../test/people.ts';
import { closeSockets, connect, listen, listenIn, next, settle } from '../../../test/sockets.ts';
import { pass } from '../../../test/notified.ts';
import { eraseTalkOf } from '#server/messaging/chat/erasing.ts';
import { openCase } from './cases.ts';

let market: TestApp;
let moderation: Moderation;
let socketsAt: string;
let [sara, ali] = [0, 0];

beforeAll(async () => {
  market = await startTestApp();
  moderation = await openModeration(market);
  socketsAt = await listen(market.app);
});
beforeEach(async () => {
  sara = await addPerson(market.db, 'سارة العتيبي');
  ali = await addPerson(market.db, 'علي الشهري');
});
afterEach(closeSockets);
afterAll(() => market.close());

/** A message of Sara to Ali, with two pictures. */
async function sendPictures(text = ''): Promise<Message> {
  const images = [await uploadChatImage(market, sara), await uploadChatImage(market, sara)];
  return write(market, sara, ali, { text, image_ids: images.map(({ id }) => id) });
}

/** Ali reports it; returns the id of its case. */
async function report({ id }: Message): Promise<number> {
  await market.call('addReport', { as: ali, body: { target_type: 'message', target_id: id, reason: 'spam' } });
  const { moderator } = moderation;
  const found = (await market.callStaff('listCases', { as: moderator, query: { person: sara } })).results.find(
    (one) => one.target_id === id,
  );
  await market.callStaff('claimCase', { as: moderator, params: { id: found!.id } });
  return found!.id;
}

const seen = (id: number, as = moderation.moderator) => market.callStaff('getCase', { as, params: { id }, language: 'en' });
const accept = (id: number) =>
  market.callStaff('decideAppeal', { as: moderation.other, params: { id }, body: { accepted: true, answer: 'كان خطأ منا' } });

/** The message as each participant sees it in the conversation and in their list. */
async function shownTo(person: number, { id, room_id }: Message) {
  const { messages } = await market.call('getConversation', { as: person, params: { room_id } });
  const { conversations } = await market.call('listRooms', { as: person });
  const inRoom = messages.results.find((one) => one.id === id)!;
  const last = conversations.find((room) => room.id === room_id)!.last_message!;
  expect([last.text, last.images]).toEqual([inRoom.text, inRoom.images]);
  return { text: inRoom.text, images: inRoom.images.map((image) => image.id) };
}

/** The statuses of the picture addresses of a message, in every width. */
async function answersAt({ images }: Message): Promise<number[]> {
  const addresses = images.flatMap(({ image, thumbnail }) => [image, thumbnail, imageAt(image, 320)]);
  const statuses = await Promise.all(addresses.map(async (address) => (await market.get(address)).status));
  return [...new Set(statuses)];
}

async function look(url: string, as: number | null) {
  const token = as === null ? null : await market.tokenOf(as);
  const own = market.db.updateTable('sessions').set({ second_factor_at: new Date() });
  await own.where('user_id', '=', as ?? 0).execute();
  const path = url.replace('https://m.localhost', '');
  return market.app.inject({ url: path, headers: token ? { authorization: `Bearer ${token}` } : {} });
}

describe('a message with only a picture', () => {
  it('is reported, shown to the staff, hidden, and restored after an accepted appeal', async () => {
    const sent = await sendPictures();
    const before = { text: '', images: sent.images.map((image) => image.id) };
    const noticesOfMessage = async () => (await moderation.told(ali)).filter(({ kind }) => kind === 'message').map(({ body }) => body);
    await pass(market, 10);
    expect(await noticesOfMessage()).toEqual(['Picture']);
    const id = await report(sent);
    const whole = await seen(id);
    expect([whole.words, whole.excerpt, whole.context.map(({ images }) => images.length)]).toEqual([null, 'Picture in a chat', [2]]);

    await moderation.decide(id, 'hide');
    for (const person of [sara, ali]) expect(await shownTo(person, sent)).toEqual({ text: '', images: [] });
    expect(await answersAt(sent)).toEqual([404]);
    expect(await noticesOfMessage()).toEqual(['This message was removed']);

    const { decision, opened } = await moderation.appealed(sara, id);
    const told = (language: 'ar' | 'en') => market.call('getDecision', { as: sara, params: { id: decision }, language });
    expect([(await told('ar')).title, (await told('en')).title]).toEqual(['صورة في محادثة', 'Picture in a chat']);
    const appealed = await seen(opened, moderation.other);
    expect(appealed.context[0]!.images).toHaveLength(2);
    expect((await look(appealed.context[0]!.images[1]!.url, moderation.other)).statusCode).toBe(200);

    await accept(opened);
    for (const person of [sara, ali]) expect(await shownTo(person, sent)).toEqual(before);
    expect(await answersAt(sent)).toEqual([200]);
  });

  it('may be hidden once: after that it is empty', async () => {
    const sent = await sendPictures();
    await moderation.decide(await report(sent), 'hide');
    const about = { kind: 'message', target_type: 'message', target_id: sent.id, person: sara } as const;
    const again = await market.db.transaction().execute((trx) => openCase(trx, about));
    await market.callStaff('claimCase', { as: moderation.moderator, params: { id: again } });
    expect(await moderation.refusal(again, 'hide')).toBe('move_not_allowed');
    await moderation.decide(again, 'suspend', { days: 1 });
    const { opened } = await moderation.appealed(sara, again);
    await accept(opened);
    expect(await shownTo(ali, sent)).toEqual({ text: '', images: [] });
  });
});

describe('a message with text and pictures', () => {
  it('is hidden and restored completely, in its order', async () => {
    const sent = await sendPictures('صور السيارة');
    const before = { text: 'صور السيارة', images: sent.images.map((image) => image.id) };
    const id = await report(sent);
    await moderation.decide(id, 'hide');
    expect(await shownTo(ali, sent)).toEqual({ text: '', images: [] });
    expect(await answersAt(sent)).toEqual([404]);
    const { opened } = await moderation.appealed(sara, id);
    const [shown] = (await seen(opened, moderation.other)).context;
    expect([shown!.text, shown!.images.length]).toEqual(['صور السيارة', 2]);
    await accept(opened);
    expect(await shownTo(ali, sent)).toEqual(before);
  });

  it('changes at once in open conversations, except for a participant who deleted it', async () => {
    const sent = await sendPictures('صور السيارة');
    const id = await report(sent);
    const [hers, his] = await Promise.all([sara, ali].map(async (one) => connect(socketsAt, await market.tokenOf(one))));
    await market.call('deleteConversations', { as: ali, body: { room_ids: [sent.room_id] } });
    const heard = listenIn(his!);
    const changed = next(hers!, 'message');
    await moderation.decide(id, 'hide');
    expect(await changed).toMatchObject({ id: sent.id, text: '', images: [] });
    const { opened } = await moderation.appealed(sara, id);
    const back = next(hers!, 'message');
    await accept(opened);
    expect(await back).toMatchObject({ id: sent.id, text: 'صور السيارة', images: [{}, {}] });
    await settle(his!);
    expect(heard.filter(([event]) => event === 'message')).toEqual([]);
  });

  it('is removed with the account of its sender, hidden or not', async () => {
    const sent = await sendPictures('صور السيارة');
    const id = await report(sent);
    await moderation.decide(id, 'hide');
    await market.db.transaction().execute((trx) => eraseTalkOf(trx, sara));
    await market.runJobs();
    expect((await seen(id)).context.map(({ images }) => images)).toEqual([[]]);
    const left = await market.db.selectFrom('chat_images').select('id').where('uploader_id', '=', sara).execute();
    expect(left).toEqual([]);
  });
});

describe('the picture of a case', () => {
  const urlOf = async (id: number) => (await seen(id)).context.at(-1)!.images[0]!.url;

  it.each<[StaffRole, number]>([
    ['admin', 200],
    ['moderator', 200],
    ['support', 403],
    ['finance', 403],
  ])('is for members who may read the messages around it: %s %i', async (role, status) => {
    const url = await urlOf(await report(await sendPictures()));
    const { statusCode, headers, rawPayload } = await look(url, await addStaff(market.db, role));
    expect(statusCode).toBe(status);
    if (status !== 200) return;
    expect([headers['content-type'], headers['cache-control']]).toEqual(['image/webp', 'no-store']);
    expect((await sharp(rawPayload).metadata()).width).toBe(40);
  });

  it('is refused to all others, including the two participants', async () => {
    const url = await urlOf(await report(await sendPictures()));
    for (const [person, status] of [
      [null, 401],
      [sara, 403],
      [ali, 403],
    ] as const)
      expect((await look(url, person)).statusCode).toBe(status);
    const { moderator } = moderation;
    await market.db.updateTable('sessions').set({ second_factor_at: null }).where('user_id', '=', moderator).execute();
    const headers = { authorization: `Bearer ${await market.tokenOf(moderator)}` };
    expect(await market.get(url, headers)).toMatchObject({ status: 403, body: { code: 'second_factor_needed' } });
  });

  it('is only of a message that is shown with the case', async () => {
    const { moderator } = moderation;
    const far = await sendPictures('بعيدة');
    for (let count = 0; count < 5; count += 1) await write(market, sara, ali, `رسالة ${count}`);
    const target = await sendPictures();
    const id = await report(target);
    const { seller, id: ofAd } = await moderation.reported();
    const elsewhere = await write(market, seller, ali, { image_ids: [(await uploadChatImage(market, seller)).id] });
    const at = (of: number, image: number | string) => look(`/admin/api/queue/${of}/pictures/${image}/`, moderator);
    expect((await at(id, target.images[0]!.id)).statusCode).toBe(200);
    for (const [of, image] of [
      [id, far.images[0]!.id],
      [id, elsewhere.images[0]!.id],
      [ofAd, target.images[0]!.id],
      [2_147_483_647, target.images[0]!.id],
      [id, 2_147_483_647],
    ] as const)
      expect((await at(of, image)).statusCode).toBe(404);
    expect((await at(id, '..%2f..%2fsecret')).statusCode).toBe(400);
  });

  it('of another message nearby is no longer shown after it was removed', async () => {
    const first = await sendPictures('الأولى');
    const second = await sendPictures('الثانية');
    const id = await report(second);
    const url = (await seen(id)).context[0]!.images[0]!.url;
    expect((await look(url, moderation.moderator)).statusCode).toBe(200);
    await moderation.decide(await report(first), 'hide');
    expect((await seen(id)).context.map(({ text, images }) => [text, images.length])).toEqual([
      ['', 0],
      ['الثانية', 2],
    ]);
    expect((await look(url, moderation.moderator)).statusCode).toBe(404);
  });
});
