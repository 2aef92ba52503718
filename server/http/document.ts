import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** OpenAPI 3.1 at /openapi.json, made of the contract, and a page to read and try it at /docs/. */
export async function serveDocument(app: FastifyInstance, { publicUrl }: Pick<Config, 'publicUrl'>): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Markaba',
        version: '1.0.0',
        description:
          'Cars, rentals and plate numbers in Saudi Arabia. JSON in UTF-8, snake_case keys, times in UTC. `Accept-Language: ar|en` chooses the language of names and messages; Arabic is the default.',
      },
      servers: [{ url: publicUrl }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
  });
  await app.register(swaggerUi, { routePrefix: '/docs', uiConfig: { deepLinking: true } });
  app.get('/openapi.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(app.swagger()),
  );
}
