import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';

/**
 * A list of the contract that is written down a second time lags behind once the contract gets a value. Pages and server import it. A
 * choice of three quarters of its values or fewer is no copy.
 */

/** Screens with an order of their own. */
const ordered = new Set([
  'web/listing/posting/form/check.ts',
  'web/sales/offers/actions/offer-actions.tsx',
  'web/app/profile/own-states.tsx',
]);

const root = path.join(import.meta.dirname, '..');
const least = 3;

const lists = await exportedLists(filesIn('contract'));

describe('a list of the contract stands in the contract alone', () => {
  it('in pages and server', () => {
    const files = ['web', 'server'].flatMap(filesIn).filter((file) => !ordered.has(file));
    expect(files.flatMap((file) => copiesIn(file, readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
  });

  it.each([
    ['the whole', "const kinds = ['fixed', 'negotiable', 'soum'];"],
    ['in another order', "const kinds = new Set(['soum', 'fixed', 'negotiable'] as const);"],
    ['all but one', "const kinds = ['report', 'message', 'ad', 'edit', 'verification', 'appeal', 'deal', 'offer', 'handover'];"],
  ])('and a copy is found: %s', (_what, text) => {
    expect(copiesIn('web/copy.ts', text)).toHaveLength(1);
  });

  it('but for what is chosen of it', () => {
    expect(copiesIn('web/choice.ts', "const kinds = ['report', 'message', 'ad', 'edit']; const two = ['fixed', 'soum'];")).toEqual([]);
  });
});

function filesIn(folder: string): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', folder], { cwd: root, encoding: 'utf8' });
  return listed
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|cases)\.tsx?$/.test(file) && existsSync(path.join(root, file)));
}

async function exportedLists(files: readonly string[]): Promise<Map<string, readonly string[]>> {
  const found = new Map<string, readonly string[]>();
  for (const file of files) {
    const exported: Record<string, unknown> = await import(path.join(root, file));
    for (const [name, value] of Object.entries(exported)) if (isList(value)) found.set(`${name} of ${file}`, value);
  }
  return found;
}

function isList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.length >= least && value.every((one) => typeof one === 'string');
}

function copiesIn(file: string, text: string): string[] {
  const found: string[] = [];
  new Visitor({
    ArrayExpression({ elements, start }) {
      const words = elements.map((element) => (element?.type === 'Literal' ? element.value : undefined));
      if (!isList(words)) return;
      const line = text.slice(0, start).split('\n').length;
      for (const [name, list] of lists) if (copies(words, list)) found.push(`${file}:${line} copies ${name}`);
    },
  }).visit(parseSync(file, text).program);
  return found;
}

function copies(words: readonly string[], list: readonly string[]): boolean {
  return words.length * 4 > list.length * 3 && words.every((word) => list.includes(word));
}
