import memory from './memory.json' with { type: 'json' };

/**
 * Starts this program again in the same process, with less memory to spread over, where that can still be chosen: on Linux, before
 * anything else is loaded. Leaves a choice of the operator alone (`MALLOC_ARENA_MAX`), and a process with a channel to its parent,
 * which would not survive: scripts/supervise.mjs starts its process with the same values.
 *
 * Young objects of a request are dead after a few milliseconds: a larger space only touches more memory before V8 looks. glibc makes
 * up to eight heaps a core for threads that allocate at the same time, and gives back little of any.
 */
export function limitMemory(): void {
  if (process.platform !== 'linux' || process.env['MALLOC_ARENA_MAX'] || process.connected || !process.execve) return;
  const args = [process.execPath, `--max-semi-space-size=${memory.youngSpaceMb}`, ...process.execArgv, ...process.argv.slice(1)];
  process.execve(process.execPath, args, { ...process.env, MALLOC_ARENA_MAX: String(memory.allocatorHeaps) });
}
