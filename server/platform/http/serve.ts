import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { api, type Api, type EndpointName } from '#contract/app/api.ts';
import { staffApi, type StaffApi, type StaffEndpointName } from '#contract/app/staff-api.ts';
import type { ResponseOf, Endpoint, Input, Access } from '#contract/platform/endpoint.ts';
import { apiError, errorStatus } from '#contract/platform/errors.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { Callers, StaffMember, Viewer } from '../callers.ts';
import type { Once, ReadPieces, ReadUpload, Upload } from '../calls.ts';
import type { Config } from '../config/config.ts';
import { AppError } from '../errors.ts';
import { inTurnOfCall } from '../hot-rows.ts';
import type { Market } from '../market.ts';
import { networkOf } from '../network.ts';
import { emptyUnseen } from '../visible-lengths.ts';
import { nameShown } from './answer-tags.ts';
import { bodyLimitOf, spareBytes } from './body-limit.ts';
import { formMostOf, readForm } from './form.ts';
import { respondOnce } from './idempotency.ts';
import { languageOf, cookieValue } from './language.ts';
import { asMember, refuseByRole } from './members.ts';
import { readFigures, refuseUnknown } from './query.ts';
import { readPieces, readUpload } from './upload.ts';

const maxAge = 400 * 86_400;

type Site = Pick<Config, 'publicUrl'>;

/** The cookie by which an account recognises a browser; null without it. It never authorises a call. */
function deviceCookieOf(request: FastifyRequest, site: Site): string | null {
  return cookieValue(request.headers.cookie, nameOn(site)) ?? null;
}

/** Sets the cookie for 400 days, the maximum of browsers, out of reach of scripts. */
function setDeviceCookie(reply: FastifyReply, site: Site, value: string): void {
  const flags = ['Path=/', `Max-Age=${maxAge}`, 'HttpOnly', 'SameSite=Lax', ...(isSafe(site) ? ['Secure'] : [])];
  reply.header('set-cookie', [`${nameOn(site)}=${value}`, ...flags].join('; '));
}

/** With the prefix, no other host of the domain can set it. Browsers accept it over https only. */
function nameOn(site: Site): string {
  return isSafe(site) ? '__Host-markaba_device' : 'markaba_device';
}

function isSafe({ publicUrl }: Site): boolean {
  return publicUrl.startsWith('https:');
}

export type Call<E extends Endpoint> = Input<E> & {
  language: Language;
  /** The requested address, as the caller wrote it, path and query. */
  url: string;
  /** The caller; null for a visitor, where visitors are allowed. */
  viewer: E['access'] extends 'visitor' ? Viewer | null : Viewer;
  /** The calling member of the staff, for endpoints of the back office. */
  staff: E['access'] extends 'staff' ? StaffMember : null;
  /** The network address of the caller, for limits. */
  address: string;
  userAgent: string;
  /** The cookie by which an account recognises the browser (http/device-cookie.ts). */
  device: string | null;
  /** Sets this cookie in the browser. */
  setDevice: (device: string) => void;
  /** Whether the server calls for a page that it renders, for any visitor. */
  isInside: boolean;
  /** When the call arrived. */
  arrived: Date;
  /** What an earlier call under the same idempotency key created. */
  once: Once;
} & (E extends { upload: string } ? { upload: ReadUpload; uploadPieces: ReadPieces } : unknown) &
  (E extends { bodyUpload: string } ? { upload: Buffer | null } : unknown) &
  (E extends { uploads: readonly string[] } | { images: string } ? { uploads: Upload[] } : unknown);

/** A stream contains the JSON of the response. It is written while it is read. */
type Handler<E extends Endpoint> = (call: Call<E>) => Promise<ResponseOf<E>> | ResponseOf<E> | Readable;

/** Turns the endpoint called `name` into a route that validates, calls `handle` and responds, all by the contract. */
export function serve<Name extends EndpointName>(app: FastifyInstance, name: Name, handle: Handler<Api[Name]>): void {
  serveDefinition(app, name, api[name], handle);
}

/** The same for an endpoint of the back office. */
export function serveStaff<Name extends StaffEndpointName>(app: FastifyInstance, name: Name, handle: Handler<StaffApi[Name]>): void {
  serveDefinition(app, name, staffApi[name], handle);
}

function serveDefinition<E extends Endpoint>(app: FastifyInstance, name: string, definition: E, handle: Handler<E>): void {
  app.route({
    method: [definition.method, ...(definition.aliases ?? [])],
    url: definition.path,
    schema: schemaOf(name, definition),
    config: { formMost: formMostOf(definition), ...limitOf(name, definition) },
    bodyLimit: definition.body ? bodyLimitOf(definition.body) : spareBytes,
    onRequest: async (request) => {
      request.viewer = await app.callers.viewerOf(request.headers.authorization);
      refuseByAccess(definition.access, request.viewer);
      refuseByRole(name, request.viewer);
      refuseSuspended(definition, request.viewer);
      request.staff = definition.access === 'staff' ? await app.callers.staffFor(request.viewer!, definition.roles) : null;
    },
    preValidation: async (request, reply) => {
      if (isList(definition)) refuseUnknown(request.query, definition.query!, languageOf(request));
      if (definition.body && request.isMultipart()) await takeForm(request, reply, definition);
      if (definition.body) emptyUnseen(request.body);
      if (definition.body) readFigures(request.body, definition.body);
    },
    ...(definition.maxAge !== undefined && { onSend: sendIfChanged }),
    handler: async (request, reply) => {
      const call = await callOf<E>(request, reply, definition);
      const run = (once: Once) => asMember(request, { name, definition }, () => handle({ ...call, once }));
      const answer = await respondOnce(app.market, request, {
        name,
        definition,
        run: (once) => inTurn(request, definition, () => run(once)),
      });
      if (definition.maxAge !== undefined && !request.viewer) reply.header('cache-control', `public, max-age=${definition.maxAge}`);
      reply.header('content-language', languageOf(request)).header('vary', 'accept-language, authorization, cookie, origin');
      reply.status(definition.status ?? 200);
      if (answer instanceof Readable) reply.type('application/json; charset=utf-8');
      if (call.isInside) nameShown(reply, { name, answer, call });
      return definition.status === 204 ? reply.send() : answer;
    },
  });
}

