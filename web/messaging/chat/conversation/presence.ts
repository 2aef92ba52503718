import { useEffect, useState } from 'react';
import { emit, useLive, useLiveState } from '#web/platform/live/connection.ts';

const typingMs = 6_000;

/** Whether the other participant is online. Not shown before the first message, nor across a block. */
export function usePresence(room: number, other: number, isReported: boolean): boolean {
  const live = useLiveState();
  const [isOnline, setOnline] = useState(false);
  useEffect(() => {
    if (live === 'off' || !isReported) return undefined;
    let isWatched = true;
    emit('watch', { room_id: room }, (presence) => isWatched && setOnline(presence?.online ?? false));
    return () => {
      isWatched = false;
      emit('unwatch', { room_id: room });
    };
  }, [room, live, isReported]);
  useLive('presence', ({ user_id, online }) => user_id === other && setOnline(online));
  return live === 'on' && isReported && isOnline;
}

/** Whether the other is writing. It ends by itself where its end is not heard. */
export function useOtherTyping(room: number, other: number): boolean {
  const [since, setSince] = useState(0);
  useLive('typing', ({ room_id, user_id, typing }) => {
    if (room_id === room && user_id === other) setSince(typing ? Date.now() : 0);
  });
  useLive('message', ({ room_id, sender_id }) => {
    if (room_id === room && sender_id === other) setSince(0);
  });
  useEffect(() => {
    if (since === 0) return undefined;
    const timer = setTimeout(() => setSince(0), typingMs);
    return () => clearTimeout(timer);
  }, [since]);
  return since > 0;
}
