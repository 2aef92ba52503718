import type { ServerEvents } from '#contract/messaging/live.ts';

/** The live connections of people, across all processes. Owns no table. */
export interface Live {
  /** Sends `event` to every connected device of `people`. Never throws: the content is also stored elsewhere. */
  emit: <Name extends keyof ServerEvents>(people: readonly number[], event: Name, payload: Parameters<ServerEvents[Name]>[0]) => void;
  /** Closes the connections of `sessions` after these have ended. */
  endSessions: (sessions: readonly string[]) => void;
  /** Hides the presence of two people from each other after one has blocked the other. */
  part: (one: number, other: number) => void;
}
