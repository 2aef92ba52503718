import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import type { Config } from '../config/config.ts';
import { openRenderPool, type Renderer } from './render-pool.ts';

const built = path.join(import.meta.dirname, '../../../build/server/index.js');

/** In production, threads that render the build; they start to load it while the database starts. Nothing in development. */
export function startRenderPool({ production, renderThreads }: Config, reportFailure: (error: unknown) => void): Promise<Renderer> | null {
  return production ? openRenderPool(built, renderThreads, reportFailure) : null;
}

/** Renders the site as Vite builds it, in this thread, as files change. */
export async function openWithVite(app: FastifyInstance): Promise<Renderer> {
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server: app.server } } });
  app.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, () => done());
  });
  const build = async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
  return { ...renderHere(build), close: () => vite.close() };
}

/** Renders in this thread. Only then is React Router loaded in it. */
export function renderHere(build: () => Promise<ServerBuild>): Renderer {
  return {
    render: async (work, { ask, report }) => {
      const { readAnswer, renderPage } = await import('./render-page.ts');
      return renderPage(await build(), work, { ask: async (call) => readAnswer(await ask(call)), report });
    },
    hasRoom: () => true,
    close: async () => {},
  };
}
