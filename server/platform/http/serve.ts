import { createHash } from 'node:crypto';
import type { Callers, StaffMember, Viewer } from '../callers.ts';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { api, type Api, type EndpointName } from '#contract/api.ts';
import type { ResponseOf, Endpoint, Input, Access } from '#contract/endpoint.ts';
import { apiError, errorStatus } from '#contract/errors.ts';
import { staffApi, type StaffApi, type StaffEndpointName } from '#contract/staff-api.ts';
import type { Language } from '#contract/languages.ts';
import { AppError } from '../errors.ts';
import type { Market } from '../market.ts';
import { networkOf } from '../network.ts';
import { deviceCookieOf, setDeviceCookie } from './device-cookie.ts';
import type { Once, Upload } from '../calls.ts';
import { respondOnce } from './idempotency.ts';
import { readForm } from './form.ts';
import { languageOf } from './language.ts';
import { readFigures, refuseUnknown } from './query.ts';
import { readUpload } from './upload.ts';

export type Call<E extends Endpoint> = Input<E> & {
  language: Language;
  /** The address asked for, as the caller wrote it, path and query. */
  url: string;
  /** Who asks; null for a visitor, where visitors may. */
  viewer: E['access'] extends 'visitor' ? Viewer | null : Viewer;
  /** Who of the staff asks, where only they may. */
  staff: E['access'] extends 'staff' ? StaffMember : null;
  /** The network address of the caller, for limits. */
  address: string;
  userAgent: string;
  /** The cookie by which an account knows the browser (http/device-cookie.ts). */
  device: string | null;
  /** Has the browser keep this cookie. */
  setDevice: (device: string) => void;
  /** Whether the server asks for a page that it renders, for whoever will look at it. */
  isInside: boolean;
  /** When the call came in. */
  arrived: Date;
  /** What an earlier call under the same idempotency key made. */
  once: Once;
} & (E extends { upload: string } ? { upload: Buffer } : unknown) &
  (E extends { bodyUpload: string } ? { upload: Buffer | null } : unknown) &
  (E extends { uploads: readonly string[] } | { images: string } ? { uploads: Upload[] } : unknown);

type Handler<E extends Endpoint> = (call: Call<E>) => Promise<ResponseOf<E>> | ResponseOf<E>;

/** Turns the endpoint called `name` into a route that validates, calls `handle` and answers, all by the contract. */
export function serve<Name extends EndpointName>(app: FastifyInstance, name: Name, handle: Handler<Api[Name]>): void {
  serveDefinition(app, name, api[name], handle as Handler<Endpoint>);
}

/** The same for an endpoint of the back office. */
export function serveStaff<Name extends StaffEndpointName>(app: FastifyInstance, name: Name, handle: Handler<StaffApi[Name]>): void {
  serveDefinition(app, name, staffApi[name], handle as Handler<Endpoint>);
}

function serveDefinition(app: FastifyInstance, name: string, definition: Endpoint, handle: Handler<Endpoint>): void {
  const { perMinute } = definition;
  app.route({
    method: [definition.method, ...(definition.aliases ?? [])],
    url: definition.path,
    schema: schemaOf(name, definition),
    ...(perMinute !== undefined && {
      config: {
        rateLimit: {
          max: perMinute,
          timeWindow: 60_000,
          // Before a large form is read.
          hook: definition.uploads || definition.images ? 'preParsing' : 'preHandler',
          keyGenerator: (request) => `${name} ${callerOf(request)}`,
        },
      },
    }),
    onRequest: async (request) => {
      request.viewer = await app.callers.viewerOf(request.headers.authorization);
      refuseByAccess(definition.access, request.viewer);
      refuseSuspended(definition, request.viewer);
      request.staff = definition.access === 'staff' ? await app.callers.staffFor(request.viewer!, definition.roles) : null;
    },
    preValidation: async (request, reply) => {
      if (isList(definition)) refuseUnknown(request.query, definition.query!, languageOf(request));
      if (definition.body && request.isMultipart()) await takeForm(request, reply, definition);
      if (definition.body) readFigures(request.body, definition.body);
    },
    ...(definition.maxAge !== undefined && { onSend: sendIfChanged }),
    handler: async (request, reply) => {
      const call = await callOf<Endpoint>(request, reply, definition);
      const answer = await respondOnce(app.market, request, { name, definition, run: async (once) => handle({ ...call, once }) });
      if (definition.maxAge !== undefined && !request.viewer) reply.header('cache-control', `public, max-age=${definition.maxAge}`);
      reply.header('content-language', languageOf(request)).header('vary', 'accept-language, authorization, cookie, origin');
      reply.status(definition.status ?? 200);
      // An answer without bounds is written as it is read.
      if ((answer as unknown) instanceof Readable) reply.type('application/json; charset=utf-8');
      return definition.status === 204 ? reply.send() : answer;
    },
  });
}

/** The back office asks as its own screens do, and nobody else. */
function isList({ method, query, access }: Endpoint): boolean {
  return method === 'GET' && query !== undefined && access !== 'staff';
}

