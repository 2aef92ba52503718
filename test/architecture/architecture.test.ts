import { describe, expect, it } from 'vitest';
import { importsOf, readSources, type Source } from './graph.ts';
import {
  adIndexAlone,
  areaBox,
  areas,
  buildingBlocks,
  cycles,
  demoAlone,
  direction,
  httpAlone,
  layers,
  levelsOf,
  nounBox,
  processAlone,
  routesAlone,
  screens,
  toolsAlone,
  type Rule,
} from './rules.ts';
import { foreignWrites, writers } from './writers.ts';

const sources = readSources();
const imports = importsOf(sources);

/** Imports that break a rule and are known. What is mended is to be taken out of here. */
const known = new Set<string>();

/** The floors that are divided into areas altogether. */
const divided = ['contract', 'server', 'web'];

const rules: Record<string, { rule: Rule; breaks: Source[] }> = {
  'the contract imports TypeBox and itself': { rule: layers, breaks: [file('contract/listing/ads.ts', '../../server/main.ts')] },
  'the web imports neither the server nor the database': { rule: layers, breaks: [file('web/root.tsx', '../server/app/app.ts')] },
  'the web imports nothing of Node': { rule: layers, breaks: [file('web/root.tsx', 'node:fs/promises')] },
  'the server never imports the source of the web': { rule: layers, breaks: [file('server/main.ts', '#web/root.tsx')] },
  'the database knows nobody who uses it': { rule: layers, breaks: [file('db/pool.ts', '#server/platform/errors.ts')] },
  'nobody else imports the columns of the index of ads': {
    rule: adIndexAlone,
    breaks: [file('server/listing/ads/lists.ts', '#server/ad-index/memory/table.ts'), file('server/app/jobs.ts', '../ad-index/columns.ts')],
  },
  'only the start imports the demo market': { rule: demoAlone, breaks: [file('server/app/app.ts', '#demo/open.ts')] },
  'nobody but the demo and the bench imports the process of its prices': {
    rule: processAlone,
    breaks: [
      file('server/app/site-process.ts', '#demo/price-process.ts'),
      file('server/prices/estimates/fit/fit.ts', '#demo/price-process.ts'),
    ],
  },
  'nothing imports the programs beside the product': { rule: toolsAlone, breaks: [file('demo/library.ts', '#tools/compare/api.ts')] },
  'building blocks know no noun of the product': {
    rule: buildingBlocks,
    breaks: [file('web/platform/ui/card.tsx', '../../listing/ads/car-card.tsx')],
  },
  'a screen never imports the folder of another': {
    rule: screens,
    breaks: [file('web/app/home/home.tsx', '../../messaging/chat/room.tsx')],
  },
  'an area never imports one above it': {
    rule: direction,
    breaks: [
      file('server/money/fees/fees.ts', '../../listing/ads/own.ts'),
      file('contract/listing/ads.ts', '../rental/quotes.ts'),
      file('web/people/profiles/avatar.tsx', '../../messaging/chat/chat.tsx'),
    ],
  },
  'types count as well': {
    rule: direction,
    breaks: [{ file: 'server/platform/words.ts', text: `import type { Words } from '#server/messaging/words.ts';` }],
  },
  'so do re-exports and dynamic imports': {
    rule: direction,
    breaks: [
      { file: 'server/platform/words.ts', text: `export { words } from '#server/people/words.ts';` },
      { file: 'server/platform/words.ts', text: `const words = await import('#server/people/words.ts');` },
      { file: 'server/platform/words.ts', text: `type Words = import('#server/people/words.ts').Words;` },
    ],
  },
  'folders stand in no cycle': {
    rule: cycles,
    breaks: [
      file('server/listing/ads/lists.ts', '../favourites/marks.ts'),
      file('server/listing/favourites/marks.ts', '../reviews/reviews.ts'),
      file('server/listing/reviews/reviews.ts', '../ads/lists.ts'),
      file('web/listing/ads/card.tsx', '../own-ads/acts.ts'),
      file('web/listing/own-ads/acts.ts', '../ads/field.ts'),
      file('contract/sales/offers.ts', './deals.ts'),
      file('contract/sales/deals.ts', './offers.ts'),
    ],
  },
  'of a noun only its routes know requests': {
    rule: routesAlone,
    breaks: [file('server/listing/ads/lists.ts', '#server/platform/http/query.ts'), file('server/listing/ads/lists.ts', 'fastify')],
  },
  'the mechanism of calls knows no noun': {
    rule: httpAlone,
    breaks: [file('server/platform/http/serve.ts', '../../people/staff/members.ts')],
  },
};

