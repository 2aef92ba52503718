import { randomUUID } from 'node:crypto';
import { members, owners, type Table } from './matrix-statuses.ts';
import * as the from './scene.ts';
import type { Scene } from './scene.ts';

const empty = { ask: () => ({}) };
// Nobody talks with themselves, nor blocks themselves.
const withOthers = (status: number) => ({ ...members(status), owner: 404 });
const inRoom = async (scene: Scene) => ({ params: { room_id: (await the.chatOf(scene)).room } });
const toOwner = ({ owner }: Scene) => ({ body: { user_id: owner } });

export const chatRows = {
  listRooms: { statuses: members(), ...empty },
  openRoom: { statuses: withOthers(200), ask: toOwner },
  getConversation: { statuses: members(), ask: inRoom },
  getConversationAgain: { statuses: members(), ask: inRoom },
  sendMessage: {
    statuses: withOthers(201),
    ask: ({ owner }) => ({ body: { user_id: owner, text: 'السلام عليكم', client_id: randomUUID() } }),
  },
  addChatImage: {
    statuses: members(201),
    ask: async () => ({ file: { field: 'image', bytes: await the.smallPhoto() } }),
  },
  deleteChatImage: { statuses: owners(204, 404), ask: async (scene) => ({ params: { id: await the.chatImageOf(scene) } }) },
  readMessages: {
    statuses: members(),
    ask: async (scene) => {
      const { room, message } = await the.chatOf(scene);
      return { params: { room_id: room }, body: { message_id: message } };
    },
  },
  deleteConversations: {
    statuses: members(204),
    ask: async (scene) => ({ body: { room_ids: [(await the.chatOf(scene)).room] } }),
  },
  listBlocked: { statuses: members(), ...empty },
  block: { statuses: withOthers(204), ask: toOwner },
  unblock: { statuses: members(204), ask: ({ owner }) => ({ params: { user_id: owner } }) },
} satisfies Partial<Table>;
