import { createHash } from 'node:crypto';
import type { Callers, StaffMember, Viewer } from '../callers.ts';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { api, type Api, type EndpointName } from '#contract/api.ts';
import type { Answer, Endpoint, Input, Who } from '#contract/endpoint.ts';
import { apiError, errorStatus } from '#contract/errors.ts';
import { staffApi, type StaffApi, type StaffEndpointName } from '#contract/staff-api.ts';
import type { Language } from '#contract/languages.ts';
import { AppError } from '../errors.ts';
import type { Market } from '../market.ts';
import { networkOf } from '../network.ts';
import { deviceCookieOf, setDeviceCookie } from './device-cookie.ts';
import type { Once, Upload } from '../calls.ts';
import { answerOnce } from './idempotency.ts';
import { readForm } from './form.ts';
import { languageOf } from './language.ts';
import { readFigures, refuseUnknown } from './query.ts';
import { readUpload } from './upload.ts';

export type Call<E extends Endpoint> = Input<E> & {
  language: Language;
  /** The address asked for, as the caller wrote it, path and query. */
  url: string;
  /** Who asks; null for a visitor, where visitors may. */
  viewer: E['who'] extends 'visitor' ? Viewer | null : Viewer;
  /** Who of the staff asks, where only they may. */
  staff: E['who'] extends 'staff' ? StaffMember : null;
  /** The network address of the caller, for limits. */
  address: string;
  userAgent: string;
  /** The cookie by which an account knows the browser (http/device-cookie.ts). */
  device: string | null;
  /** Has the browser keep this cookie. */
  keepDevice: (device: string) => void;
  /** Whether the server asks for a page that it renders, for whoever will look at it. */
  isInside: boolean;
  /** When the call came in. */
  arrived: Date;
  /** What an earlier call under the same idempotency key made. */
  once: Once;
} & (E extends { upload: string } ? { upload: Buffer } : unknown) &
  (E extends { bodyUpload: string } ? { upload: Buffer | null } : unknown) &
  (E extends { uploads: readonly string[] } | { images: string } ? { uploads: Upload[] } : unknown);

type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<E>> | Answer<E>;

/** Turns the endpoint called `name` into a route that validates, calls `handle` and answers, all by the contract. */
export function serve<Name extends EndpointName>(app: FastifyInstance, name: Name, handle: Handler<Api[Name]>): void {
  serveStated(app, name, api[name], handle as Handler<Endpoint>);
}

/** The same for an endpoint of the back office. */
export function serveStaff<Name extends StaffEndpointName>(app: FastifyInstance, name: Name, handle: Handler<StaffApi[Name]>): void {
  serveStated(app, name, staffApi[name], handle as Handler<Endpoint>);
}

function serveStated(app: FastifyInstance, name: string, stated: Endpoint, handle: Handler<Endpoint>): void {
  const { perMinute } = stated;
  app.route({
    method: [stated.method, ...(stated.aliases ?? [])],
    url: stated.path,
    schema: schemaOf(name, stated),
    ...(perMinute !== undefined && {
      config: {
        rateLimit: {
          max: perMinute,
          timeWindow: 60_000,
          // Before a large form is read.
          hook: stated.uploads || stated.images ? 'preParsing' : 'preHandler',
          keyGenerator: (request) => `${name} ${callerOf(request)}`,
        },
      },
    }),
    onRequest: async (request) => {
      request.viewer = await app.callers.viewerOf(request.headers.authorization);
      refuseStranger(stated.who, request.viewer);
      refuseSuspended(stated, request.viewer);
      request.staff = stated.who === 'staff' ? await app.callers.staffFor(request.viewer!, stated.roles) : null;
    },
    preValidation: async (request, reply) => {
      if (isList(stated)) refuseUnknown(request.query, stated.query!, languageOf(request));
      if (stated.body && request.isMultipart()) await takeForm(request, reply, stated);
      if (stated.body) readFigures(request.body, stated.body);
    },
    ...(stated.keep !== undefined && { onSend: answerIfChanged }),
    handler: async (request, reply) => {
      const call = await callOf<Endpoint>(request, reply, stated);
      const answer = await answerOnce(app.market, name, stated, request, async (once) => handle({ ...call, once }));
      if (stated.keep !== undefined && !request.viewer) reply.header('cache-control', `public, max-age=${stated.keep}`);
      reply.header('content-language', languageOf(request)).header('vary', 'accept-language, authorization, cookie, origin');
      reply.status(stated.status ?? 200);
      // An answer without bounds is written as it is read.
      if ((answer as unknown) instanceof Readable) reply.type('application/json; charset=utf-8');
      return stated.status === 204 ? reply.send() : answer;
    },
  });
}

