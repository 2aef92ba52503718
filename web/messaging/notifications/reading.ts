import { call } from '#web/platform/api/browser.ts';
import { setUnread } from '#web/platform/live/unread.ts';

/** Marks `ids` as read, or all. Throws where the server did not hear of it. */
export async function readNow(ids?: readonly number[]): Promise<void> {
  const { unread } = await call('readNotifications', { body: ids ? { ids: [...ids] } : {} });
  setUnread({ notifications: unread });
}

/** On the way to the thing itself: whether it is heard of or not, the way goes on. */
export async function markRead(ids: readonly number[]): Promise<void> {
  await readNow(ids).catch(() => undefined);
}