function limitOf(name: string, { perMinute, uploads, images }: Endpoint): Pick<FastifyContextConfig, 'rateLimit'> {
  if (perMinute === undefined) return {};
  // Before a large form is read.
  const hook = uploads || images !== undefined ? 'preParsing' : 'preHandler';
  return { rateLimit: { max: perMinute, timeWindow: 60_000, hook, keyGenerator: (request) => `${name} ${callerOf(request)}` } };
}

/** Reads wait for nobody, nor do writes of visitors that name nothing, such as signing in; files arrive while they are handled. */
async function inTurn<T>({ method, viewer, url, routeOptions }: FastifyRequest, { upload }: Endpoint, run: () => Promise<T>): Promise<T> {
  const [address = ''] = url.split('?');
  const namesNothing = !routeOptions.url?.includes(':');
  if (method === 'GET' || upload !== undefined || (namesNothing && !viewer)) return run();
  return inTurnOfCall({ person: viewer?.id ?? null, address: namesNothing ? null : address }, run);
}

/** Only the screens of the back office may call it. */
function isList({ method, query, access }: Endpoint): boolean {
  return method === 'GET' && query !== undefined && access !== 'staff';
}

/** The noun checks ownership, as only it knows the row. */
function refuseByAccess(access: Access, viewer: Viewer | null): void {
  if (access === 'visitor') return;
  if (!viewer) throw new AppError('not_signed_in');
  if (access === 'signed_in' || access === 'owner' || access === 'staff') return;
  const isBusiness = viewer.userType !== 'user';
  if (access === 'business' ? !isBusiness : access !== viewer.userType) throw new AppError('forbidden');
}

/** A person whom the staff suspended can read and manage their own account, but do nothing on the market. */
function refuseSuspended({ method, suspended }: Endpoint, viewer: Viewer | null): void {
  if (viewer?.isSuspended && method !== 'GET' && suspended !== 'may') throw new AppError('account_suspended');
}

/** A form represents a JSON body and is validated as one. */
async function takeForm(request: FastifyRequest, reply: FastifyReply, definition: Endpoint): Promise<void> {
  const { body, uploads } = await readForm(request, reply, definition, callerOf(request));
  request.body = body;
  request.bodyUploads = uploads;
}

function callerOf({ viewer, ip }: FastifyRequest): string {
  if (!viewer) return networkOf(ip);
  return viewer.member ? `member ${viewer.member.id}` : `person ${viewer.id}`;
}

/** An ETag for a cacheable response: a client that has it already gets no body. */
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
  const upload = definition.upload ? uploadOf(request, reply, definition) : (uploads[0]?.bytes ?? null);
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
    uploadPieces: (take: Parameters<ReadPieces>[0]) => readPieces(request, reply, optionsOf(request, definition), take),
    uploads,
  };
  return call as unknown as Call<E>;
}

/** Nothing of the file is read before the handler asks for it: only the noun knows who may send one. */
function uploadOf(request: FastifyRequest, reply: FastifyReply, definition: Endpoint): ReadUpload {
  return () => readUpload(request, reply, optionsOf(request, definition));
}

function optionsOf(request: FastifyRequest, { upload = '', uploadMost }: Endpoint) {
  return { field: upload, most: uploadMost, sender: callerOf(request) };
}

/** Fields outside of the contract were not checked, so no handler receives them. */
function definedOnly(given: unknown, properties: object = {}): Record<string, unknown> {
  return Object.fromEntries(Object.entries(given ?? {}).filter(([name]) => Object.hasOwn(properties, name)));
}

function schemaOf(name: string, definition: Endpoint): FastifySchema {
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
    // By kind: V8 gives an object with a key such as 503 room for all smaller numbers. The document names each status (document.ts).
    response: { '2xx': successOf(definition), '4xx': failed, '5xx': failed },
  };
}

const failed = { description: 'Error', content: { 'application/json': { schema: apiError } } };

function successOf({ summary, status, response }: Endpoint) {
  if (status === 204) return { description: summary, type: 'null' };
  return { description: summary, content: { 'application/json': { schema: response } } };
}

/** What an endpoint may answer, by status. */
export function responsesOf(definition: Endpoint): Record<string, object> {
  const allowed = definition.access === 'visitor' ? [] : (['not_signed_in', 'forbidden'] as const);
  const always = ['invalid', 'invalid_token', 'rate_limited', 'internal', 'unavailable'] as const;
  const errors = new Set([...(definition.errors ?? []), ...allowed, ...always] as const);
  return {
    [definition.status ?? 200]: successOf(definition),
    ...Object.fromEntries([...errors].map((code) => [errorStatus[code], failed])),
  };
}

function describeAccess({ access, roles = [] }: Endpoint): string {
  return access === 'staff' ? `staff (${[...roles, 'admin'].join(', ')})` : access;
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
