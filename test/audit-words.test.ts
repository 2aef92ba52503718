import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import ar from '#locales/ar/backoffice.json' with { type: 'json' };
import en from '#locales/en/backoffice.json' with { type: 'json' };

const root = path.join(import.meta.dirname, '..');
/** The files that write to the log. */
const writing = globSync('server/**/*.ts', { cwd: root })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => readFileSync(path.join(root, file), 'utf8'))
  .filter((text) => text.includes('writeAudit'));

/** What is named on the lines of those files that name an act, or the type of what it was about. */
function namesOf(field: 'action' | 'target_type', name: RegExp): string[] {
  const lines = writing.flatMap((text) => text.split('\n').filter((line) => new RegExp(`\\b${field}\\b`).test(line)));
  return [...new Set(lines.flatMap((line) => [...line.matchAll(name)].map(([, found = '']) => found)))].toSorted();
}

const acts = namesOf('action', /'([a-z-]+\.[a-z_]+)'/g);
const targets = namesOf('target_type', /target_type: '([a-z_-]+)'/g);

it.each([
  ['Arabic', ar],
  ['English', en],
])('whatever the staff do has words in the log, in %s', (_language, words) => {
  expect(acts).toEqual(expect.arrayContaining(['estimate.withhold', 'objection.close', 'price-fit.close']));
  const named: Record<string, unknown> = words.audit.actions;
  // A decision is named by its verb and what it was about.
  const [done, nouns]: Record<string, unknown>[] = [words.decisions.done, words.targets];
  const isSaid = (act: string) => {
    const [noun = '', verb = ''] = act.split('.');
    return act.replaceAll('.', '_') in named || (verb in (done ?? {}) && noun in (nouns ?? {}));
  };
  expect(acts.filter((act) => !isSaid(act))).toEqual([]);
  expect(targets.filter((target) => !(target in (nouns ?? {})))).toEqual([]);
});
