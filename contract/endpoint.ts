import type { Static, TObject, TSchema } from 'typebox';
import type { ErrorCode } from './errors.ts';
import type { StaffRole } from './kinds.ts';

/**
 * Who may call: anyone, whoever is signed in, role `user`, business roles, rental offices, the owner of the thing, staff.
 * What is somebody else's is 404 where its being there is nobody's business, else 403.
 */
export type Who = 'visitor' | 'signed_in' | 'user' | 'business' | 'office' | 'owner' | 'staff';

/**
 * One call of the API, stated once: the server validates and answers by it, the document at /openapi.json is made of
 * it, and the web client takes its types from it. `path` keeps its trailing slash and names parameters as `:id`.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Methods that mean the same, for clients older than this contract. */
  readonly aliases?: readonly ('PUT' | 'POST')[];
  readonly path: `/${string}/`;
  readonly who: Who;
  readonly summary: string;
  readonly tag: string;
  readonly params?: TObject;
  readonly query?: TObject;
  /** As JSON, or as a multipart form whose texts are read by this schema. */
  readonly body?: TObject;
  /** The field of a multipart form that carries one file. Such a call has no `body`. */
  readonly upload?: string;
  /** The field of a file that may come with the body, when that is sent as a multipart form. */
  readonly bodyUpload?: string;
  /** Fields of files that a multipart form may carry beside its `body`, several of each. */
  readonly uploads?: readonly string[];
  /** The field of pictures that a multipart form may carry beside its `body`: up to those of an ad, 100 MB together. */
  readonly images?: string;
  readonly answer: TSchema;
  /** Of success; 200 unless said. 204 has no answer. */
  readonly status?: 201 | 202 | 204;
  /** With an `Idempotency-Key` header, a repeated call gives the first answer again. */
  readonly idempotent?: true;
  /** Most calls a minute by one person, or by one address of a visitor; beside the limit on everything. */
  readonly perMinute?: number;
  /** Of `who: 'staff'`: the roles that may, besides `admin`, who may everything. Without a second factor nobody may. */
  readonly roles?: readonly StaffRole[];
  /** What an account may still do while the staff have suspended it, besides reading. */
  readonly suspended?: 'may';
  /** Errors beyond `invalid`, `rate_limited` and `internal`, and those of who may call, which every call may give. */
  readonly errors?: readonly ErrorCode[];
  /** Seconds for which anyone may keep the answer, 0 to ask each time whether it changed; such answers carry an ETag. */
  readonly keep?: number;
}

export function endpoint<const E extends Endpoint>(stated: E): E {
  return stated;
}

type Part<E, K extends 'params' | 'query' | 'body'> = E extends { readonly [P in K]: infer S extends TSchema }
  ? { [P in K]: Static<S> }
  : unknown;

/** What a handler receives: every part validated, defaults filled in. */
export type Input<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>;

/** What a caller gives: as `Input`, but what has a default or is a filter may be left out. */
export type Asked<E extends Endpoint> = Part<E, 'params'> &
  Part<E, 'body'> &
  (E extends { readonly query: infer Q extends TSchema } ? { query?: Partial<Static<Q>> } : unknown);

export type Answer<E extends Endpoint> = Static<E['answer']>;
