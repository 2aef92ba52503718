// What was compared and what differed.

export class Report {
  readonly notes: string[] = [];
  private readonly counts = new Map<string, { equal: number; differing: number }>();
  private readonly found: { name: string; lines: string[] }[] = [];
  private readonly filter: RegExp | null;

  constructor(filter: RegExp | null) {
    this.filter = filter;
  }

  /** The result of one comparison; `lines` describe the differences. */
  add(kind: string, name: string, lines: string[]): void {
    if (!this.wants(name)) return;
    const count = this.counts.get(kind) ?? { equal: 0, differing: 0 };
    this.counts.set(kind, count);
    if (lines.length === 0) count.equal += 1;
    else count.differing += 1;
    if (lines.length > 0) this.found.push({ name: `${kind}: ${name}`, lines });
  }

  wants(name: string): boolean {
    return this.filter?.test(name) ?? true;
  }

  get isEqual(): boolean {
    return this.found.length === 0;
  }

  print(): void {
    for (const { name, lines } of this.found) console.log(`\n≠ ${name}\n${lines.map((line) => `    ${line}`).join('\n')}`);
    console.log('');
    for (const [kind, { equal, differing }] of this.counts) console.log(`${kind}: ${equal} equal, ${differing} differing`);
    for (const note of this.notes) console.log(note);
    console.log(this.isEqual ? 'Both versions answer alike.' : `${this.found.length} differences.`);
  }
}
