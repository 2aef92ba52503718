import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { drill } from '../scripts/recovery/drill.ts';

it.skipIf(process.platform === 'win32')(
  'a lost database is restored to a moment, its books are right, and erasures are made again',
  async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'drill-'));
    try {
      const lines: string[] = [];
      const outcome = await drill(folder, (line) => void lines.push(line));
      expect(outcome, lines.join('\n')).toEqual({ restored: 10, expected: 10, faults: [], erasedAgain: 1 });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
  120_000,
);
