import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AppError } from '../errors.ts';
import { setPdf } from './setting.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'markaba-pdf-'));
const renderer = pathToFileURL(path.join(folder, 'paper.mjs'));

beforeAll(() =>
  writeFileSync(
    path.join(folder, 'paper.mjs'),
    'export const renderPdf = async ({ text, ms }) => { for (const end = Date.now() + ms; Date.now() < end; ); return Buffer.from(text); };',
  ),
);
afterAll(() => rmSync(folder, { recursive: true }));

const set = (text: string, ms = 0, mostMs?: number) => setPdf(`a test ${text}`, renderer, { text, ms }, mostMs);
const refused = new AppError('unavailable');

it('ends a paper that takes too long, and sets the next ones in another thread', async () => {
  const [stuck, next] = [set('stuck', 600_000, 2000), set('next')];
  await expect(stuck).rejects.toMatchObject({ code: 'unavailable' });
  expect(Buffer.from(await next).toString()).toBe('next');
});

it('refuses what would wait behind twenty papers, and sets those', async () => {
  const first = set('first', 300);
  const others = Array.from({ length: 20 }, (_, place) => set(`other ${place}`));
  await expect(set('one more')).rejects.toEqual(refused);
  expect(Buffer.from(await first).toString()).toBe('first');
  expect(await Promise.all(others)).toHaveLength(20);
  expect(Buffer.from(await set('one more')).toString()).toBe('one more');
});
