import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/** How a program that begins with `limitMemory` runs, as it prints it. */
function run(more: Record<string, string> = {}) {
  const limit = path.join(import.meta.dirname, 'limit-memory.ts');
  const program = `import { limitMemory } from ${JSON.stringify(limit)};
    limitMemory();
    console.log(process.pid, process.execArgv.filter((flag) => flag.startsWith('--max') || flag.startsWith('--heap')).join(), process.env.MALLOC_ARENA_MAX, process.env.MALLOC_MMAP_THRESHOLD_, process.env.MALLOC_TRIM_THRESHOLD_);`;
  const { MALLOC_ARENA_MAX: _heaps, MALLOC_MMAP_THRESHOLD_: _mapped, MALLOC_TRIM_THRESHOLD_: _trimmed, ...env } = process.env;
  const started = spawnSync(process.execPath, ['--input-type=module', '-e', program], { env: { ...env, ...more }, encoding: 'utf8' });
  const [pid, flags, heaps, mappedFrom, trimmedFrom] = started.stdout.trim().split(' ');
  return { isSameProcess: pid === String(started.pid), flags, heaps, mappedFrom, trimmedFrom };
}

describe.runIf(process.platform === 'linux')('a program that limits its memory', () => {
  it('starts again in its process with small spaces, two heaps, and large blocks outside of them', () => {
    const flags = '--max-semi-space-size=16,--max-old-space-size=512,--heap-growing-percent=20';
    expect(run()).toEqual({ isSameProcess: true, flags, heaps: '2', mappedFrom: '4194304', trimmedFrom: '8388608' });
  });

  it('leaves the choice of an operator alone', () => {
    const own = { heaps: '4', mappedFrom: 'undefined', trimmedFrom: 'undefined' };
    expect(run({ MALLOC_ARENA_MAX: '4' })).toEqual({ isSameProcess: true, flags: '', ...own });
  });
});
