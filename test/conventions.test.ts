import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
const files = listed
  .split('\n')
  .filter((file) => existsSync(path.join(root, file)) && /\.(ts|tsx|mjs|sql)$/.test(file))
  .filter((file) => file !== 'db/schema.ts' && !file.startsWith('tools/'));
const sources = files.map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));
const code = sources.filter(({ file }) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.startsWith('test/'));

describe('files and folders', () => {
  it('have no folder named for a kind of code', () => {
    const kinds = /(^|\/)(utils?|helpers?|lib|common|shared|misc|types|services|hooks|components)\//;
    expect(files.filter((file) => kinds.test(file))).toEqual([]);
  });

  it('have no barrels', () => {
    expect(files.filter((file) => /(^|\/)index\.(ts|tsx|mjs)$/.test(file))).toEqual([]);
  });

  it('keep files at 300 lines or fewer', () => {
    const long = sources.filter(({ text }) => text.split('\n').length > 301);
    expect(long.map(({ file }) => file)).toEqual([]);
  });

  it('keep queries out of routes and present', () => {
    const asking = code.filter(
      ({ file, text }) =>
        /^server\/.*\/(([\w-]+-)?routes|present[^/]*)\.ts$/.test(file) &&
        /\b(selectFrom|insertInto|updateTable|deleteFrom)\(|sql`/.test(text),
    );
    expect(asking.map(({ file }) => file)).toEqual([]);
  });
});

describe('the site', () => {
  const screens = code.filter(({ file }) => file.startsWith('web/'));

  it('uses start and end, never left and right', () => {
    const sided = /["'` ](-?m[lr]|p[lr]|left|right|border-[lr]|rounded-[lr]|text-(left|right))-[0-9a-z[]/;
    expect(screens.filter(({ text }) => sided.test(text)).map(({ file }) => file)).toEqual([]);
  });

  it('restyles no whole page: what a class reads off :has() is a class too, never everything inside', () => {
    // Beside any other :has(), such a rule makes every change inside `main` restyle all of it.
    const restyling = /\bgroup-has-|\bhas-[^"'` ]*:\*/;
    expect(screens.filter(({ text }) => restyling.test(text)).map(({ file }) => file)).toEqual([]);
  });

  it('writes what people type at 16 pixels or more where they touch: an iPhone zooms into anything smaller', () => {
    const fields = screens.flatMap(({ file, text }) =>
      [...text.matchAll(/<(input|textarea)\b[^>]*?className=(\{`|")([^"`]*)/gs)].map(([, , , look = '']) => ({ file, look })),
    );
    expect(fields.length).toBeGreaterThan(10);
    const small = fields.filter(({ look }) => /(^| )text-1[24]( |$)/.test(look) && !look.includes('pointer-coarse:text-16'));
    expect(small).toEqual([]);
  });

  it('names no colour outside the tokens, the plate and the drawings', () => {
    const drawn = /^web\/(catalogue\/plates|public|platform\/preferences\/theme|listing\/search\/loading)/;
    const coloured = screens.filter(({ file, text }) => !drawn.test(file) && /#[0-9a-f]{6}\b/i.test(text));
    expect(coloured.map(({ file }) => file)).toEqual([]);
  });

  it('holds no words of its own', () => {
    const arabic = /[\u0621-\u063a\u0641-\u064a]{2,}/;
    const allowed = /^web\/(catalogue\/plates\/plate-strip\.tsx|people\/profiles\/avatar\.tsx)$/;
    const speaking = screens.filter(
      ({ file, text }) => !allowed.test(file) && arabic.test(withoutComments(text).replace(/\[[^\]'"`]*\]/g, '')),
    );
    expect(speaking.map(({ file }) => file)).toEqual([]);
  });
});

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
}

describe('types', () => {
  /** What claims a type that the compiler cannot see: `x as T` but for `as const`, and `x!`. */
  function countClaims() {
    const claims = { casts: 0, assertions: 0 };
    const visitor = new Visitor({
      TSAsExpression: ({ typeAnnotation: type }) => {
        const isConst = type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' && type.typeName.name === 'const';
        if (!isConst) claims.casts += 1;
      },
      TSNonNullExpression: () => {
        claims.assertions += 1;
      },
    });
    for (const { file, text } of code) visitor.visit(parseSync(file, text).program);
    return claims;
  }

  it('are claimed no more often than today; these limits only fall', () => {
    const { casts, assertions } = countClaims();
    expect(casts).toBeLessThanOrEqual(62);
    expect(assertions).toBeLessThan(112);
  });
});
