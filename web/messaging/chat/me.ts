import { createContext, use } from 'react';
import type { Room } from '#contract/messaging/chat.ts';
import type { UserCard } from '#contract/people/profiles.ts';

const Me = createContext(0);

export const MeProvider = Me.Provider;

/** The id of the signed-in person. */
export function useMe(): number {
  return use(Me);
}

/** The other participant of a conversation. */
export function otherOf({ user_1, user_2 }: Pick<Room, 'user_1' | 'user_2'>, me: number): UserCard {
  return user_1.id === me ? user_2 : user_1;
}
