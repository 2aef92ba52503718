import { routes } from 'virtual:api-routes';
import type { Api, EndpointName } from '#contract/app/api.ts';
import type { ResponseOf, RequestOf } from '#contract/platform/endpoint.ts';
import type { ApiError } from '#contract/platform/errors.ts';
import { known } from '#contract/platform/known.ts';
import { queryText } from './query-text.ts';

/** What a call may have beside what the contract states. */
export interface Extra {
  /** The same key and body again give the first answer again. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Goes on when the page is left meanwhile. */
  keepalive?: boolean;
  /** Says nothing of who asks. */
  asVisitor?: boolean;
  /** Asks in another session than the one of the page. */
  token?: string;
}

/** Carries a request to the API and brings back its status and JSON. */
export type Transport = (method: string, url: string, body?: unknown, extra?: Extra) => Promise<{ status: number; data: unknown }>;

/** An answer of the API that is an error. */
export class ApiFailure extends Error {
  readonly status: number;
  readonly error: ApiError;

  constructor(status: number, error: ApiError) {
    super(error.detail);
    this.status = status;
    this.error = error;
  }
}

/** Why a call failed, in the server's words; null where nothing came back. */
export function whyNot(error: unknown): string | null {
  return error instanceof ApiFailure ? error.error.detail : null;
}

type Call = <Name extends EndpointName>(name: Name, requested: RequestOf<Api[Name]>, extra?: Extra) => Promise<ResponseOf<Api[Name]>>;

/** The one door to the API: typed calls by the names of the contract, over any transport. Throws `ApiFailure`. */
export function callsOver(transport: Transport): Call {
  return callsBy(routes, transport) as Call;
}

/** The same for any set of endpoints, by their methods and paths. */
export function callsBy(routes: Record<string, readonly [method: string, path: string]>, transport: Transport) {
  return async (name: string, requested: object, extra?: Extra): Promise<unknown> => {
    const [method, path] = known(routes[name], 'route');
    const { params, query, body }: { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown } = requested;
    const { status, data } = await transport(method, fill(path, params) + queryText(query), body, extra);
    return answerOf(status, data);
  };
}

/** `/products/api/car/:id/` with its parameters filled in. */
export function fill(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])));
}

export function answerOf(status: number, data: unknown): unknown {
  if (status >= 400) throw failureOf(status, data);
  return data;
}

/** The failure that an answer of the API says, by the contract. */
export function failureOf(status: number, data: unknown): ApiFailure {
  return new ApiFailure(status, data as ApiError);
}
