// When two texts or values of the two versions count as equal.
import { known } from '#contract/platform/known.ts';
import type { Side } from './versions.ts';

/** What a process makes up by chance or by the clock. Everything else is compared letter by letter. */
const kinds = {
  jwt: String.raw`eyJ[\w-]+\.[\w-]+\.[\w-]+`,
  time: String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)`,
  uuid: String.raw`[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}`,
  backupCode: String.raw`\b[A-HJ-NP-Z2-9]{5}-[A-HJ-NP-Z2-9]{5}\b`,
  ticket: String.raw`\b[A-Z]{2}\d{6}\b`,
  milliseconds: String.raw`\b1\d{12}\b`,
  // Words joined by hyphens, as in an address, have no digit; among so many letters of a key there may be none by chance.
  key: String.raw`(?<![\w-])(?=[\w-]*\d|[\w-]{40})(?=[\w-]*[A-Za-z])[\w-]{16,}`,
};
const generated = new RegExp(
  Object.entries(kinds)
    .map(([kind, pattern]) => `(?<${kind}>${pattern})`)
    .join('|'),
  'g',
);

/** Both versions get each request at the same moment: their clocks may differ by this much. */
const apartMs = 60_000;

interface Piece {
  kind: string;
  text: string;
}

/**
 * Compares texts in which each version made up keys of its own. A key of one version stands for one key of the other, always the
 * same; and a key that both versions have shown was not made up, so it has to be equal.
 */
export class Equality {
  private readonly since = Date.now() - apartMs;
  private readonly seen: Record<Side, Set<string>> = { before: new Set(), after: new Set() };
  private readonly pairs = new Map<string, string>();
  private readonly back = new Map<string, string>();

  text(before: string, after: string): boolean {
    if (before === after) {
      for (const { text } of pieces(before).found) this.note(text, text);
      return true;
    }
    const [one, other] = [pieces(before), pieces(after)];
    if (one.between.join('\0') !== other.between.join('\0') || one.found.length !== other.found.length) return false;
    return one.found.every((piece, at) => this.piece(piece, known(other.found[at], 'found')));
  }

  /** Keys that were taken for made up, but were shown by both versions in other places. */
  mistaken(): [string, string][] {
    return [...this.pairs].filter(([before, after]) => this.seen.after.has(before) || this.seen.before.has(after));
  }

  private piece(one: Piece, other: Piece): boolean {
    this.note(one.text, other.text);
    if (one.text === other.text) return true;
    if (one.kind !== other.kind) return false;
    if (one.kind === 'time') return this.times(Date.parse(one.text), Date.parse(other.text));
    if (one.kind === 'milliseconds') return this.times(Number(one.text), Number(other.text));
    if (this.seen.after.has(one.text) || this.seen.before.has(other.text)) return false;
    const isNew = !this.pairs.has(one.text) && !this.back.has(other.text);
    if (isNew) this.pairs.set(one.text, other.text);
    if (isNew) this.back.set(other.text, one.text);
    return this.pairs.get(one.text) === other.text;
  }

  private times(one: number, other: number): boolean {
    return one >= this.since && other >= this.since && Math.abs(one - other) <= apartMs;
  }

  private note(before: string, after: string): void {
    this.seen.before.add(before);
    this.seen.after.add(after);
  }
}

function pieces(text: string): { found: Piece[]; between: string[] } {
  const found: Piece[] = [];
  const between: string[] = [];
  let end = 0;
  for (const match of text.matchAll(generated)) {
    const [kind = ''] = Object.entries(match.groups ?? {}).find(([, value]) => value !== undefined) ?? [];
    found.push({ kind, text: match[0] });
    between.push(text.slice(end, match.index));
    end = match.index + match[0].length;
  }
  return { found, between: [...between, text.slice(end)] };
}
