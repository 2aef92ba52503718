import type { ChatImage, Message, Room } from '#contract/messaging/chat.ts';
import type { Language } from '#contract/platform/languages.ts';
import { known } from '#contract/platform/known.ts';
import { presentCard } from '#server/listing/ads/present.ts';
import { presentOfferCard } from '#server/sales/offers/present.ts';
import type { Market } from '#server/platform/market.ts';
import { presentUserCard } from '#server/people/profiles/present.ts';
import { chatPictureUrl } from './addresses.ts';
import type { ChatImageRow, MessageRow } from './messages.ts';
import type { RoomRow, Surroundings } from './rooms.ts';

type Settings = Pick<Market, 'config'>;

/** A message as `reader` sees it: its author sees no warning. */
export function presentMessage(row: MessageRow, market: Settings, reader: number): Message {
  const { id, room_id, sender_id, text, ad_id, client_id } = row;
  return {
    id,
    room_id,
    sender_id,
    text,
    images: row.images.map((image) => presentChatImage(image, market)),
    ad_id,
    created_at: row.created_at.toISOString(),
    delivered_at: row.delivered_at?.toISOString() ?? null,
    read_at: row.read_at?.toISOString() ?? null,
    client_id,
    warnings: sender_id === reader ? [] : row.warnings,
    ...(row.offer && { offer: presentOfferCard(row.offer, reader) }),
  };
}

export function presentChatImage({ id, file, width, height, placeholder }: ChatImageRow, { config }: Settings): ChatImage {
  return { id, image: chatPictureUrl(config, file, 1600), thumbnail: chatPictureUrl(config, file, 800), width, height, placeholder };
}

export function presentRoom(
  row: RoomRow,
  { people, ads, last }: Surroundings,
  { market, reader, language }: { market: Market; reader: number; language: Language },
): Room {
  const ad = ads.get(row.ad_id ?? 0);
  const message = last.get(row.id);
  return {
    id: row.id,
    user_1: presentUserCard(known(people.get(row.user_1_id), 'person'), market, language),
    user_2: presentUserCard(known(people.get(row.user_2_id), 'person'), market, language),
    ad: ad ? presentCard(ad, market, language) : null,
    last_message: message ? presentMessage(message, market, reader) : null,
    unread_count: row.unread_count,
    updated_at: (row.updated_at ?? row.created_at).toISOString(),
    is_blocked: row.is_blocked,
    can_send: row.can_send,
  };
}
