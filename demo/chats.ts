import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import { known } from '#contract/platform/known.ts';
import { warningsOf } from '#server/messaging/chat/shield.ts';
import type { ChatImages, Messages, RoomMembers, Rooms } from '#db/schema.ts';
import type { ComposedAd } from './ads.ts';
import type { BusinessRow } from './businesses.ts';
import { type Writers, writersAmong } from './comments.ts';
import { composeDialogue, type Line } from './dialogue.ts';
import { daysBefore, type Ground } from './ground.ts';
import type { Shot } from './library.ts';
import { type Account, othersThan } from './people.ts';
import type { Random } from './random.ts';
import chatWords from './words/chats.json' with { type: 'json' };

const { swindles } = chatWords;

type MessageRow = Insertable<Messages> & { id: number; created_at: Date; read_at: Date | null };

/** A picture of an ad that is stored again, under its own name, among the pictures of conversations. */
export interface Sent {
  from: string;
  to: string;
}

export interface Chats {
  rooms: (Insertable<Rooms> & { id: number })[];
  room_members: Insertable<RoomMembers>[];
  messages: MessageRow[];
  chat_images: Insertable<ChatImages>[];
  sent_pictures: Sent[];
}

/** One conversation before it has its numbers. */
interface Talk {
  customer: Account;
  owner: Account;
  ad: ComposedAd | undefined;
  lines: (Line & { at: Date })[];
  /** How many of the last lines, all of one side, the other one has not read. */
  unread: number;
}

const minute = 60_000;
const daysBack = 60;
const shareOfSellersAsked = 0.5;
const asManyAsShown = 7;

/**
 * Conversations about ads. Those with a business are answered in as many minutes as it is said to take, in the middle of
 * them, so that measuring finds the same. `shown` are accounts that one signs in with to look around: they have more.
 */
export function composeChats(
  random: Random,
  ground: Ground,
  ads: readonly ComposedAd[],
  { accounts, businesses }: { accounts: readonly Account[]; businesses: readonly BusinessRow[] },
): Chats {
  const writers = writersAmong(accounts);
  const minutesOf = new Map(businesses.map(({ user_id, response_minutes }) => [user_id, response_minutes ?? null]));
  const shown = shownAmong(ads, accounts);
  const isVisitor = ({ row }: Account) => row.user_type === 'user' && shown.has(row.id);
  const taken = new Set<string>();
  const talks = accounts.flatMap((owner) => {
    const branch = random.branch(owner.row.id);
    // There was time to ask about those and to answer.
    const settled = daysBefore(ground.now, 1);
    const own = ads.filter(({ row }) => row.owner_id === owner.row.id && row.status === 'active' && row.created_at < settled);
    const minutes = minutesOf.get(owner.row.id) ?? null;
    const isShown = shown.has(owner.row.id);
    return talksWith(branch, ground, { owner, ads: own, minutes, isShown, visitor: accounts.find(isVisitor), writers, taken });
  });
  return numbered(talks);
}

/** Of each kind the first one that has something on offer, as the list of demo accounts names them. */
export function shownAmong(ads: readonly ComposedAd[], accounts: readonly Account[]): Set<number> {
  const offering = new Set(ads.filter(({ row }) => row.status === 'active').map(({ row }) => row.owner_id));
  const byKind = new Map(
    accounts
      .filter(({ row }) => offering.has(row.id))
      .toReversed()
      .map(({ row }) => [row.user_type, row.id]),
  );
  return new Set(byKind.values());
}

interface ChatRequest {
  owner: Account;
  ads: readonly ComposedAd[];
  minutes: number | null;
  isShown: boolean;
  /** Among the customers of the businesses that are shown. */
  visitor: Account | undefined;
  writers: Writers;
  taken: Set<string>;
}

function talksWith(random: Random, ground: Ground, { owner, ads, minutes, isShown, visitor, writers, taken }: ChatRequest): Talk[] {
  const isBusiness = owner.row.user_type !== 'user';
  if (ads.length === 0 && !isBusiness) return [];
  // A business that is new has no answers to measure.
  if (isBusiness && minutes === null && !isShown) return [];
  if (!isBusiness && !isShown && !random.chance(shareOfSellersAsked)) return [];
  const count = isShown ? asManyAsShown : isBusiness ? random.pick([3, 3, 5]) : random.whole(1, 3);
  const found = othersThan(random, writers.ar, owner, count);
  if (isShown && isBusiness && visitor && !found.includes(visitor)) found[1] = visitor;
  const customers = found.filter((one) => isFree(taken, one, owner));
  return customers.map((customer, index): Talk => {
    const ad = ads.length > 0 ? random.pick(ads) : undefined;
    // English is written of cars alone, and by few.
    const language = ad?.row.type === 'car' && index % 3 === 2 ? owner.language : 'ar';
    const lines = composeDialogue(random, { ad: ad?.row, owner: { ...owner, language }, shots: ad?.shots.length ?? 0, turn: index });
    if (isShown && index === 2 && customer !== visitor)
      lines.push({ by: 'customer', text: known(swindles[owner.row.id % swindles.length], 'swindle') });
    const wait = (minutes ?? random.pick([6, 25, 90])) * paceOf(index, customers.length);
    const latest = isShown && index < 3;
    const timed = timedLines(random, ground, lines, { since: sinceOf(ground, customer, owner, ad), wait, latest });
    return { customer, owner, ad, lines: timed, unread: latest ? trailing(timed) : 0 };
  });
}

