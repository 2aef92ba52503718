import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { api } from './contract/api.ts';
import { makeFonts } from './scripts/fonts.ts';
import { precompress } from './scripts/precompress.ts';

export default defineConfig(async () => {
  await makeFonts();
  return {
    plugins: [apiRoutes(), tailwindcss(), reactRouter(), precompress()],
    build: { target: 'es2022', assetsInlineLimit: 0 },
    publicDir: 'web/public',
    environments: {
      client: { build: { rolldownOptions: { output: { chunkFileNames: 'assets/[hash].js', codeSplitting: { groups: sharedCode } } } } },
    },
  };
});

/**
 * What several screens share goes together by who uses it, and small pieces join their nearest neighbour: one file each
 * for fifty icons and helpers would cost a listing 40 KB of headers.
 */
const sharedCode = [{ name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 3000 }];

/**
 * `virtual:api-routes`: name → [method, path] of every endpoint, without the schemas, so that the browser knows
 * where to send a call and does not carry what only the server checks.
 */
function apiRoutes(): Plugin {
  const name = 'virtual:api-routes';
  return {
    name: 'api-routes',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      const routes = Object.entries(api).map(([key, { method, path }]) => [key, [method, path]]);
      return `export const routes = ${JSON.stringify(Object.fromEntries(routes))};`;
    },
  };
}
