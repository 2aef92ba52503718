import { sql } from 'kysely';
import type { Language } from '#contract/platform/languages.ts';
import type { Database } from '#db/database.ts';
import { ensureOwnAd } from '#server/listing/ads/own.ts';
import { selectUserCards, type UserCardRow } from '#server/people/profiles/cards.ts';
import { sourceOf, type Order, type Row } from '#server/platform/paging/keyset.ts';
import { findPage, type Found, type PageQuery } from '#server/platform/paging/page.ts';

/** With whom the owner of an ad has chatted about it, the last one first. `not_found` and `forbidden` for anybody else. */
export async function listPossibleBuyers(
  db: Database,
  { viewer, ad }: { viewer: { id: number }; ad: number },
  page: PageQuery,
  language: Language,
): Promise<Found<UserCardRow & Row>> {
  await ensureOwnAd(db, viewer, { id: ad, types: ['car', 'plate'] });
  return findPage(lastChat, sourceOf(selectPossibleBuyers(db, ad, viewer.id), lastChat), page, language);
}

/** Whether the owner of the ad has chatted with `person` about it. */
export async function isPossibleBuyer(db: Database, ad: { id: number; owner_id: number }, person: number): Promise<boolean> {
  const found = selectPossibleBuyers(db, ad.id, ad.owner_id).where('users.id', '=', person);
  return (await found.executeTakeFirst()) !== undefined;
}

/** People who wrote themselves: nobody is named because the owner wrote to them. */
function selectPossibleBuyers(db: Database, ad: number, owner: number) {
  const chats = db
    .selectFrom('messages')
    .innerJoin('rooms', 'rooms.id', 'messages.room_id')
    .select(({ fn }) => [
      sql<number>`case when user_1_id = ${owner} then user_2_id else user_1_id end`.as('partner_id'),
      fn.max('messages.id').as('last_message'),
    ])
    .where('messages.ad_id', '=', ad)
    .where((eb) => eb.or([eb('rooms.user_1_id', '=', owner), eb('rooms.user_2_id', '=', owner)]))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('messages as written')
          .select('written.id')
          .whereRef('written.room_id', '=', 'messages.room_id')
          .where('written.sender_id', '<>', owner),
      ),
    )
    .groupBy('partner_id');
  return selectUserCards(db).innerJoin(chats.as('chats'), 'chats.partner_id', 'users.id').where('users.closed_at', 'is', null);
}

const lastChat: Order = {
  name: 'last_chat',
  key: sql.ref('chats.last_message'),
  type: 'bigint',
  id: sql.ref('users.id'),
  direction: 'desc',
  gaps: false,
};
