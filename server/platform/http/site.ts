import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import type { Config } from '../config/config.ts';

export interface OpenSite {
  build: () => Promise<ServerBuild>;
  close: () => Promise<void>;
}

/** Starts to read the build while the database starts; nothing in development. */
export function readSite({ production }: Config): Promise<ServerBuild> | null {
  return production ? (import(path.join(import.meta.dirname, '../../../build/server/index.js')) as Promise<ServerBuild>) : null;
}

/** The site's build: prebuilt in production; from Vite as files change in development. */
export async function openSite(app: FastifyInstance, built: Promise<ServerBuild> | null): Promise<OpenSite> {
  app.decorate('pagesMode', built ? 'production' : 'development');
  if (!built) return openWithVite(app);
  const build = await built;
  return { build: async () => build, close: async () => {} };
}

async function openWithVite(app: FastifyInstance): Promise<OpenSite> {
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server: app.server } } });
  app.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, () => done());
  });
  return {
    build: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
    close: () => vite.close(),
  };
}
