import { messageOf } from '#contract/platform/thrown.ts';
import { mkdir } from 'node:fs/promises';
import { readConfig, type Config } from '#server/platform/config/config.ts';
import { storedSecret } from '#server/platform/config/stored-secret.ts';

/** The settings of this process, with a secret. Invalid ones end the process with a sentence for each. */
export async function readSettings(): Promise<Config> {
  const config = configOrExit();
  await mkdir(config.dataDir, { recursive: true });
  return { ...config, secret: config.secret || (await storedSecret(config.dataDir)) };
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

function configOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    console.error(messageOf(error));
    process.exit(78);
  }
}
