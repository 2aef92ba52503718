// npm run drill:recovery: loses a database and restores it to a moment, in a folder of its own. docs/recovery.md has the same steps by hand.
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { drill } from './recovery/drill.ts';

const folder = await mkdtemp(path.join(os.tmpdir(), 'markaba-drill-'));
const from = Date.now();
try {
  const { restored, expected, faults, erasedAgain } = await drill(folder, (line) => console.log(`${seconds()} ${line}`));
  for (const fault of faults) console.error(fault);
  const went = restored === expected && faults.length === 0 && erasedAgain === 1;
  console.log(went ? `${seconds()} The drill went well.` : `${seconds()} The drill FAILED: ${restored} of ${expected} payments.`);
  process.exitCode = went ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}

function seconds(): string {
  return `${((Date.now() - from) / 1000).toFixed(1).padStart(5)} s`;
}
