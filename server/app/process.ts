import { messageOf } from '#contract/thrown.ts';
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readConfig, type Config } from '#server/platform/config/config.ts';

/** The settings of this process, with a secret. Invalid ones end the process with a sentence for each. */
export async function readSettings(): Promise<Config> {
  const config = configOrExit();
  await mkdir(config.dataDir, { recursive: true });
  return { ...config, secret: config.secret || (await keptSecret(config.dataDir)) };
}

const impatientAfterMs = 1000;

/**
 * The first signal lets requests under way finish; a later one exits at once. A second signal within the first second is ignored: a
 * terminal or a parent signals every process at the same time.
 */
export function stopOnSignal(stop: (signal: NodeJS.Signals) => Promise<void>): void {
  let since = 0;
  const onSignal = (signal: NodeJS.Signals) => {
    if (since > 0 && Date.now() - since > impatientAfterMs) process.exit(1);
    if (since > 0) return;
    since = Date.now();
    stop(signal).then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, onSignal);
}

/** The secret of a market that stores everything on this machine: created once, readable by its owner only. */
async function keptSecret(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'secret');
  await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return readFile(file, 'utf8');
}

function configOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    console.error(messageOf(error));
    process.exit(78);
  }
}
