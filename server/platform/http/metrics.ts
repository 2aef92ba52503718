import { createServer, type Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { cacheReads } from '../caches.ts';

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Registry;
  }
}

/** Counts responses and their time by route and status, beside the figures of the process itself. */
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

/** A figure that is read when it is requested. */
export function gauge(app: FastifyInstance, name: string, help: string, read: () => number | Promise<number>): void {
  const collect = () => whereKnown(figure, async () => figure.set(await read()));
  const figure: Gauge = new Gauge({ name, help, registers: [app.metrics], collect });
}

/** The same, one figure for each value of `label`. */
export function gauges(
  app: FastifyInstance,
  { name, help, label, read }: { name: string; help: string; label: string; read: () => Promise<Record<string, number>> },
): void {
  const collect = () =>
    whereKnown(figure, async () => {
      for (const [value, count] of Object.entries(await read())) figure.set({ [label]: value }, count);
    });
  const figure: Gauge = new Gauge({ name, help, labelNames: [label], registers: [app.metrics], collect });
}

const readWithinMs = 2000;

/** A figure that cannot be read in time is left out; the others remain. */
async function whereKnown(figure: Gauge, read: () => Promise<void>): Promise<void> {
  const late = sleep(readWithinMs, undefined, { ref: false }).then(() => Promise.reject(new Error('late')));
  await Promise.race([read(), late]).catch(() => figure.reset());
}

/** Serves /metrics on a separate port, which the public load balancer does not forward. */
export async function serveMetrics(app: FastifyInstance, port: number, host: string): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end();
    try {
      const text = await app.metrics.metrics();
      response.writeHead(200, { 'content-type': app.metrics.contentType }).end(text);
    } catch (error) {
      app.log.error({ err: error }, 'the metrics could not be read');
      response.writeHead(500).end();
    }
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  return server;
}