function isFree(taken: Set<string>, one: Account, other: Account): boolean {
  const pair = [one.row.id, other.row.id].toSorted((first, second) => first - second).join(' ');
  if (taken.has(pair)) return false;
  taken.add(pair);
  return true;
}

/** The response times vary around the published one, which stays the median of an odd or even number. */
function paceOf(index: number, count: number): number {
  const middle = Math.ceil(count / 2) - 1;
  return index === middle ? 1 : index < middle ? 0.5 : 1.8;
}

function sinceOf({ now }: Ground, customer: Account, owner: Account, ad: ComposedAd | undefined): Date {
  const times = [customer.row.created_at, owner.row.created_at, ad?.row.created_at ?? new Date(0), daysBefore(now, daysBack)];
  return new Date(Math.max(...times.map((time) => time.getTime())));
}

/** The lines with their times, all of them past; `latest` are of the last hours. */
function timedLines(
  random: Random,
  { now }: Ground,
  lines: readonly Line[],
  { since, wait, latest }: { since: Date; wait: number; latest: boolean },
): Talk['lines'] {
  const gaps = lines.map((_, index) => (index === 0 ? 0 : index === 1 ? wait : 1 + 14 * random.fraction() ** 2));
  const total = gaps.reduce((sum, gap) => sum + gap, 0) * minute;
  const end = now.getTime() - 2 * minute;
  const start = Math.max(since.getTime(), latest ? end - total - 180 * minute * random.fraction() : 0);
  let at = latest ? start : start + Math.max(0, end - total - start) * random.fraction();
  const timed = lines.map((line, index) => ({ ...line, at: new Date((at += known(gaps[index], 'gap') * minute)) }));
  return timed.filter((line) => line.at.getTime() <= end);
}

/** How many lines at the end are of one side, two at most. */
function trailing(lines: Talk['lines']): number {
  const last = lines.at(-1);
  return last ? Math.min(2, lines.length - 1 - lines.findLastIndex(({ by }) => by !== last.by)) : 0;
}

/** Rooms and messages with numbers in the order of time. */
function numbered(composed: readonly Talk[]): Chats {
  const talks = composed.filter(({ lines }) => lines.length > 0).toSorted((one, other) => startOf(one) - startOf(other));
  const lines = talks
    .flatMap((talk, index) => talk.lines.map((line, place) => ({ talk, line, place, room: index + 1 })))
    .toSorted((one, other) => one.line.at.getTime() - other.line.at.getTime() || one.room - other.room || one.place - other.place);
  const messages = lines.map(({ talk, line, place, room }, index) => messageOf(talk, line, { id: index + 1, room, place }));
  const images = lines.flatMap(({ talk, line }, index) => imagesOf(talk.ad?.shots ?? [], line, known(messages[index], 'message')));
  return {
    rooms: talks.map(({ customer, owner, ad, lines: [first] }, index) => ({
      id: index + 1,
      user_1_id: customer.row.id,
      user_2_id: owner.row.id,
      ad_id: ad?.row.id ?? null,
      created_at: first!.at,
    })),
    room_members: talks.flatMap((talk, index) => sidesOf(talk, index + 1)),
    messages,
    chat_images: images.map(({ row }) => row),
    sent_pictures: images.map(({ row, shot }) => ({ from: shot.file, to: row.file })),
  };
}

function startOf({ lines }: Talk): number {
  return known(lines[0], 'line').at.getTime();
}

function messageOf(
  talk: Talk,
  { by, text, at }: Talk['lines'][number],
  { id, room, place }: { id: number; room: number; place: number },
): MessageRow {
  const sender = talk[by].row;
  const isUnread = place >= talk.lines.length - talk.unread;
  const seen = new Date(at.getTime() + minute / 2);
  return {
    id,
    room_id: room,
    sender_id: sender.id,
    client_id: uuidOf(`demo message ${id}`),
    text,
    ad_id: place === 0 ? (talk.ad?.row.id ?? null) : null,
    warnings: warningsOf(text, { isFirst: place === 0, memberSince: sender.created_at, publicUrl: '' }),
    created_at: at,
    delivered_at: isUnread ? null : seen,
    read_at: isUnread ? null : seen,
  };
}

function sidesOf({ customer, owner, lines, unread }: Talk, room: number): Insertable<RoomMembers>[] {
  const last = known(lines.at(-1), 'line');
  const side = (by: Line['by'], user_id: number, other_id: number) => ({
    room_id: room,
    user_id,
    other_id,
    unread_count: last.by === by ? 0 : unread,
    deleted_up_to: 0,
    updated_at: last.at,
  });
  return [side('customer', customer.row.id, owner.row.id), side('owner', owner.row.id, customer.row.id)];
}

function imagesOf(shots: readonly Shot[], { pictures = 0 }: Line, { id, sender_id, created_at }: MessageRow) {
  return shots.slice(1, 1 + pictures).map((shot, position) => {
    const { width, height, placeholder } = shot;
    const file = digestOf(`demo picture ${id} ${position}`).slice(0, 32);
    return { shot, row: { uploader_id: sender_id, message_id: id, position, file, width, height, placeholder, created_at } };
  });
}

/** A UUID that is always the same for `name`. */
function uuidOf(name: string): string {
  const hex = digestOf(name);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function digestOf(name: string): string {
  return createHash('sha256').update(name).digest('hex');
}
