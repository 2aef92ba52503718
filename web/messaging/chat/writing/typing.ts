import { useEffect, useEffectEvent, useRef } from 'react';
import { emit } from '#web/platform/live/connection.ts';

const againMs = 3_000;
const stillMs = 4_000;

/** Tells the other that one is writing, now and then while keys are pressed, and that one no longer is. */
export function useTypingSignal(room: number): { typed: () => void; stopped: () => void } {
  const saidAt = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stopped = () => {
    clearTimeout(timer.current);
    if (saidAt.current === 0) return;
    saidAt.current = 0;
    emit('typing', { room_id: room, typing: false });
  };
  const typed = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(stopped, stillMs);
    if (Date.now() - saidAt.current < againMs) return;
    saidAt.current = Date.now();
    emit('typing', { room_id: room, typing: true });
  };
  const leave = useEffectEvent(stopped);
  useEffect(() => () => leave(), []);
  return { typed, stopped };
}
