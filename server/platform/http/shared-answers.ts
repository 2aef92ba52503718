import { LRUCache } from 'lru-cache';
import type { ApiAnswer } from './render-page.ts';
import type { WrittenAnswer } from './render-thread.ts';

const [answersMost, sharedMs] = [200, 10_000];

/** Answers that are the same for all visitors, such as names of brands and cities: read once for many pages. */
export interface SharedAnswers {
  /** The answer under `key`, from `call` unless it is here. */
  find: (key: string, call: () => Promise<WrittenAnswer>) => Promise<ApiAnswer>;
  /** Forgets all, those that are on their way too. */
  clear: () => void;
}

export function openSharedAnswers(): SharedAnswers {
  const answers = new LRUCache<string, ApiAnswer>({ max: answersMost, ttl: sharedMs });
  let clears = 0;
  return {
    find: async (key, call) => {
      const known = answers.get(key);
      if (known) return known;
      const before = clears;
      const written = await call();
      const answer = readAnswer(written);
      if (written.isShared && clears === before) answers.set(key, answer);
      return answer;
    },
    clear: () => {
      clears += 1;
      answers.clear();
    },
  };
}

export function readAnswer({ status, json }: WrittenAnswer): ApiAnswer {
  const text = typeof json === 'string' ? json : Buffer.from(json.buffer).toString();
  return { status, data: text === '' ? null : JSON.parse(text) };
}
