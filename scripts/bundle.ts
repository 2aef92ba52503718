// Bundles the programs of the server and of its threads: build/program. Two thousand modules of their own took sixty megabytes more.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { rolldown, type Plugin } from 'rolldown';

const root = path.join(import.meta.dirname, '..');
const place = 'build/program';
/**
 * Packages that are loaded as they are: those with machine code or files of their own, those that seldom or never run here, and those
 * that the build of the pages loads too, as a second copy would not know the first.
 */
const apart = [
  'sharp',
  '@node-rs/argon2',
  '@resvg/resvg-js',
  '@fastify/swagger-ui',
  '@react-pdf/renderer',
  '@aws-sdk/client-s3',
  '@zxcvbn-ts/language-common',
  'vite',
  'piscina',
  'react',
  'react-router',
];
const thread = /new URL\('([^']+\.ts)', import\.meta\.url\)/g;
/** What is started by itself: by server/main.ts and server/worker.ts, or as a thread by `new URL('./name.ts', import.meta.url)`. */
const entries = ['server/app/site-process.ts', 'server/app/job-process.ts', ...threads()];

/** Keeps true what a module says about its place, although all of them come to stand in one folder. */
const places: Plugin = {
  name: 'places',
  transform(code, id) {
    const file = withSlashes(path.relative(root, id));
    if (file.startsWith('..') || file.includes('node_modules') || !code.includes('import.meta')) return undefined;
    const folder = path.posix.dirname(file);
    return code
      .replaceAll(thread, (_, name: string) => `new URL('./${nameOf(path.posix.join(folder, name))}.js', import.meta.url)`)
      .replaceAll('import.meta.dirname', `(import.meta.dirname + '/${path.posix.relative(place, folder)}')`);
  },
};

const bundle = await rolldown({
  cwd: root,
  input: Object.fromEntries(entries.map((entry) => [nameOf(entry), entry])),
  platform: 'node',
  external: (id) => id.startsWith('node:') || apart.some((name) => id === name || id.startsWith(`${name}/`)),
  plugins: [places],
});
await bundle.write({ dir: place, format: 'esm', comments: false, cleanDir: true });

function threads(): string[] {
  const files = readdirSync(path.join(root, 'server'), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  return files.flatMap((file) => {
    const code = readFileSync(path.join(root, 'server', file), 'utf8');
    const folder = path.posix.join('server', path.posix.dirname(withSlashes(file)));
    return [...code.matchAll(thread)].map(([, name = '']) => path.posix.join(folder, name));
  });
}

/** A path as modules have it on every system. */
function withSlashes(file: string): string {
  return file.replaceAll('\\', '/');
}

function nameOf(file: string): string {
  return file.replace(/\.ts$/, '').replaceAll('/', '-');
}
