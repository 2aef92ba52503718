import type { ServerEvents } from '#contract/live.ts';

/** The live connections of people, in whichever process they are. Owns no table. */
export interface Live {
  /** Sends `event` to every device of `people` that is connected now. Never throws: what is sent here is stored elsewhere. */
  emit: <Name extends keyof ServerEvents>(people: readonly number[], event: Name, payload: Parameters<ServerEvents[Name]>[0]) => void;
  /** Closes the connections of `sessions`, once these have ended. */
  endSessions: (sessions: readonly string[]) => void;
  /** Neither of the two is shown any longer whether the other is there, once one has blocked the other. */
  part: (one: number, other: number) => void;
}
