import { Type as T, type Static } from 'typebox';
import { textPattern } from '../platform/texts.ts';
import { adCard } from '../listing/ads.ts';
import { endpoint } from '../platform/endpoint.ts';
import { component, id, nullable, oneOf, time } from '../platform/fields.ts';
import { offerCard } from '../sales/offers.ts';
import { pageOf, pageQuery } from '../platform/page.ts';
import { userCard } from '../people/profiles.ts';

const tag = 'Chat';
const accounts = '/accounts/api_account' as const;

export const messageTextMost = 2000;
export const roomSearchMost = 100;
export const messageImagesMost = 8;
export const conversationsAtOnce = 100;

/** Contents of a message that are typical of fraud. The message is delivered; its receiver sees a warning beside it. */
export const messageWarnings = ['code_request', 'payment_link', 'bank_account', 'deposit', 'outside_contact'] as const;
export type MessageWarning = (typeof messageWarnings)[number];

export const chatImage = T.Object({
  id,
  image: T.String({ description: 'Good for a day; asked for again with the message' }),
  thumbnail: T.String(),
  width: T.Integer(),
  height: T.Integer(),
  placeholder: T.String({ description: 'Tiny blurred picture as a data URI' }),
});
component('ChatImage', chatImage);
export type ChatImage = Static<typeof chatImage>;

export const message = T.Object({
  id,
  room_id: id,
  sender_id: id,
  text: T.String(),
  images: T.Array(chatImage),
  ad_id: nullable(id),
  created_at: time,
  delivered_at: nullable(time),
  read_at: nullable(time),
  client_id: T.String(),
  warnings: T.Array(oneOf(...messageWarnings), { description: 'For its receiver alone; empty for its sender' }),
  offer: T.Optional({ ...offerCard, description: 'Of a message that is the card of an offer, as it stands now; `text` is empty' }),
});
component('Message', message);
export type Message = Static<typeof message>;

/** A conversation of two people. The caller is `user_1` or `user_2`. */
export const room = T.Object({
  id,
  user_1: userCard,
  user_2: userCard,
  ad: T.Unsafe<Static<typeof adCard> | null>({
    anyOf: [adCard, { type: 'null' }],
    description: 'The ad last asked about, in whatever state it is',
  }),
  last_message: T.Unsafe<Message | null>({ anyOf: [message, { type: 'null' }] }),
  unread_count: T.Integer(),
  updated_at: time,
  is_blocked: T.Boolean({ description: 'Whether whoever asks has blocked the other' }),
  can_send: T.Boolean({ description: 'False while either has blocked the other, or the other’s account is closed' }),
});
component('Room', room);
export type Room = Static<typeof room>;

const rooms = T.Object({
  count: T.Integer(),
  page: T.Integer(),
  pages: T.Integer(),
  next: nullable(T.String()),
  conversations: T.Array(room),
  unread_total: T.Integer({ description: 'Unread messages of every conversation' }),
});

const conversation = T.Object({
  messages: T.Object({ results: T.Array(message), next: nullable(T.String()) }),
  user_1: userCard,
  user_2: userCard,
  room,
});
component('Conversation', conversation);
export type Conversation = Static<typeof conversation>;

const conversationQuery = T.Object({
  ...pageQuery,
  after: T.Optional(
    T.Integer({
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'Only messages with a greater id, oldest first: what was missed',
    }),
  ),
});

const roomParams = T.Object({ room_id: id });
const clientId = T.String({
  pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$',
  description: 'A UUID of the client’s own; the same one again gives the same message',
});

const newMessage = T.Object({
  room_id: T.Optional(id),
  user_id: T.Optional(id),
  ad_id: T.Optional(id),
  text: T.Optional(T.String({ maxLength: messageTextMost, pattern: textPattern })),
  image_ids: T.Optional(T.Array(id, { maxItems: messageImagesMost })),
  client_id: T.Optional(clientId),
});
export type NewMessage = Static<typeof newMessage>;

const readConversation = {
  method: 'GET',
  access: 'signed_in',
  tag,
  params: roomParams,
  query: conversationQuery,
  response: conversation,
  errors: ['not_found'],
} as const;

