import type { FastifyInstance } from 'fastify';
import type { Viewer } from '#server/platform/callers.ts';
import type { Api } from '#contract/app/api.ts';
import type { Room } from '#contract/messaging/chat.ts';
import { known } from '#contract/platform/known.ts';
import { withLikes } from '#server/listing/ads/lists/liked.ts';
import { serve, type Call } from '#server/platform/http/serve.ts';
import type { Market } from '#server/platform/market.ts';
import { presentPage } from '#server/platform/paging/page.ts';
import { presentUserCard } from '#server/people/profiles/present.ts';
import { block, listBlocked, unblock } from './blocks.ts';
import { getConversation, openRoom } from './conversation.ts';
import { markAllDelivered } from './delivered.ts';
import { deleteConversations, readMessages } from './marks.ts';
import { serveChatPictures } from './picture-routes.ts';
import { addChatImage, deleteChatImage } from './pictures.ts';
import { presentChatImage, presentMessage, presentRoom } from './present.ts';
import { listRooms } from './rooms.ts';
import { sendMessage } from './sending.ts';
import { unreadOf } from './unread.ts';

export function serveChat(app: FastifyInstance, market: Market): void {
  serveReading(app, market);
  serveWriting(app, market);
  serveImages(app, market);
  serveBlocks(app, market);
  serveChatPictures(app, market);
}

function serveReading(app: FastifyInstance, market: Market): void {
  const { db, config } = market;

  serve(app, 'listRooms', async ({ query, viewer, language, url }) => {
    const { found, with: around } = await listRooms(db, viewer.id, query, language);
    const { results, ...page } = presentPage(found, config.publicUrl, url, (row) =>
      presentRoom(row, around, { market, reader: viewer.id, language }),
    );
    const [conversations, { messages }] = await Promise.all([roomsWithFavourites(market, viewer, results), unreadOf(db, viewer.id)]);
    await markAllDelivered(
      market,
      viewer.id,
      results.filter(({ unread_count }) => unread_count > 0).map(({ id }) => id),
    );
    return { ...page, conversations, unread_total: messages };
  });

  serve(app, 'openRoom', async ({ body, viewer, language }) => {
    const { row, with: around } = await openRoom(market, viewer.id, body);
    const [room] = await roomsWithFavourites(market, viewer, [presentRoom(row, around, { market, reader: viewer.id, language })]);
    return room!;
  });

  const conversation = async ({ params, query, viewer, language, url }: Call<Api['getConversation']>) => {
    const { row, with: around, found } = await getConversation(market, query, { person: viewer.id, id: params.room_id, language });
    const { results, next } = presentPage(found, config.publicUrl, url, (message) => presentMessage(message, market, viewer.id));
    const [room] = await roomsWithFavourites(market, viewer, [presentRoom(row, around, { market, reader: viewer.id, language })]);
    return { messages: { results, next }, user_1: room!.user_1, user_2: room!.user_2, room: room! };
  };
  serve(app, 'getConversation', conversation);
  serve(app, 'getConversationAgain', conversation);
}

function serveWriting(app: FastifyInstance, market: Market): void {
  serve(app, 'sendMessage', async ({ body, viewer, language }) => {
    return presentMessage(await sendMessage(market, viewer, body, language), market, viewer.id);
  });
  serve(app, 'readMessages', ({ params, body, viewer }) => readMessages(market, viewer.id, params.room_id, body.message_id));
  serve(app, 'deleteConversations', async ({ body, viewer }) => {
    await deleteConversations(market, viewer.id, body.room_ids);
    return null;
  });
}

function serveImages(app: FastifyInstance, market: Market): void {
  serve(app, 'addChatImage', async ({ upload, viewer }) => presentChatImage(await addChatImage(market, viewer.id, upload), market));
  serve(app, 'deleteChatImage', async ({ params, viewer }) => {
    await deleteChatImage(market, viewer.id, params.id);
    return null;
  });
}

function serveBlocks(app: FastifyInstance, market: Market): void {
  const { db, config } = market;

  serve(app, 'listBlocked', async ({ query, viewer, language, url }) => {
    const found = await listBlocked(db, viewer.id, query, language);
    return presentPage(found, config.publicUrl, url, (row) => presentUserCard(row, market, language));
  });
  serve(app, 'block', async ({ body, viewer }) => {
    await block(market, viewer.id, body.user_id);
    return null;
  });
  serve(app, 'unblock', async ({ params, viewer }) => {
    await unblock(db, viewer.id, params.user_id);
    return null;
  });
}

/** Rooms whose ads are marked as liked by the caller. */
async function roomsWithFavourites({ db }: Market, viewer: Viewer, rooms: Room[]): Promise<Room[]> {
  const ads = await withLikes(
    db,
    viewer,
    rooms.flatMap(({ ad }) => ad ?? []),
  );
  const byId = new Map(ads.map((ad) => [ad.id, ad]));
  return rooms.map((room) => ({ ...room, ad: room.ad && known(byId.get(room.ad.id), 'entry') }));
}
