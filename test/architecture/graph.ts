import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'vite';

/** A source file of the project. Paths are relative to its root. */
export interface Source {
  file: string;
  text: string;
}

/** One file imports another, of the project or of a package (`to` is then the name that it imports, `node:fs` or `kysely`). */
export interface Import {
  from: string;
  to: string;
}

const root = path.join(import.meta.dirname, '../..');

/** Every TypeScript file that Git knows or does not ignore, without the generated schema and without tests. */
export function readSources(): Source[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  return listed
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !isTest(file) && file !== 'db/schema.ts' && existsSync(path.join(root, file)))
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));
}

/** What the files import, types included, by parsing them: `import`, `export … from`, `import()` and `typeof import()`. */
export function importsOf(sources: readonly Source[]): Import[] {
  return sources.flatMap(({ file, text }) => namesIn(file, text).map((name) => ({ from: file, to: resolve(file, name) })));
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$|\.(cases|fixture)\.ts$/.test(file) || file.startsWith('test/');
}

function namesIn(file: string, text: string): string[] {
  const names: string[] = [];
  const note = (source: { value?: unknown } | null | undefined) => typeof source?.value === 'string' && names.push(source.value);
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`);
  new Visitor({
    ImportDeclaration: ({ source }) => note(source),
    ExportNamedDeclaration: ({ source }) => note(source),
    ExportAllDeclaration: ({ source }) => note(source),
    ImportExpression: ({ source }) => note(source as { value?: unknown }),
    TSImportType: ({ source }) => note(source),
  }).visit(program);
  return names;
}

/** `./x.ts` and `#server/x.ts` as paths of the project; names of packages as they are. */
function resolve(from: string, name: string): string {
  if (name.startsWith('.')) return path.posix.join(path.posix.dirname(from), name);
  return name.startsWith('#') ? name.slice(1) : name;
}
