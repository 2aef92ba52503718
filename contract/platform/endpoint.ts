import type { Static, TObject, TSchema } from 'typebox';
import type { ErrorCode } from './errors.ts';
import type { StaffRole } from './kinds.ts';

/**
 * Who may call: anyone, any signed-in person, role `user`, business roles, rental offices, the owner of the row, staff. Another
 * person's row gives 404 where its existence is private, else 403.
 */
export type Access = 'visitor' | 'signed_in' | 'user' | 'business' | 'office' | 'owner' | 'staff';

/**
 * One call of the API, defined once. The server validates requests and responses by it, /openapi.json is generated from it,
 * and the web client takes its types from it. `path` keeps its trailing slash and names parameters as `:id`.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Equivalent methods, for clients older than this contract. */
  readonly aliases?: readonly ('PUT' | 'POST')[];
  readonly path: `/${string}/`;
  readonly access: Access;
  readonly summary: string;
  readonly tag: string;
  readonly params?: TObject;
  readonly query?: TObject;
  /** As JSON, or as a multipart form whose text fields are parsed by this schema. */
  readonly body?: TObject;
  /** The field of a multipart form that contains one file. Such a call has no `body`. */
  readonly upload?: string;
  /** The most bytes of that file; those of a picture if left out. */
  readonly uploadMost?: number;
  /** The optional file field beside the body, when that is sent as a multipart form. */
  readonly bodyUpload?: string;
  /** The file fields of a multipart form beside its `body`, several files each. */
  readonly uploads?: readonly string[];
  /** The field of pictures in a multipart form beside its `body`: up to those of an ad, 100 MB together. */
  readonly images?: string;
  readonly response: TSchema;
  /** The status of success, 200 by default. 204 has no response body. */
  readonly status?: 201 | 202 | 204;
  /** With an `Idempotency-Key` header, a repeated call gets the first response again. */
  readonly idempotent?: true;
  /** The maximum of calls a minute by one person, or by one address of visitors; in addition to the general limit. */
  readonly perMinute?: number;
  /** With `access: 'staff'`: the roles that may call, besides `admin`, who may call everything. All of them need a second factor. */
  readonly roles?: readonly StaffRole[];
  /** What a suspended account may still do, besides reading. */
  readonly suspended?: 'may';
  /** Errors beyond those that every call may return: `invalid`, `rate_limited`, `internal` and those of `access`. */
  readonly errors?: readonly ErrorCode[];
  /** Seconds for which caches may keep the response, 0 to revalidate each time. Such responses carry an ETag. */
  readonly maxAge?: number;
}

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

type Part<E, K extends 'params' | 'query' | 'body'> = E extends { readonly [P in K]: infer S extends TSchema }
  ? { [P in K]: Static<S> }
  : unknown;

/** What a handler receives: every part validated, with defaults. */
export type Input<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>;

/** A query as text, from an address or a form. The server parses and checks it. */
type QueryTexts<Query> = { [Name in keyof Query]?: string | string[] };

/** What a caller sends: as `Input`, but filters and fields with a default are optional, and a query may be in texts. */
export type RequestOf<E extends Endpoint> = Part<E, 'params'> &
  Part<E, 'body'> &
  (E extends { readonly query: infer Q extends TSchema } ? { query?: Partial<Static<Q>> | QueryTexts<Static<Q>> } : unknown);

export type ResponseOf<E extends Endpoint> = Static<E['response']>;
