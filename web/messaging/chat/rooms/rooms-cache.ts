import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Api } from '#contract/app/api.ts';
import type { Message, Room } from '#contract/messaging/chat.ts';
import type { ResponseOf } from '#contract/platform/endpoint.ts';
import type { LatestInRoom, MessageStatus } from '#contract/messaging/live.ts';
import { known } from '#contract/platform/known.ts';
import { noteOvertaken } from '#web/platform/live/overtaken.ts';
import { newer } from '../conversation/history.ts';

export type Rooms = ResponseOf<Api['listRooms']>;
type Pages = InfiniteData<Rooms>;

const everyList = { queryKey: ['rooms'] };

export function roomsKey(language: string, name: string) {
  return ['rooms', language, name] as const;
}

/** The conversations of all pages, each once, the one last written in first. */
export function roomsOf(pages: readonly Rooms[]): Room[] {
  const rooms = new Map(pages.flatMap(({ conversations }) => conversations).map((room) => [room.id, room]));
  return [...rooms.values()].toSorted((a, b) => Date.parse(b.updated_at) - Date.parse(a.updated_at));
}

/** Changes one conversation wherever it is listed; false where it is in no list. */
export function changeRoom(client: QueryClient, id: number, change: (room: Room) => Room): boolean {
  let isListed = false;
  changeLists(client, (page) => {
    if (!page.conversations.some((room) => room.id === id)) return page;
    isListed = true;
    return { ...page, conversations: page.conversations.map((room) => (room.id === id ? change(room) : room)) };
  });
  return isListed;
}

/** A message that arrived, was sent or changed: a new one moves its conversation to the top. An unknown conversation is requested. */
export function noteInRooms(client: QueryClient, message: Message, me: number): void {
  const isListed = changeRoom(client, message.room_id, (room) => {
    const { last_message: last } = room;
    if (last && last.id > message.id) return room;
    if (last?.id === message.id) return { ...room, last_message: newer(last, message) };
    const isNew = message.sender_id !== me && message.read_at === null;
    return { ...room, last_message: message, updated_at: message.created_at, unread_count: room.unread_count + (isNew ? 1 : 0) };
  });
  if (!isListed && client.isFetching(everyList) === 0) askRooms(client);
}

export function noteStatusInRooms(client: QueryClient, { room_id, status, up_to, at }: MessageStatus, me: number): void {
  changeRoom(client, room_id, (room) => {
    const { last_message: last } = room;
    if (!last || last.sender_id !== me || last.id > up_to) return room;
    const read_at = status === 'read' ? (last.read_at ?? at) : last.read_at;
    return { ...room, last_message: { ...last, delivered_at: last.delivered_at ?? at, read_at } };
  });
}

/** Recent messages from the server. If the lists lack one, an event was lost: they are refetched. */
export function noteLatestInRooms(client: QueryClient, latest: readonly LatestInRoom[]): void {
  if (client.isFetching(everyList) > 0) return;
  const isShown = (rooms: readonly Room[]) => latest.every((one) => rooms.some((room) => isNow(room, one)));
  const lists = client.getQueriesData<Pages>(everyList).filter(([[, , name], list]) => name === '' && list);
  if (lists.some(([, list]) => !isShown(list!.pages.flatMap(({ conversations }) => conversations)))) askRooms(client);
}

function isNow(room: Room, { room_id, message_ids, unread_count }: LatestInRoom): boolean {
  return (
    room.id === room_id && room.unread_count === unread_count && (room.last_message?.id ?? 0) >= known(message_ids.at(-1), 'message_id')
  );
}

/** Deleted conversations are removed from the lists and from the cache. */
export function dropRooms(client: QueryClient, ids: readonly number[]): void {
  changeLists(client, (page) => ({ ...page, conversations: page.conversations.filter(({ id }) => !ids.includes(id)) }));
  client.removeQueries({ queryKey: ['conversation'], predicate: ({ queryKey }) => ids.some((id) => id === queryKey[2]) });
}

/** Refetches the lists; inactive ones on their next use. */
export function askRooms(client: QueryClient): void {
  client.removeQueries({ ...everyList, type: 'inactive' });
  void client.invalidateQueries(everyList);
}

function changeLists(client: QueryClient, change: (page: Rooms) => Rooms): void {
  noteOvertaken(client, everyList.queryKey);
  client.setQueriesData<Pages>(everyList, (lists) => lists && { ...lists, pages: lists.pages.map(change) });
}
