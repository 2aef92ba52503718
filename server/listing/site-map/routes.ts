import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Market } from '#server/platform/market.ts';
import { keepSiteMap } from './site-map.ts';

const keep = 'public, max-age=600';
const hidden = { schema: { hide: true } };

/** /robots.txt, the index /sitemap.xml and its files /sitemap/{name}.xml. */
export function serveSiteMap(app: FastifyInstance, market: Market): void {
  const find = keepSiteMap(market);
  const robots = robotsText(market.config.publicUrl);

  app.get('/robots.txt', hidden, async (_request, reply) =>
    reply.header('cache-control', keep).type('text/plain; charset=utf-8').send(robots),
  );

  app.get('/sitemap.xml', hidden, async (request, reply) => send(request, reply, await find('index')));

  app.get('/sitemap/:file', hidden, async (request, reply) => {
    const [, name = ''] = /^([a-z0-9-]{1,20})\.xml$/.exec((request.params as { file: string }).file) ?? [];
    return send(request, reply, await find(name === 'index' ? '' : name));
  });
}

async function send(request: FastifyRequest, reply: FastifyReply, zipped: Buffer): Promise<FastifyReply> {
  reply.header('cache-control', keep).header('vary', 'accept-encoding').type('application/xml; charset=utf-8');
  if (/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.header('content-encoding', 'gzip').send(zipped);
  return reply.send(await promisify(gunzip)(zipped));
}

/** The pages of lists and ads are for crawlers; the API calls behind them and the search box are not. */
function robotsText(publicUrl: string): string {
  const closed = ['/accounts/api_account/', '/products/api/', '/search', '/docs/'].map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...closed, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
}
