import { useState } from 'react';
import { messageImagesMost } from '#contract/messaging/chat.ts';
import { imageBytesMost } from '#contract/listing/ad-rules.ts';
import { outboxOf } from '../sending/own-outbox.ts';

/** Files that were not taken: by name where they are too large or no pictures, by number where they are too many. */
export interface Refused {
  tooLarge: string[];
  tooMany: number;
}

/** What is attached in each conversation; it waits while another one is looked at. */
const waiting = new Map<string, readonly string[]>();

/** The pictures that go with the next message, by their keys. */
export function useAttached(person: number, room: number) {
  const place = `${person}:${room}`;
  const [keys, setKeys] = useState<readonly string[]>(() => waiting.get(place) ?? []);
  const [refused, setRefused] = useState<Refused>({ tooLarge: [], tooMany: 0 });
  const put = (now: readonly string[]) => {
    waiting.set(place, now);
    setKeys(now);
  };
  const add = (files: readonly File[]) => {
    const { uploads } = outboxOf(person);
    const pictures = files.filter(({ type }) => type.startsWith('image/'));
    const fitting = pictures.filter(({ size }) => size <= imageBytesMost);
    const taken = fitting.slice(0, Math.max(0, messageImagesMost - keys.length));
    setRefused({
      tooLarge: pictures.filter(({ size }) => size > imageBytesMost).map(({ name }) => name),
      tooMany: fitting.length - taken.length,
    });
    put([...keys, ...taken.map((file) => uploads.add(file))]);
  };
  const remove = (key: string) => {
    outboxOf(person).uploads.discard(key);
    setRefused({ tooLarge: [], tooMany: 0 });
    put(keys.filter((other) => other !== key));
  };
  /** Hands them over to the message that is sent. */
  const take = () => {
    put([]);
    setRefused({ tooLarge: [], tooMany: 0 });
    return keys;
  };
  return { keys, refused, add, remove, take };
}