describe.each(Object.entries(rules))('%s', (_name, { rule, breaks }) => {
  it('in the whole tree', () => {
    expect(rule(imports).filter((broken) => !known.has(broken))).toEqual([]);
  });

  it('and what breaks it is found', () => {
    expect(rule(importsOf(breaks))).toHaveLength(breaks.length);
  });
});

it('every known exception is still needed', () => {
  const broken = new Set(Object.values(rules).flatMap(({ rule }) => rule(imports)));
  expect([...known].filter((exception) => !broken.has(exception))).toEqual([]);
});

it.each(divided)('every folder of %s is an area', (floor) => {
  const folders = sources.flatMap(({ file: name }) => new RegExp(`^${floor}/([\\w-]+)/`).exec(name)?.[1] ?? []);
  expect([...new Set(folders)].filter((folder) => !areas.some((area) => area === folder))).toEqual([]);
});

describe('levels', () => {
  it('put what is imported below what imports it', () => {
    const example = importsOf([
      file('server/listing/ads/lists.ts', '../../people/accounts/accounts.ts'),
      file('server/main.ts', './app/app.ts'),
    ]);
    expect(levelsOf(example, areaBox('server'))).toEqual([
      ['app', 'people'],
      ['listing', 'main.ts'],
    ]);
    expect(levelsOf(importsOf([file('server/money/books/books.ts', '../fees/fees.ts')]), nounBox('server', 'money'))).toEqual([
      ['fees'],
      ['books'],
    ]);
  });

  it.each(divided)('of %s are at most those of the areas, and nine within an area', (floor) => {
    expect(levelsOf(imports, areaBox(floor)).length).toBeLessThanOrEqual(areas.length + 1);
    for (const area of areas) expect(levelsOf(imports, nounBox(floor, area)).length).toBeLessThanOrEqual(9);
  });
});

describe('a table has one writer', () => {
  it('in the whole tree', () => {
    expect(foreignWrites(sources)).toEqual([]);
  });

  it.each([
    `db.insertInto('ads').values(row)`,
    `trx.updateTable('ads as ad').set(row)`,
    `trx.deleteFrom('ads')`,
    'sql`update ads set title = ${title}`',
    'sql<{ id: number }>`with gone as (delete from ads where id = ${id} returning id) select id from gone`',
    'sql`\n      insert into ads as old (id) values (${id}) on conflict (id) do update set id = old.id`',
  ])('and %j in another noun is found', (text) => {
    expect(foreignWrites([{ file: 'server/community/comments/writing.ts', text }])).toEqual([
      'server/community/comments/writing.ts writes ads',
    ]);
    expect(foreignWrites([{ file: 'server/listing/ads/writing.ts', text }])).toEqual([]);
  });

  it('that exists', () => {
    const nouns = new Set(sources.map(({ file: name }) => /^server\/([\w-]+\/[\w-]+)/.exec(name)?.[1]));
    expect(Object.values(writers).filter((noun) => !nouns.has(noun))).toEqual([]);
  });
});

/** A file that imports `target` and does nothing else. */
function file(name: string, target: string): Source {
  return { file: name, text: `import { one } from '${target}';` };
}
