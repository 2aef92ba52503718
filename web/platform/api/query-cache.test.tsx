import { useQuery } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { QueryCache } from './query-cache.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function Loaded() {
  const { data } = useQuery({ queryKey: ['list'], queryFn: () => 'later', initialData: 'كامري' });
  return data;
}

it('leaves no timer behind on the server, which would hold the whole page', () => {
  const html = renderToString(
    <QueryCache>
      <Loaded />
    </QueryCache>,
  );
  expect(html).toBe('كامري');
  expect(vi.getTimerCount()).toBe(0);
});
