import { statfs } from 'node:fs/promises';

/** How many bytes are free for the service on the disk of `folder`. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

const lowBytes = 2 ** 30;

/** Whether less than 1 GiB is free there: what can be done without is not stored then. */
export async function isLow(folder: string): Promise<boolean> {
  return (await freeBytes(folder)) < lowBytes;
}
