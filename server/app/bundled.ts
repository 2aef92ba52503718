import { existsSync } from 'node:fs';

/**
 * Loads a program of this folder as the build bundled it (scripts/bundle.ts), with a third less heap than its modules take one by one.
 * Undefined in development and where nothing was built.
 */
export function importBundled(program: 'site-process' | 'job-process'): Promise<unknown> | undefined {
  const file = new URL(`../../build/program/server-app-${program}.js`, import.meta.url);
  return process.env['NODE_ENV'] === 'production' && existsSync(file) ? import(file.href) : undefined;
}
