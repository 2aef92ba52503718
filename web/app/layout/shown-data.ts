import { useEffect } from 'react';
import { isRouteErrorResponse, useMatches, type DataStrategyResult } from 'react-router';
import type { Answers } from '#web/platform/head/lost-network.ts';

let address = '';
let shown: ReadonlyMap<string, unknown> = new Map();

/** Remembers what the loaders of the current screen gave. */
export function useShownData(): void {
  const matches = useMatches();
  useEffect(() => {
    address = addressOf(location);
    shown = new Map(matches.map(({ id, loaderData }) => [id, loaderData]));
  }, [matches]);
}

/**
 * The same answers of the loaders of `url`, with what is shown in place of those that failed for lack of a network or of the server: a
 * screen that is read again, as something was heard about it, stays as it is. It is read once more when the connection comes back.
 */
export function keepShown(url: string, answers: Answers): Answers {
  if (addressOf(new URL(url)) !== address) return answers;
  return Object.fromEntries(
    Object.entries(answers).map(([id, answer]) => {
      const data = shown.get(id);
      return [id, isFailed(answer) && data !== undefined ? { type: 'data', result: data } : answer];
    }),
  );
}

/** What the server refuses is no failure: the thing is gone, or the session has ended. */
function isFailed({ type, result }: DataStrategyResult): boolean {
  return type === 'error' && (isRouteErrorResponse(result) ? result.status >= 500 : result instanceof Error);
}

function addressOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  return pathname + search;
}
