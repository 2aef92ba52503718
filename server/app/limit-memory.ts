import memory from './memory.json' with { type: 'json' };

/**
 * Starts this program again in the same process, with less memory to spread over, where that can still be chosen: on Linux, before
 * anything else is loaded. Leaves a choice of the operator alone (`MALLOC_ARENA_MAX`), and a process with a channel to its parent,
 * which would not survive: scripts/supervise.mjs starts its process with the same values.
 *
 * Young objects of a request are dead after a few milliseconds: a larger space only touches more memory before V8 looks, and in a smaller
 * one they survive until they are old. V8 lets old objects grow to four times what is alive before it looks, to less than twice with an old
 * space of half a gigabyte, and by a fifth with this setting: a market of a hundred thousand ads has seventy megabytes alive. glibc
 * makes up to eight heaps a core for threads that allocate at the same time, and gives back little of any. Blocks of the size named here
 * or more are given back at once; left alone, glibc raises that limit to the largest block that was ever freed. What Brotli and zlib take
 * for each answer is smaller, and the end of a heap has room for it: to map and clear it anew took longer than to compress.
 */
export function limitMemory(): void {
  if (process.platform !== 'linux' || process.env['MALLOC_ARENA_MAX'] || process.connected || !process.execve) return;
  const args = [process.execPath, ...memory.flags, ...process.execArgv, ...process.argv.slice(1)];
  process.execve(process.execPath, args, { ...process.env, ...memory.environment });
}
