import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { cacheReads } from '../caches.ts';

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Registry;
  }
}

/** Counts answers and their time by route and status, beside the figures of the process itself. */
export function measure(app: FastifyInstance): void {
  const registry = new Registry();
  app.decorate('metrics', registry);
  collectDefaultMetrics({ register: registry });
  registry.registerMetric(cacheReads);
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time from the first byte of a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
}

/** A figure that is read when it is asked for. */
export function gauge(app: FastifyInstance, name: string, help: string, read: () => number | Promise<number>): void {
  const registers = [app.metrics];
  const figure: Gauge = new Gauge({ name, help, registers, collect: async () => figure.set(await read()) });
}

/** The same, one figure for each value of `label`. */
export function gauges(app: FastifyInstance, name: string, help: string, label: string, read: () => Promise<Record<string, number>>): void {
  const registers = [app.metrics];
  const collect = async () => {
    for (const [value, count] of Object.entries(await read())) figure.set({ [label]: value }, count);
  };
  const figure: Gauge = new Gauge({ name, help, labelNames: [label], registers, collect });
}

/** Serves /metrics on a port of its own, which the public balancer does not forward. */
export async function serveMetrics(app: FastifyInstance, port: number, host: string): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end();
    const text = await app.metrics.metrics();
    return response.writeHead(200, { 'content-type': app.metrics.contentType }).end(text);
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  return server;
}
