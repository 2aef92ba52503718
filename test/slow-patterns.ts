/** Where a pattern can take time that grows faster than the text: found in the pattern itself, without running it. */

interface Node {
  /** What this node reads; null: nothing. */
  atom: string | null;
  next: Node[];
  /** A look at what is around: for the start of the text, or for anything. */
  looks?: 'start' | 'around';
}

interface Part {
  first: Node;
  last: Node;
}

const node = (atom: string | null = null): Node => ({ atom, next: [] });

function link(from: Node, to: Node): void {
  from.next.push(to);
}

/** Reads the syntax of regular expressions into a graph. A repetition without an end becomes a loop; others are unrolled, twice at most. */
class Reader {
  readonly #source: string;
  #at = 0;

  constructor(source: string) {
    this.#source = source;
  }

  read(): Part {
    return this.#choice();
  }

  #choice(): Part {
    const part = { first: node(), last: node() };
    do {
      const one = this.#row();
      link(part.first, one.first);
      link(one.last, part.last);
    } while (this.#take('|'));
    return part;
  }

  #row(): Part {
    const first = node();
    let last = first;
    while (this.#at < this.#source.length && !'|)'.includes(this.#source[this.#at]!)) {
      const start = this.#at;
      const one = this.#term();
      const repeated = this.#repeat(one, start);
      link(last, repeated.first);
      last = repeated.last;
    }
    return { first, last };
  }

  #repeat(one: Part, start: number): Part {
    const end = this.#at;
    const marks = /^(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/.exec(this.#source.slice(end));
    if (!marks) return one;
    const [text, least, comma, most] = marks;
    const isEndless = '*+'.includes(text[0]!) || (comma === ',' && most === '');
    const from = Math.min(text[0] === '+' ? 1 : Number(least ?? 0), 2);
    const to = Math.max(from, isEndless ? 0 : Math.min(Number(most || least || 1), 2));
    const copy = () => new Reader(this.#source.slice(start, end)).#term();
    const whole = { first: node(), last: node() };
    let last = whole.first;
    for (let count = 0; count < to; count += 1) {
      const part = copy();
      link(last, part.first);
      if (count >= from) link(last, whole.last);
      last = part.last;
    }
    if (isEndless) {
      const loop = copy();
      link(last, loop.first);
      link(loop.last, loop.first);
      link(loop.last, whole.last);
    }
    link(last, whole.last);
    this.#at = end + text.length;
    return whole;
  }

  #term(): Part {
    const rest = this.#source.slice(this.#at);
    const group = /^\((\?:|\?<?[=!]|\?<\w+>)?/.exec(rest);
    if (group) return this.#group(group[0]);
    const atom = /^(?:\\u\{[^}]*\}|\\u[0-9a-fA-F]{4}|\\x[0-9a-fA-F]{2}|\\[pP]\{[^}]*\}|\\k<\w+>|\\[^]|\[(?:\\[^]|[^\]\\])*\]|[^])/u.exec(
      rest,
    )![0];
    this.#at += atom.length;
    const isEmpty = ['^', '$', '\\b', '\\B'].includes(atom);
    const only = node(isEmpty || /^\\(?:k|[1-9])/.test(atom) ? null : atom);
    if (isEmpty) only.looks = atom === '^' ? 'start' : 'around';
    return { first: only, last: only };
  }

  #group(open: string): Part {
    this.#at += open.length;
    const inside = this.#choice();
    this.#take(')');
    if (!/[=!]$/.test(open)) return inside;
    // What looks around is read beside the rest, and nothing follows it.
    const fork: Node = { atom: null, next: [inside.first], looks: 'around' };
    const last = node();
    link(fork, last);
    return { first: fork, last };
  }

  #take(mark: string): boolean {
    if (this.#source[this.#at] !== mark) return false;
    this.#at += 1;
    return true;
  }
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, place) => String.fromCodePoint(from + place));
const letters = [...range(0, 0x180), ...range(0x600, 0x700), ...range(0x2000, 0x2070), '\ud800', '\ufeff', 'ﻻ', '中', '😀', '𝒳'];

const known = new Map<string, string>();

