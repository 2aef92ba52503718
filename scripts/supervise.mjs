// Runs a process of the market and starts it again when it crashes. Node's own modules only.
import { spawn } from 'node:child_process';
import { root, stop } from './setup.mjs';

const windows = process.platform === 'win32';
const wrongSettings = 78;
const firstDelayMs = 1000;
const longestDelayMs = 30_000;
/** A process that ran for so long is not in a row of crashes. */
const steadyAfterMs = 60_000;

/**
 * Runs `node` with `args` until it ends by itself or by a signal, and ends with its code. One that crashes is started again,
 * first after a second and then less and less often; not the first one before it serves, and never one with wrong settings.
 */
export function supervise(args, env) {
  let child = null;
  let stopping = false;
  let served = false;
  let crashes = 0;

  const start = () => {
    const since = Date.now();
    // A shell, as Windows needs, hands on no messages.
    child = spawn('node', args, {
      cwd: root,
      env,
      stdio: ['inherit', 'inherit', 'inherit', ...(windows ? [] : ['ipc'])],
      shell: windows,
    });
    child.on('message', () => (served = true));
    child.on('error', (error) => stop(`node: ${error.message}`));
    child.on('exit', (code, signal) => {
      child = null;
      const ran = Date.now() - since;
      served ||= ran > steadyAfterMs;
      if (stopping) process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1));
      if (code === 0 || code === wrongSettings || !served) process.exit(code ?? 1);
      crashes = ran > steadyAfterMs ? 1 : crashes + 1;
      const delay = Math.min(longestDelayMs, firstDelayMs * 2 ** (crashes - 1));
      const how = signal ? `was ended by ${signal}` : `ended with code ${code}`;
      console.error(`Markaba ${how} after ${Math.round(ran / 1000)} s. It starts again in ${delay / 1000} s.`);
      setTimeout(start, delay);
    });
  };

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // Between two starts there is nothing to stop.
      if (!child) process.exit(0);
      stopping = true;
      // Ctrl+C in a terminal reaches the child by itself, and a second one would mean: do not wait.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  start();
}