/** The back office asks as its own screens do, and nobody else. */
function isList({ method, query, who }: Endpoint): boolean {
  return method === 'GET' && query !== undefined && who !== 'staff';
}

/** Ownership is the noun's to judge, as only it knows the thing. */
function refuseStranger(who: Who, viewer: Viewer | null): void {
  if (who === 'visitor') return;
  if (!viewer) throw new AppError('not_signed_in');
  if (who === 'signed_in' || who === 'owner' || who === 'staff') return;
  const isBusiness = viewer.userType !== 'user';
  if (who === 'business' ? !isBusiness : who !== viewer.userType) throw new AppError('forbidden');
}

/** Whom the staff have suspended reads and goes about their own account, but does nothing on the market. */
function refuseSuspended({ method, suspended }: Endpoint, viewer: Viewer | null): void {
  if (viewer?.isSuspended && method !== 'GET' && suspended !== 'may') throw new AppError('account_suspended');
}

/** A form stands for a JSON body: what it states is validated as one. */
async function takeForm(request: FastifyRequest, reply: FastifyReply, stated: Endpoint): Promise<void> {
  const { body, uploads } = await readForm(request, reply, stated, callerOf(request));
  request.body = body;
  request.bodyUploads = uploads;
}

function callerOf(request: FastifyRequest): string {
  return request.viewer ? `person ${request.viewer.id}` : networkOf(request.ip);
}

/** An ETag for what may be kept: who has it already gets no body. */
async function answerIfChanged(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (typeof payload !== 'string' || reply.statusCode !== 200) return payload;
  const etag = `"${createHash('sha1').update(payload).digest('base64url')}"`;
  reply.header('etag', etag);
  if (request.headers['if-none-match'] !== etag) return payload;
  reply.status(304).removeHeader('content-length');
  return '';
}

async function callOf<E extends Endpoint>(request: FastifyRequest, reply: FastifyReply, stated: Endpoint): Promise<Call<E>> {
  const { config } = request.server.market;
  const { params, ip: address, viewer, staff } = request;
  const query = statedOnly(request.query, stated.query?.properties);
  const body = statedOnly(request.body, stated.body?.properties);
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, 300);
  const uploads = request.bodyUploads ?? [];
  const upload = stated.upload ? await readUpload(request, stated.upload) : (uploads[0]?.bytes ?? null);
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
    keepDevice: (device: string) => setDeviceCookie(reply, config, device),
    isInside,
    arrived: new Date(Date.now() - reply.elapsedTime),
    upload,
    uploads,
  };
  return call as unknown as Call<E>;
}

/** What the contract does not state was not checked, so no handler sees it. */
function statedOnly(given: unknown, properties: object = {}): Record<string, unknown> {
  return Object.fromEntries(Object.entries(given ?? {}).filter(([name]) => Object.hasOwn(properties, name)));
}

function schemaOf(name: string, stated: Endpoint): FastifySchema {
  const { status = 200 } = stated;
  const allowed = stated.who === 'visitor' ? [] : (['not_signed_in', 'forbidden'] as const);
  const always = ['invalid', 'invalid_token', 'rate_limited', 'internal', 'unavailable'] as const;
  const errors = new Set([...(stated.errors ?? []), ...allowed, ...always] as const);
  const error = { description: 'Error', content: { 'application/json': { schema: apiError } } };
  return {
    operationId: name,
    summary: stated.summary,
    description: `Who may call: ${whoMay(stated)}.${stated.aliases ? ` ${stated.aliases.join(' and ')} mean the same.` : ''}`,
    tags: [stated.tag],
    security: stated.who === 'visitor' ? [{}, { bearer: [] }] : [{ bearer: [] }],
    ...(stated.params && { params: stated.params }),
    ...(stated.query && { querystring: stated.query }),
    ...(stated.body && { body: stated.body }),
    ...(stated.upload && { consumes: ['multipart/form-data'] }),
    ...(stated.body && { consumes: ['application/json', 'multipart/form-data'] }),
    ...(stated.idempotent && { headers: { type: 'object', properties: { 'idempotency-key': { type: 'string', maxLength: 200 } } } }),
    response: {
      [status]: status === 204 ? { description: stated.summary, type: 'null' } : answerOf(stated),
      ...Object.fromEntries([...errors].map((code) => [errorStatus[code], error])),
    },
  } as FastifySchema;
}

function whoMay({ who, roles = [] }: Endpoint): string {
  return who === 'staff' ? `staff (${[...roles, 'admin'].join(', ')})` : who;
}

function answerOf(stated: Endpoint) {
  return { description: stated.summary, content: { 'application/json': { schema: stated.answer } } };
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
