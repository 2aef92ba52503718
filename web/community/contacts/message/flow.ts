import type { Ad } from '#contract/listing/ads.ts';
import type { Entering } from '#web/people/sign-in/dialog/enter.ts';
import type { Waiting } from './waiting.ts';

export type Step = 'write' | 'code' | 'person' | 'factor' | 'own' | 'unsent';

/** What the steps of the sheet share. */
export interface MessageFlow {
  ad: Ad;
  step: Step;
  go: (step: Step) => void;
  waiting: Waiting;
  /** Stores changes of the waiting message on the device. */
  keep: (changes: Partial<Waiting>) => Waiting;
  /** Sends the message of somebody who is signed in, and goes to the conversation; or to the step that says why not. */
  deliver: (waiting: Waiting) => Promise<void>;
  /** Why the message was not sent. */
  refusal: unknown;
  /** Exchanges the code, and goes on as `enter`. */
  prove: (code: string) => Promise<void>;
  /** Signs in or registers by the right code, then delivers; or goes to the step that is missing. */
  enter: (given?: Entering) => Promise<void>;
}
