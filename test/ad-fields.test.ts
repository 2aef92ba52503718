import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { areTypesOf } from '#db/codegen.ts';
import { migrate } from '#db/migrate.ts';
import { createEmptyDatabase } from './database.ts';

const run = promisify(execFile);
const root = path.join(import.meta.dirname, '..');
const bin = (name: string) => path.join(root, 'node_modules/.bin', name);

/** How many keys come with a car: a field that stays for the length of this test. */
const additions: { file: string; lines: { before: string; added: string }[] }[] = [
  { file: 'db/migrations/999-keys.sql', lines: [{ before: '', added: 'alter table ads add column keys integer;\n' }] },
  { file: 'db/schema.ts', lines: [{ before: '  km_per_day: number | null;\n', added: '  keys: number | null;\n' }] },
  {
    file: 'contract/listing/ad-types/car.ts',
    lines: [
      {
        before: '  plate_with_car: {',
        added: "  keys: { ...aside, ...whole(1, 5), shown: 'details', filter: among('car'), facts: 'papers', step: 'papers' },\n",
      },
    ],
  },
  { file: 'locales/ar/listing.json', lines: words() },
  { file: 'locales/en/listing.json', lines: words() },
];
const imports = { file: 'contract/listing/ad-types/car.ts', from: 'thing, type Fields', to: 'thing, whole, type Fields' };

/** Its words on the page of the ad, in the form and among the filters. */
function words() {
  return ['    "plateWithCar":', '      "plate_with_car":', '      "seller_type":'].map((before) => ({
    before,
    added: '"keys": "2",\n',
  }));
}

let copy: string;

beforeAll(async () => {
  copy = await mkdtemp(path.join(os.tmpdir(), 'markaba-ad-fields-'));
  await copyTree(copy);
  for (const { file } of additions) await add(file);
});
afterAll(() => rm(copy, { recursive: true }));

describe('a new field of cars', () => {
  it('is added in five files, by naming it once, with its column and its words', { timeout: 240_000 }, async () => {
    expect(additions).toHaveLength(5);
    for (const project of ['contract', 'narrow.json', 'web/narrow.json']) expect(await compile(project), project).toBe('');
  });

  it.each([
    { file: 'db/schema.ts', project: 'narrow.json', says: '"keys"' },
    { file: 'contract/listing/ad-types/car.ts', project: 'narrow.json', says: '"keys"' },
    { file: 'locales/ar/listing.json', project: 'web/narrow.json', says: 'keys' },
    { file: 'locales/en/listing.json', project: 'narrow.json', says: '"keys"' },
  ])('does not compile without $file', { timeout: 120_000 }, async ({ file, project, says }) => {
    await takeAway(file);
    const without = await compile(project);
    await add(file);
    expect(without).toContain(says);
  });

  it('differs from the database without its migration', async () => {
    const { url, drop } = await createEmptyDatabase();
    const schema = path.join(copy, 'db/schema.ts');
    await migrate(url, path.join(root, 'db/migrations'));
    expect(areTypesOf(url, schema)).toBe(false);
    await migrate(url, path.join(copy, 'db/migrations'));
    expect(areTypesOf(url, schema)).toBe(true);
    await drop();
  });
});

/** The errors of TypeScript in a project of the copy; empty if it compiles. */
async function compile(project: string): Promise<string> {
  return run(bin('tsc'), ['-p', project], { cwd: copy }).then(
    () => '',
    (error: { stdout: string }) => error.stdout,
  );
}

async function copyTree(to: string): Promise<void> {
  const { stdout } = await run('git', ['ls-files', '*.ts', '*.tsx', '*.json', '*.css', '*.sql'], { cwd: root, maxBuffer: 1e7 });
  for (const file of stdout.split('\n').filter(Boolean)) {
    await mkdir(path.dirname(path.join(to, file)), { recursive: true });
    await cp(path.join(root, file), path.join(to, file));
  }
  await symlink(path.join(root, 'node_modules'), path.join(to, 'node_modules'));
  // What names the fields, or has to: the columns, the words, and the facts of a car. All else takes them from there.
  const narrow = { extends: './tsconfig.json', include: ['server/listing/ads/columns.ts', 'server/platform/words.ts'] };
  const page = {
    extends: './tsconfig.json',
    include: [
      'listing/ads/specifications.tsx',
      'listing/posting/sections/state-section.tsx',
      'listing/lists/filters/titles.ts',
      'platform/i18n/options.ts',
      '*.d.ts',
    ],
  };
  await writeFile(path.join(to, 'narrow.json'), JSON.stringify(narrow));
  await writeFile(path.join(to, 'web/narrow.json'), JSON.stringify(page));
}

async function add(file: string): Promise<void> {
  const found = additions.find((addition) => addition.file === file);
  if (!found) throw new Error(`Nothing is added to ${file}`);
  const isNew = found.lines.some(({ before }) => before === '');
  let changed = isNew ? '' : await readFile(path.join(root, file), 'utf8');
  for (const { before, added } of found.lines) {
    expect(changed).toContain(before);
    changed = changed.replace(before, () => added + before);
  }
  await writeFile(path.join(copy, file), file === imports.file ? changed.replace(imports.from, imports.to) : changed);
}

async function takeAway(file: string): Promise<void> {
  await cp(path.join(root, file), path.join(copy, file));
}
