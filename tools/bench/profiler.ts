import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { BroadcastChannel, isMainThread, threadId } from 'node:worker_threads';

/**
 * Loaded into each thread of the app for a profile. The parent of the app names the moment at which it begins, and then the file in
 * which it is written; a thread that renders pages writes its own beside it, with its number before the ending.
 */
const session = new Session();
session.connect();
await session.post('Profiler.enable');
const threads = new BroadcastChannel('profile');
threads.unref();

if (isMainThread) {
  const known = new Set<number>();
  let written = Promise.withResolvers<void>();
  threads.onmessage = (event) => {
    const data: { thread?: number; written?: number } = event.data;
    if (data.thread !== undefined) known.add(data.thread);
    if (data.written === undefined) return;
    known.delete(data.written);
    if (known.size === 0) written.resolve();
  };
  process.on('message', (message) => {
    if (message === 'profile') void begin().then(() => process.send?.('started'));
    else if (typeof message === 'string' && message.endsWith('.cpuprofile')) {
      threads.postMessage({ file: message });
      if (known.size === 0) written.resolve();
      void Promise.all([end(message), written.promise]).then(() => {
        written = Promise.withResolvers();
        process.send?.(message);
      });
    }
  });
} else {
  threads.postMessage({ thread: threadId });
  threads.onmessage = (event) => {
    const { file }: { file?: string } = event.data;
    if (file === undefined) return;
    void end(file.replace(/\.cpuprofile$/, `-${threadId}.cpuprofile`)).then(() => threads.postMessage({ written: threadId }));
  };
  // It began with the thread: the first pages are in it.
  await begin();
}

async function begin(): Promise<void> {
  await session.post('Profiler.start');
}

async function end(file: string): Promise<void> {
  const { profile } = await session.post('Profiler.stop');
  writeFileSync(file, JSON.stringify(profile));
}
