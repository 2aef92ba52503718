import { known } from '#contract/platform/known.ts';
import type { Roster } from './roster.ts';
import { personRoom, presenceRoom, type LiveServer, type LiveSocket } from './sockets.ts';

/** Tracks who is online, and who subscribed to it. */
export interface Presence {
  /** `socket` of `person` is connected. */
  came: (person: number) => void;
  /** A socket of `person` disconnected. */
  went: (person: number) => void;
  /** Subscribes `socket` to the presence of `person`; returns whether they are online. */
  watch: (socket: LiveSocket, person: number) => Promise<boolean>;
  /** Checks everybody watched here again: a killed process reported nobody as offline. */
  lookAgain: () => Promise<void>;
  close: () => void;
}

/** A reloaded page disconnects only for a moment. */
const absentAfterMs = 4000;

/** `emitToOthers` notifies the other processes that a person connected or disconnected. */
export function openPresence(io: LiveServer, roster: Roster, emitToOthers: (person: number) => void): Presence {
  const { adapter } = io.of('/');
  const leaving = new Map<number, NodeJS.Timeout>();
  // The last state that was sent to subscribers here.
  const payload = new Map<number, boolean>();
  const isHere = (person: number) => adapter.rooms.has(personRoom(person));
  const look = async (people: readonly number[]) => {
    if (people.length === 0) return;
    const online = await roster.online(people);
    for (const [at, person] of people.entries()) settle(person, known(online[at], 'online'));
  };
  const settle = (person: number, online: boolean) => {
    if (!adapter.rooms.has(presenceRoom(person)) || payload.get(person) === online) return;
    if (payload.has(person)) io.local.to(presenceRoom(person)).emit('presence', { user_id: person, online });
    payload.set(person, online);
  };
  const changed = (person: number) => {
    emitToOthers(person);
    look(payload.has(person) ? [person] : []).catch(() => {});
  };
  const leave = (person: number) => {
    leaving.delete(person);
    if (!isHere(person)) void roster.leave(person).then(() => changed(person));
  };
  adapter.on('delete-room', (room) => payload.delete(watchedIn(room)));
  io.on('presence', (person) => void look(payload.has(person) ? [person] : []));
  return {
    came: (person) => {
      const wasHere = leaving.has(person) || known(adapter.rooms.get(personRoom(person)), 'room').size > 1;
      clearTimeout(leaving.get(person));
      leaving.delete(person);
      if (!wasHere) void roster.enter(person).then(() => changed(person));
    },
    went: (person) => {
      if (!isHere(person) && !leaving.has(person)) leaving.set(person, setTimeout(leave, absentAfterMs, person).unref());
    },
    watch: async (socket, person) => {
      await socket.join(presenceRoom(person));
      const [online = false] = await roster.online([person]);
      settle(person, online);
      return online;
    },
    lookAgain: () => look([...payload.keys()]),
    close: () => {
      for (const timer of leaving.values()) clearTimeout(timer);
      leaving.clear();
    },
  };
}

function watchedIn(room: string): number {
  const prefix = presenceRoom(0).slice(0, -1);
  return room.startsWith(prefix) ? Number(room.slice(prefix.length)) : 0;
}