export const chat = {
  listRooms: endpoint({
    method: 'GET',
    path: `${accounts}/inbox/`,
    access: 'signed_in',
    tag,
    summary: 'My conversations, the one last written in first',
    query: T.Object({ ...pageQuery, q: T.Optional(T.String({ maxLength: roomSearchMost, description: 'In the name of the other' })) }),
    response: rooms,
  }),
  openRoom: endpoint({
    method: 'POST',
    path: `${accounts}/inbox/`,
    access: 'signed_in',
    tag,
    summary: 'The conversation with somebody, new or standing; the other sees it once something is written',
    body: T.Object({ user_id: id, ad_id: T.Optional(id) }),
    response: room,
    perMinute: 30,
    errors: ['not_found', 'blocked', 'own_business'],
  }),
  getConversation: endpoint({ ...readConversation, path: `${accounts}/chat/:room_id/`, summary: 'Messages, newest first. Members alone' }),
  getConversationAgain: endpoint({
    ...readConversation,
    path: `${accounts}/conversation/:room_id/`,
    summary: 'As `chat/{room_id}/`',
  }),
  sendMessage: endpoint({
    method: 'POST',
    path: `${accounts}/messages/`,
    access: 'signed_in',
    tag,
    summary: 'Writes to a conversation, or with `user_id` to somebody. It is kept once this answers',
    body: newMessage,
    response: message,
    status: 201,
    perMinute: 60,
    errors: ['not_found', 'blocked', 'own_business', 'idempotency_mismatch'],
  }),
  addChatImage: endpoint({
    method: 'POST',
    path: `${accounts}/chat_images/`,
    access: 'signed_in',
    tag,
    summary: 'Uploads a picture to send; one that no message takes within a day is removed',
    upload: 'image',
    response: chatImage,
    status: 201,
    perMinute: 60,
    errors: ['payload_too_large', 'unsupported_media_type'],
  }),
  deleteChatImage: endpoint({
    method: 'DELETE',
    path: `${accounts}/chat_images/:id/`,
    access: 'owner',
    tag,
    summary: 'Removes a picture that was not sent',
    params: T.Object({ id }),
    response: T.Null(),
    status: 204,
    errors: ['not_found'],
  }),
  readMessages: endpoint({
    method: 'POST',
    path: `${accounts}/chat/:room_id/read/`,
    access: 'signed_in',
    tag,
    summary: 'Says that everything up to `message_id` was read',
    params: roomParams,
    body: T.Object({ message_id: id }),
    suspended: 'may',
    response: T.Object({ unread_count: T.Integer(), unread_total: T.Integer() }),
    errors: ['not_found'],
  }),
  deleteConversations: endpoint({
    method: 'POST',
    path: `${accounts}/delete/conversations/`,
    access: 'signed_in',
    tag,
    summary: 'Removes conversations from my side; the other keeps theirs',
    body: T.Object({ room_ids: T.Array(id, { minItems: 1, maxItems: conversationsAtOnce }) }),
    suspended: 'may',
    response: T.Null(),
    status: 204,
    errors: ['not_found'],
  }),
  listBlocked: endpoint({
    method: 'GET',
    path: `${accounts}/block/`,
    access: 'signed_in',
    tag,
    summary: 'Whom I have blocked, the last one first',
    query: T.Object(pageQuery),
    response: pageOf(userCard),
  }),
  block: endpoint({
    method: 'POST',
    path: `${accounts}/block/`,
    access: 'signed_in',
    tag,
    summary: 'Neither can write to the other until I unblock them',
    body: T.Object({ user_id: id }),
    suspended: 'may',
    response: T.Null(),
    status: 204,
    errors: ['not_found'],
  }),
  unblock: endpoint({
    method: 'DELETE',
    path: `${accounts}/block/:user_id/`,
    access: 'signed_in',
    tag,
    summary: 'Ends a block of mine; no failure where there is none',
    params: T.Object({ user_id: id }),
    suspended: 'may',
    response: T.Null(),
    status: 204,
  }),
} as const;
