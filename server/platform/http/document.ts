import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Config } from '../config/config.ts';

const policy = {
  'default-src': "'none'",
  'script-src': "'self'",
  // Swagger UI sets styles on elements.
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
};

/**
 * OpenAPI 3.1 at /openapi.json, made of the contract, and a page to read and try it at /docs/. The back office is left out:
 * nobody outside needs to know what there is.
 */
export async function serveDocument(app: FastifyInstance, { publicUrl }: Pick<Config, 'publicUrl'>, withStaff = false): Promise<void> {
  await app.register(swagger, {
    transform: ({ schema, url }) => ({ schema: withStaff || !url.startsWith('/admin/') ? schema : { hide: true }, url }),
    transformObject: (document) => {
      if (!('openapiObject' in document)) return document.swaggerObject;
      const { paths = {} } = document.openapiObject;
      for (const definition of Object.values(api) as Endpoint[])
        describe(paths[definition.path.replace(/:(\w+)/g, '{$1}')] ?? {}, definition);
      return document.openapiObject;
    },
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Markaba',
        version: '1.0.0',
        description:
          'Cars, rentals and plate numbers in Saudi Arabia. JSON in UTF-8, snake_case keys, times in UTC. A call with a body takes multipart/form-data as well: a list is its key (or `key[]`) repeated, an object or a list of objects is JSON text, empty text counts as absent. `Accept-Language: ar|en` chooses the language of names and messages; Arabic is the default.',
      },
      servers: [{ url: publicUrl }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
  });
  await app.register(swaggerUi, { routePrefix: '/docs', uiConfig: { deepLinking: true }, staticCSP: policy });
  app.get('/openapi.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(app.swagger()),
  );
}

interface Operation {
  requestBody?: { content?: Record<string, { schema?: { properties?: object } }> };
}

/** An alias is named beside the method that it stands for (serve.ts), and a form has its files beside the texts. */
function describe(operations: object, { method, aliases = [], images, uploads, bodyUpload }: Endpoint): void {
  const byMethod = operations as Record<string, Operation>;
  for (const alias of aliases) delete byMethod[alias.toLowerCase()];
  const form = byMethod[method.toLowerCase()]?.requestBody?.content?.['multipart/form-data'];
  if (!form) return;
  const file = { type: 'string', format: 'binary' };
  const files = { type: 'array', items: file };
  const lists = [...(uploads ?? []), ...(images === undefined ? [] : [images])];
  const properties = {
    ...form.schema?.properties,
    ...Object.fromEntries(lists.map((field) => [field, files])),
    ...(bodyUpload !== undefined && { [bodyUpload]: file }),
  };
  form.schema = { ...form.schema, properties };
}
