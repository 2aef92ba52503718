import { statfs } from 'node:fs/promises';

/** How many bytes are free for the service on the disk of `folder`. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
