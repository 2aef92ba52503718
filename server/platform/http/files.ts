import { access } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import ar from '#locales/ar.ts';
import en from '#locales/en.ts';
import { isPublicKey } from '../storage/storage.ts';

const year = 31_536_000;

/** For pictures that pages of other sites may show. */
export const shownAnywhere = { 'cross-origin-resource-policy': 'cross-origin' };

/** The pictures of a folder. A picture's name is the hash of its content, so clients may cache it for good. */
export async function servePictures(app: FastifyInstance, mediaDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: path.resolve(mediaDir),
    serve: false,
    immutable: true,
    maxAge: year * 1000,
    index: false,
  });
  app.get<Picture>('/media/:file', { schema: { hide: true } }, async (request, reply) => {
    // Other files in the folder are not public.
    if (!isPublicKey(request.params.file)) return reply.callNotFound();
    return reply.headers({ vary: 'accept', ...shownAnywhere }).sendFile(await bestForm(request, mediaDir));
  });
}

interface Picture {
  Params: { file: string };
}

/** A picture as AVIF for clients that accept it, once a job has created it; the address remains that of the WebP. */
async function bestForm({ params: { file }, headers }: FastifyRequest<Picture>, mediaDir: string): Promise<string> {
  const smaller = file.replace(/\.webp$/, '.avif');
  if (smaller === file || !headers.accept?.includes('image/avif') || !/^[a-z0-9-]+\.avif$/.test(smaller)) return file;
  return access(path.join(mediaDir, smaller)).then(
    () => smaller,
    () => file,
  );
}

/** The words as source files, during development: by area, each language in one file. */
export async function serveWords(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: path.join(import.meta.dirname, '../../../locales'),
    prefix: '/locales/',
    cacheControl: false,
    decorateReply: false,
    index: false,
  });
  for (const [language, words] of Object.entries({ ar, en })) app.get(`/locales/${language}.json`, { schema: { hide: true } }, () => words);
}