/** For each of `letters` whether `atom` reads it. */
function lettersOf(atom: string, flags: string): string {
  const key = `${flags} ${atom}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const one = new RegExp(`^(?:${atom})$`, flags.replace(/[gymd]/g, ''));
  const read = letters.map((letter) => (one.test(letter) ? '1' : '0')).join('');
  known.set(key, read);
  return read;
}

/** For each atom the kinds of letters that it reads, as few kinds as tell the atoms apart. */
function kindsOf(atoms: string[], flags: string): Map<string, Set<number>> {
  const reads = atoms.map((atom) => lettersOf(atom, flags));
  const kinds = new Map<string, number>();
  for (const place of letters.keys()) {
    const signature = reads.map((read) => read[place]).join('');
    if (!kinds.has(signature)) kinds.set(signature, kinds.size);
  }
  return new Map(
    atoms.map((atom, at) => [atom, new Set([...kinds].filter(([signature]) => signature[at] === '1').map(([, kind]) => kind))]),
  );
}

/** What may be read after a node: how often each next one is reached, and whether the pattern holds without more. */
interface Ways {
  next: Map<Node, number>;
  isEnd: boolean;
}

function waysFrom(from: Node, last: Node, isStart: boolean): Ways {
  const next = new Map<Node, number>();
  let isEnd = false;
  const walk = (at: Node, isBare: boolean, path: ReadonlySet<Node>) => {
    if (at === last && isBare) isEnd = true;
    for (const one of at.next) {
      if (one.looks === 'start' && !isStart) continue;
      if (one.atom !== null) next.set(one, (next.get(one) ?? 0) + 1);
      else if (!path.has(one)) walk(one, isBare && !one.looks, new Set(path).add(one));
    }
  };
  walk(from, true, new Set());
  return { next, isEnd };
}

/** The nodes that read, and the ways between them. A search begins anew at each letter, unless the pattern is only read at one place. */
function graphOf(source: string, flags: string): Map<Node, Ways> {
  const { first, last } = new Reader(source).read();
  const [origin, newline] = [node(), node(String.raw`\n`)];
  const searches = flags.includes('m') ? [node(String.raw`[^\n]`), newline] : [node('[^]')];
  const searched = flags.includes('y') ? [origin] : [origin, ...searches];
  for (const at of searched) {
    link(at, first);
    for (const next of searched) if (next !== origin) link(at, next);
  }
  const starts = [origin, newline];
  const graph = new Map<Node, Ways>();
  const open = [origin];
  for (let at = open.pop(); at; at = open.pop()) {
    const ways = waysFrom(at, last, starts.includes(at));
    graph.set(at, ways);
    for (const next of ways.next.keys()) if (!graph.has(next) && !open.includes(next)) open.push(next);
  }
  return graph;
}

/**
 * What makes `pattern` slow; null if its time grows with the length of the text alone. It is slow if one loop leads to another, and some
 * text can be shared between the two in as many ways as it has letters before the pattern fails (of the same loop: twice as many for
 * each letter).
 */
export function slowPart({ source, flags }: Pick<RegExp, 'source' | 'flags'>): string | null {
  const graph = graphOf(source, flags);
  const nodes = [...graph.keys()].filter(({ atom }) => atom !== null);
  const kinds = kindsOf([...new Set(nodes.map(({ atom }) => atom!))], flags);
  const kindsAt = (at: Node) => kinds.get(at.atom!)!;
  const nextOf = (at: Node) => [...graph.get(at)!.next.keys()];
  const reached = new Map(nodes.map((at) => [at, allAfter([at], nextOf)]));
  const loops = nodes.filter((at) => reached.get(at)!.has(at));
  for (const one of loops) {
    const twice = [...graph.get(one)!.next].find(([next, count]) => count > 1 && reached.get(next)!.has(one));
    if (twice) return `${one.atom} again and again`;
    for (const other of loops) {
      if (one === other || !reached.get(one)!.has(other) || graph.get(other)!.isEnd) continue;
      if (areShared(one, other, { nextOf, kindsAt, reached })) return `${one.atom} and ${other.atom}`;
    }
  }
  return null;
}

function allAfter(from: Node[], nextOf: (at: Node) => Node[]): Set<Node> {
  const found = new Set<Node>();
  const open = from.flatMap(nextOf);
  for (let at = open.pop(); at; at = open.pop()) {
    if (found.has(at)) continue;
    found.add(at);
    open.push(...nextOf(at));
  }
  return found;
}

interface Graph {
  nextOf: (at: Node) => Node[];
  kindsAt: (at: Node) => Set<number>;
  reached: Map<Node, Set<Node>>;
}

/** Whether one text leads from `one` to itself, from `one` to `other` and from `other` to itself. */
function areShared(one: Node, other: Node, { nextOf, kindsAt, reached }: Graph): boolean {
  const names = new Map([...reached.keys()].map((at, place) => [at, place]));
  const keyOf = (three: Node[]) => three.map((at) => names.get(at)).join();
  const goal = keyOf([one, other, other]);
  const seen = new Set<string>();
  const open: [Node, Node, Node][] = [[one, one, other]];
  for (let three = open.pop(); three; three = open.pop()) {
    const [left, middle, right] = three;
    for (const a of nextOf(left)) {
      if (a !== one && !reached.get(a)!.has(one)) continue;
      for (const c of nextOf(right)) {
        if (c !== other && !reached.get(c)!.has(other)) continue;
        const both = kindsAt(a).intersection(kindsAt(c));
        if (both.size === 0) continue;
        for (const b of nextOf(middle)) {
          if ((b !== other && !reached.get(b)!.has(other)) || both.isDisjointFrom(kindsAt(b))) continue;
          const key = keyOf([a, b, c]);
          if (key === goal) return true;
          if (seen.has(key)) continue;
          seen.add(key);
          open.push([a, b, c]);
        }
      }
    }
  }
  return false;
}
