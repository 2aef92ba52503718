import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { api } from '#contract/app/api.ts';
import type { Endpoint } from '#contract/platform/endpoint.ts';
import { errorStatus } from '#contract/platform/errors.ts';
import { components } from '#contract/platform/fields.ts';
import { staffApi } from '#contract/app/staff-api.ts';
import type { Config } from '../config/config.ts';
import { responsesOf } from './serve.ts';
import { shareSchemas, withNames, type Described, type Responses, type Operation, type Schema } from './shared-schemas.ts';

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

const everyCall = [400, 401, 429, 500, 503];
const errorDescription = `An error. Any call may give ${everyCall.join(', ')}; besides them a call gives the statuses that it names.`;

/**
 * OpenAPI 3.1 at /openapi.json, generated from the contract, and a page to read and try it at /docs/. The back office is left out:
 * nobody outside needs to know its endpoints.
 */
export async function serveDocument(app: FastifyInstance, { publicUrl }: Pick<Config, 'publicUrl'>, withStaff = false): Promise<void> {
  await app.register(swagger, {
    // The route of all pages has no schema, whatever its type says.
    transform: ({ schema, url }) => ({
      schema: withStaff || !url.startsWith('/admin/') ? schema && withNames(withStatuses(schema)) : { hide: true },
      url,
    }),
    transformObject: (document) => {
      if (!('openapiObject' in document)) return document.swaggerObject;
      const described = document.openapiObject as Described;
      for (const definition of Object.values<Endpoint>(api))
        describe(described.paths?.[definition.path.replace(/:(\w+)/g, '{$1}')] ?? {}, definition);
      shareSchemas(described);
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
      security: [{ bearer: [] }],
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
        schemas: withNames(components),
        responses: {
          Error: { description: errorDescription, content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
        },
      },
    },
  });
  await app.register(swaggerUi, { routePrefix: '/docs', uiConfig: { deepLinking: true }, staticCSP: policy });
  app.get('/openapi.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(app.swagger()),
  );
}

/** The schema of a route with each status that it may answer. */
function withStatuses(schema: FastifySchema): FastifySchema {
  const definition = definitions.get(schema.operationId ?? '');
  return definition ? { ...schema, response: responsesOf(definition) } : schema;
}

const definitions = new Map<string, Endpoint>(Object.entries({ ...api, ...staffApi }));

/** An alias is listed beside its method (serve.ts), fields with a default are optional, and a form has its files. */
function describe(operations: Record<string, Operation>, definition: Endpoint): void {
  for (const alias of definition.aliases ?? []) delete operations[alias.toLowerCase()];
  const operation = operations[definition.method.toLowerCase()];
  if (!operation) return;
  for (const parameter of operation.parameters ?? []) {
    if ('schema' in parameter && parameter.schema.default !== undefined) parameter.required = false;
  }
  // As for every call, unless stated otherwise.
  if (definition.access !== 'visitor') delete operation.security;
  operation.responses = briefly(operation.responses ?? {}, definition);
  const files = filesOf(definition);
  const body = operation.requestBody?.content['application/json']?.schema;
  if (Object.keys(files).length === 0) return;
  const form = { type: 'object', properties: files, ...(definition.upload !== undefined && { required: [definition.upload] }) };
  operation.requestBody ??= { content: {} };
  operation.requestBody.content['multipart/form-data'] = { schema: body ? { allOf: [body, form] } : form };
}

/** Errors that any call may return are covered by `default`. */
function briefly(responses: Responses, { errors = [] }: Endpoint): Responses {
  const own = Object.entries(responses).filter(([status]) => {
    return !everyCall.includes(Number(status)) || errors.some((code) => errorStatus[code] === Number(status));
  });
  const error = { $ref: '#/components/responses/Error' };
  return { ...Object.fromEntries(own.map(([status, response]) => [status, Number(status) < 400 ? response : error])), default: error };
}

function filesOf({ upload, bodyUpload, uploads = [], images }: Endpoint): Record<string, Schema> {
  const file = { type: 'string', format: 'binary' };
  const ones = [upload, bodyUpload].filter((field) => field !== undefined);
  const lists = [...uploads, images].filter((field) => field !== undefined);
  return Object.fromEntries([...ones.map((field) => [field, file]), ...lists.map((field) => [field, { type: 'array', items: file }])]);
}
