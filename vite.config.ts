import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { api } from './contract/app/api.ts';
import type { Endpoint } from './contract/platform/endpoint.ts';
import { staffApi } from './contract/app/staff-api.ts';
import ar from './locales/ar.ts';
import en from './locales/en.ts';
import { makeBrandMarks } from './scripts/brand-marks.ts';
import { makeFonts } from './scripts/fonts.ts';
import { lucideIcons } from './scripts/lucide.ts';

export default defineConfig(async () => {
  await makeFonts();
  await makeBrandMarks();
  return {
    plugins: [
      routesOf('virtual:api-routes', api),
      routesOf('virtual:staff-routes', staffApi),
      contractValues,
      lucideIcons(),
      tailwindcss(),
      reactRouter(),
      words(),
    ],
    // Only those of the 1,900 icons that are in use are read: the build takes a sixth less.
    build: { target: 'es2022', assetsInlineLimit: 0, rolldownOptions: { experimental: { lazyBarrel: true } } },
    publicDir: 'web/public',
    // `npm run dev` finds the packages of every screen before the first page: one found later makes those that were sent outdated.
    optimizeDeps: { entries: ['web/**/*.{ts,tsx}', '!web/**/*.test.{ts,tsx}', '!web/entry.server.tsx'] },
    environments: {
      client: { build: { rolldownOptions: { output: { chunkFileNames: 'assets/[hash].js', codeSplitting: { groups: sharedCode } } } } },
    },
  };
});

/**
 * What stands round every screen goes in two files, of what seldom changes and of ours, the card of an ad in one, and what a
 * dozen screens share in one: dozens of crumbs cost a phone more than the bytes that they spare. What fewer share goes together
 * by who uses it. Only crumbs join their nearest neighbour: larger pieces that do bring along what the screen has no use for.
 */
const sharedCode = [
  { name: 'framework', test: /\/node_modules\/(?:react|react-dom|scheduler|react-router|i18next|react-i18next)\//, priority: 3 },
  { name: 'frame', test: /\/web\/(?:root|app\/layout\/layout)\.tsx/, priority: 2 },
  { name: 'card', test: /\/web\/listing\/ads\/(?:car-card|compare-tray)\.tsx/, priority: 1 },
  { name: 'common', minShareCount: 12 },
  { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 250 },
];

/** The words that browsers ask for, without the spaces that we read them by: by area, and each language in one file. */
function words(): Plugin {
  return {
    name: 'words',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async generateBundle() {
      const emit = (name: string, content: unknown) =>
        this.emitFile({ type: 'asset', fileName: `locales/${name}`, source: JSON.stringify(content) });
      for (const [language, whole] of Object.entries({ ar, en })) {
        emit(`${language}.json`, whole);
        for (const file of await readdir(path.join(import.meta.dirname, 'locales', language))) {
          if (!file.endsWith('.json')) continue;
          const name = `${language}/${file}`;
          emit(name, JSON.parse(await readFile(path.join(import.meta.dirname, 'locales', name), 'utf8')));
        }
      }
    },
  };
}

const contract = path.join(import.meta.dirname, 'contract/');

/**
 * Pages have the lists and bounds of the contract without the schemas beside them: a module that is no more than both is its plain
 * values in the browser. Functions that pages call stand in modules without schemas; what would bring TypeBox along is refused.
 */
const contractValues: Plugin = {
  name: 'contract-values',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId(id, importer) {
    if (id === 'typebox') this.error(`${importer} would bring the schemas of the contract into the browser`);
  },
  async load(id) {
    if (!id.startsWith(contract)) return undefined;
    const exported: Record<string, unknown> = await import(id);
    const all = Object.entries(exported);
    if (all.some(([, value]) => acts(value))) return undefined;
    return all
      .filter(([, value]) => isPlain(value))
      .map(([name, value]) => `export const ${name} = ${literalOf(value)};`)
      .join('\n');
  },
};

/** Whether a page needs it as it is: a function, what has one as a table of moves has, or what is no list or record, as a set. */
function acts(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return typeof value === 'function';
  if (value instanceof RegExp || '~kind' in value) return false;
  return (!Array.isArray(value) && Object.getPrototypeOf(value) !== Object.prototype) || Object.values(value).some(acts);
}

/** Whether it is a text, a number, a boolean or a pattern, or a list or record of them; no schema, which TypeBox marks with `~kind`. */
function isPlain(value: unknown): boolean {
  if (typeof value !== 'object') return ['string', 'number', 'boolean'].includes(typeof value);
  return value instanceof RegExp || (value !== null && !('~kind' in value) && Object.values(value).every(isPlain));
}

function literalOf(value: unknown): string {
  if (value instanceof RegExp) return String(value);
  if (Array.isArray(value)) return `[${value.map(literalOf).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([name, one]) => `${JSON.stringify(name)}:${literalOf(one)}`)
    .join()}}`;
}

/**
 * A module of name → [method, path] of every endpoint, without the schemas, so that the browser knows where to send a call
 * and does not carry what only the server checks. Those of the back office are apart: no page of the site has them.
 */
function routesOf(name: string, endpoints: Record<string, Endpoint>): Plugin {
  return {
    name,
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      const routes = Object.entries(endpoints).map(([key, { method, path }]) => [key, [method, path]]);
      return `export const routes = ${JSON.stringify(Object.fromEntries(routes))};`;
    },
  };
}