/** Ownership is the noun's to judge, as only it knows the thing. */
function refuseByAccess(access: Access, viewer: Viewer | null): void {
  if (access === 'visitor') return;
  if (!viewer) throw new AppError('not_signed_in');
  if (access === 'signed_in' || access === 'owner' || access === 'staff') return;
  const isBusiness = viewer.userType !== 'user';
  if (access === 'business' ? !isBusiness : access !== viewer.userType) throw new AppError('forbidden');
}

/** Whom the staff have suspended reads and goes about their own account, but does nothing on the market. */
function refuseSuspended({ method, suspended }: Endpoint, viewer: Viewer | null): void {
  if (viewer?.isSuspended && method !== 'GET' && suspended !== 'may') throw new AppError('account_suspended');
}

/** A form stands for a JSON body: what it states is validated as one. */
async function takeForm(request: FastifyRequest, reply: FastifyReply, definition: Endpoint): Promise<void> {
  const { body, uploads } = await readForm(request, reply, definition, callerOf(request));
  request.body = body;
  request.bodyUploads = uploads;
}

function callerOf(request: FastifyRequest): string {
  return request.viewer ? `person ${request.viewer.id}` : networkOf(request.ip);
}

/** An ETag for what may be kept: who has it already gets no body. */
async function sendIfChanged(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (typeof payload !== 'string' || reply.statusCode !== 200) return payload;
  const etag = `"${createHash('sha1').update(payload).digest('base64url')}"`;
  reply.header('etag', etag);
  if (request.headers['if-none-match'] !== etag) return payload;
  reply.status(304).removeHeader('content-length');
  return '';
}

async function callOf<E extends Endpoint>(request: FastifyRequest, reply: FastifyReply, definition: Endpoint): Promise<Call<E>> {
  const { config } = request.server.market;
  const { params, ip: address, viewer, staff } = request;
  const query = definedOnly(request.query, definition.query?.properties);
  const body = definedOnly(request.body, definition.body?.properties);
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, 300);
  const uploads = request.bodyUploads ?? [];
  const upload = definition.upload ? await readUpload(request, definition.upload) : (uploads[0]?.bytes ?? null);
  const isInside = request.headers['x-inside'] === request.server.insideToken;
  const call = {
    params,
    query,
    body,
    language: languageOf(request),
    url: request.url,
    viewer,
    staff,
    address,
    userAgent,
    device: deviceCookieOf(request, config),
    setDevice: (device: string) => setDeviceCookie(reply, config, device),
    isInside,
    arrived: new Date(Date.now() - reply.elapsedTime),
    upload,
    uploads,
  };
  return call as unknown as Call<E>;
}

/** What the contract does not state was not checked, so no handler sees it. */
function definedOnly(given: unknown, properties: object = {}): Record<string, unknown> {
  return Object.fromEntries(Object.entries(given ?? {}).filter(([name]) => Object.hasOwn(properties, name)));
}

function schemaOf(name: string, definition: Endpoint): FastifySchema {
  const { status = 200 } = definition;
  const allowed = definition.access === 'visitor' ? [] : (['not_signed_in', 'forbidden'] as const);
  const always = ['invalid', 'invalid_token', 'rate_limited', 'internal', 'unavailable'] as const;
  const errors = new Set([...(definition.errors ?? []), ...allowed, ...always] as const);
  const error = { description: 'Error', content: { 'application/json': { schema: apiError } } };
  return {
    operationId: name,
    summary: definition.summary,
    description: `Who may call: ${describeAccess(definition)}.${definition.aliases ? ` ${definition.aliases.join(' and ')} mean the same.` : ''}`,
    tags: [definition.tag],
    security: definition.access === 'visitor' ? [{}, { bearer: [] }] : [{ bearer: [] }],
    ...(definition.params && { params: definition.params }),
    ...(definition.query && { querystring: definition.query }),
    ...(definition.body && { body: definition.body }),
    ...(definition.upload && { consumes: ['multipart/form-data'] }),
    ...(definition.body && { consumes: ['application/json', 'multipart/form-data'] }),
    ...(definition.idempotent && { headers: { type: 'object', properties: { 'idempotency-key': { type: 'string', maxLength: 200 } } } }),
    response: {
      [status]: status === 204 ? { description: definition.summary, type: 'null' } : responseOf(definition),
      ...Object.fromEntries([...errors].map((code) => [errorStatus[code], error])),
    },
  } as FastifySchema;
}

function describeAccess({ access, roles = [] }: Endpoint): string {
  return access === 'staff' ? `staff (${[...roles, 'admin'].join(', ')})` : access;
}

function responseOf(definition: Endpoint) {
  return { description: definition.summary, content: { 'application/json': { schema: definition.response } } };
}

declare module 'fastify' {
  interface FastifyInstance {
    market: Market;
    callers: Callers;
  }
  interface FastifyRequest {
    viewer: Viewer | null;
    staff: StaffMember | null;
    /** The files that came with the body, by `uploads`, `images` or `bodyUpload` of the contract. */
    bodyUploads: Upload[] | undefined;
  }
}
