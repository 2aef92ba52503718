import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { shownName } from '#server/people/profiles/name.ts';
import { chatPicture } from './pictures.ts';
import { byId, inStretches, presented, stretch, withoutGaps, type Own, type Section } from './stretches.ts';

/** Their conversations, with the public name of the other participant. */
export const exportConversations: Section = (own) =>
  presented(roomsOf(own), ({ other_name, deleted_up_to: _gone, ...row }) =>
    withoutGaps({ ...row, with: shownName(other_name, own.language) }),
  );

/** The messages of both. Of a conversation that they removed from their side, only their own messages, which are still stored. */
export const exportMessages: Section = async function* (own) {
  for await (const rooms of roomsOf(own)) {
    for (const room of rooms) {
      const messages = byId(selectMessages(own, room));
      yield* presented(messages, ({ images, sender_id, room_id, ...row }) => {
        const isMine = sender_id === own.id;
        // The other participant's pictures are not theirs to export.
        const pictures = isMine ? images.map(({ id }) => ({ file: chatPicture(room_id, id) })) : [];
        return withoutGaps({ room_id, from_me: isMine, ...row, pictures });
      });
    }
  }
};

export const exportBlocked: Section = ({ market, id, language }) =>
  presented(
    inStretches(
      0,
      (after) =>
        market.db
          .selectFrom('blocks')
          .innerJoin('users', 'users.id', 'blocks.blocked_id')
          .select(['blocks.blocked_id', 'users.full_name', 'blocks.created_at'])
          .where('blocker_id', '=', id)
          .where('blocked_id', '>', after)
          .orderBy('blocked_id')
          .limit(stretch)
          .execute(),
      ({ blocked_id }) => blocked_id,
    ),
    ({ full_name, ...row }) => ({ ...row, name: shownName(full_name, language) }),
  );

type Room = Awaited<ReturnType<ReturnType<typeof selectRooms>['execute']>>[number];

function roomsOf(own: Own): AsyncGenerator<Room[]> {
  return inStretches(
    0,
    (after) => selectRooms(own, after).execute(),
    ({ room_id }) => room_id,
  );
}

function selectRooms({ market, id }: Own, after: number) {
  return market.db
    .selectFrom('room_members')
    .innerJoin('rooms', 'rooms.id', 'room_members.room_id')
    .innerJoin('users as other', 'other.id', 'room_members.other_id')
    .select(['room_members.room_id', 'rooms.ad_id', 'rooms.created_at', 'room_members.deleted_up_to', 'other.full_name as other_name'])
    .where('room_members.user_id', '=', id)
    .where('room_members.room_id', '>', after)
    .orderBy('room_members.room_id')
    .limit(stretch);
}

function selectMessages({ market, id }: Own, { room_id, deleted_up_to }: Room) {
  return market.db
    .selectFrom('messages')
    .select(['id', 'room_id', 'sender_id', 'text', 'ad_id', 'created_at', 'delivered_at', 'read_at'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('chat_images')
          .select('chat_images.id')
          .whereRef('chat_images.message_id', '=', 'messages.id')
          .where('chat_images.hidden_at', 'is', null)
          .orderBy('chat_images.position'),
      ).as('images'),
    ])
    .where('room_id', '=', room_id)
    .where((eb) => eb.or([eb('sender_id', '=', id), eb('id', '>', deleted_up_to)]));
}
