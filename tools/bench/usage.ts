import { readdirSync, readFileSync } from 'node:fs';

const millisecondsPerTick = 10;

/** CPU time, in milliseconds, of a process, its children and those of them that have ended; null where /proc does not exist. */
export function cpuOf(pid: number): number | null {
  const all = readProcesses();
  if (all.length === 0) return null;
  const tree = new Set([pid]);
  for (let size = 0; size < tree.size;) {
    size = tree.size;
    for (const one of all) if (tree.has(one.parent)) tree.add(one.id);
  }
  const ticks = all.filter(({ id }) => tree.has(id)).reduce((sum, one) => sum + one.ticks, 0);
  return ticks * millisecondsPerTick;
}

/** The proportional share of memory of a process, in MB; null where /proc does not exist. */
export function memoryOf(pid: number): number | null {
  try {
    const kilobytes = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) / 1024;
  } catch {
    return null;
  }
}

interface ProcessRow {
  id: number;
  parent: number;
  ticks: number;
}

function readProcesses(): ProcessRow[] {
  return readNames()
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)) ?? []);
}

function readNames(): string[] {
  try {
    return readdirSync('/proc');
  } catch {
    return [];
  }
}

/** The second field is the name in brackets, which may hold spaces; utime, stime, cutime and cstime are the fields 14 to 17. */
function readProcess(id: number): ProcessRow | undefined {
  try {
    const text = readFileSync(`/proc/${id}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { id, parent: Number(fields[1]), ticks };
  } catch {
    return undefined;
  }
}
