import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';

/** Loaded into the app for a profile: its parent names the moment at which it begins, and then the file in which it is written. */
const session = new Session();
session.connect();
await session.post('Profiler.enable');

process.on('message', (message) => {
  if (message === 'profile') void begin();
  else if (typeof message === 'string' && message.endsWith('.cpuprofile')) void end(message);
});

async function begin(): Promise<void> {
  await session.post('Profiler.start');
  process.send?.('started');
}

async function end(file: string): Promise<void> {
  const { profile } = await session.post('Profiler.stop');
  writeFileSync(file, JSON.stringify(profile));
  process.send?.(file);
}
