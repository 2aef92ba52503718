import { lazy, Suspense, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { pageHtml } from './page-html.ts';

const later = (text: string) => lazy(async () => ({ default: () => <b>{text}</b> }));

const html = async (page: ReactNode) => new Response(await pageHtml(page)).text();

function Failing(): ReactNode {
  throw new Error('no such field');
}

it('waits for code that is loaded at its first use, at the root and in a part', async () => {
  const [Root, Part] = [later('كامري'), later('يارس')];
  expect(await html(<Root />)).toBe('<b>كامري</b>');
  const page = (
    <p>
      <Suspense fallback="…">
        <Part />
      </Suspense>
    </p>
  );
  expect(await html(page)).toBe('<p><!--$--><b>يارس</b><!--/$--></p>');
});

it('throws what a part throws', async () => {
  await expect(pageHtml(<Failing />)).rejects.toThrow('no such field');
  const page = (
    <Suspense fallback="…">
      <Failing />
    </Suspense>
  );
  await expect(pageHtml(page)).rejects.toThrow('no such field');
});
