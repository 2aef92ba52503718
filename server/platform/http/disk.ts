import { statfs } from 'node:fs/promises';

/** How much the service may still write where `folder` is. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
