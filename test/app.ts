import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { api, type Api, type EndpointName } from '#contract/app/api.ts';
import type { ResponseOf, RequestOf, Endpoint } from '#contract/platform/endpoint.ts';
import type { ApiError } from '#contract/platform/errors.ts';
import type { Language } from '#contract/platform/languages.ts';
import { staffApi, type StaffApi, type StaffEndpointName } from '#contract/app/staff-api.ts';
import type { Database } from '#db/database.ts';
import { openPrepared } from '#db/prepared.ts';
import { buildApp } from '#server/app/app.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { openMedia } from '#server/platform/storage/media.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { jobsOf } from '#server/app/jobs.ts';
import { runDueJobs } from '#server/platform/jobs/worker.ts';
import type { Market } from '#server/platform/market.ts';
import { tokenFor } from '#server/people/accounts/viewer.ts';
import { createTestDatabase } from './database.ts';
import { refuseSecrets } from './log-secrets.ts';

type Question<Name extends EndpointName> = RequestOf<Api[Name]> & Words;
type StaffQuestion<Name extends StaffEndpointName> = RequestOf<StaffApi[Name]> & Words & { as: number };

interface Words {
  language?: Language;
  headers?: Record<string, string>;
  /** The id of the caller; a visitor if left out. */
  as?: number;
}

interface Reply<Body> {
  status: number;
  headers: Record<string, unknown>;
  body: Body;
}

export interface TestApp {
  app: FastifyInstance;
  db: Database;
  storage: Storage;
  /** The answer of an endpoint; a refusal fails the test. */
  call: <Name extends EndpointName>(name: Name, question: Question<Name>) => Promise<ResponseOf<Api[Name]>>;
  /** The refusal of an endpoint; success fails the test. */
  refused: <Name extends EndpointName>(name: Name, question: Question<Name>) => Promise<Reply<ApiError>>;
  /** The same for an endpoint of the back office, by the member of the staff `as`: the second factor is given. */
  callStaff: <Name extends StaffEndpointName>(name: Name, question: StaffQuestion<Name>) => Promise<ResponseOf<StaffApi[Name]>>;
  refusedStaff: <Name extends StaffEndpointName>(name: Name, question: StaffQuestion<Name>) => Promise<Reply<ApiError>>;
  /** Whatever is at `url`, a path or an absolute address. */
  get: (url: string, headers?: Record<string, string>) => Promise<Reply<unknown>>;
  /** Does every job that is due now. */
  runJobs: () => Promise<void>;
  /** A token of a person who is signed in; the same one each time. */
  tokenOf: (person: number) => Promise<string>;
  /** Every line of the log until now. */
  log: readonly string[];
  /** Closes everything; throws if the log contains a secret. */
  close: () => Promise<void>;
}

export const publicUrl = 'https://m.localhost';
export const secret = 'a secret that only the tests know of';

/** The whole API on a database of its own; `environment` changes its settings. */
export async function startTestApp(environment: Record<string, string> = {}): Promise<TestApp> {
  const { url, db, replica, close } = await createTestDatabase();
  const prepared = openPrepared(url, 4);
  const media = await mkdtemp(path.join(os.tmpdir(), 'markaba-media-'));
  const config = readConfig({
    LOG_LEVEL: 'trace',
    PUBLIC_URL: publicUrl,
    REQUESTS_PER_MINUTE: '1000000',
    SECRET: secret,
    CODES_PER_ADDRESS: '1000000',
    // Tests write to the database themselves.
    CHANGES_EVERY_MS: '0',
    AD_INDEX: process.env['AD_INDEX'],
    DATA_DIR: media,
    ...environment,
  });
  const storage = await openMedia({ ...config, dataDir: media });
  const log: string[] = [];
  const app = await buildApp({ config, db, prepared, replica, storage, redis: null, log: { write: (line) => void log.push(line) } });
  const send = async (
    method: Endpoint['method'],
    url: string,
    headers: Record<string, string>,
    payload?: object,
  ): Promise<Reply<unknown>> => {
    const requested = { method, url: url.replace(publicUrl, ''), headers, ...(payload && { payload }) };
    const { statusCode, headers: answered, body } = await app.inject(requested);
    return { status: statusCode, headers: answered, body: /^(?:[{[]|null$)/.test(body) ? JSON.parse(body) : body };
  };
  const get: TestApp['get'] = (url, headers = {}) => send('GET', url, headers);
  const tokenOf = tokensOf({ config, db });
  const ask = async <Name extends EndpointName>(name: Name, question: Question<Name>) => {
    const headers = { ...headersOf(question), ...(question.as !== undefined && { authorization: `Bearer ${await tokenOf(question.as)}` }) };
    return send(api[name].method, addressOf(name, question), headers, (question as { body?: object }).body);
  };
  const askStaff = async (name: StaffEndpointName, question: { as: number; body?: object } & Words) => {
    const headers = { ...headersOf(question), authorization: `Bearer ${await tokenOf(question.as)}` };
    await db.updateTable('sessions').set({ second_factor_at: new Date() }).where('user_id', '=', question.as).execute();
    return send(staffApi[name].method, addressOf(name, question), headers, question.body);
  };
  return {
    app,
    db,
    storage,
    get,
    tokenOf,
    log,
    runJobs: () => runDueJobs(jobsOf(app.market), url),
    call: async (name, question) => {
      const { status, body } = await ask(name, question);
      if (status >= 300) throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`);
      return body as never;
    },
    refused: async (name, question) => {
      const reply = await ask(name, question);
      if (reply.status < 300) throw new Error(`${name} was not refused`);
      return reply as Reply<ApiError>;
    },
    callStaff: async (name, question) => {
      const { status, body } = await askStaff(name, question);
      if (status >= 300) throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`);
      return body as never;
    },
    refusedStaff: async (name, question) => {
      const reply = await askStaff(name, question);
      if (reply.status < 300) throw new Error(`${name} was not refused`);
      return reply as Reply<ApiError>;
    },
    close: async () => {
      await app.close();
      await prepared.destroy();
      await rm(media, { recursive: true, force: true });
      await refuseSecrets(db, log).finally(close);
    },
  };
}

function tokensOf({ config, db }: Pick<Market, 'config' | 'db'>): TestApp['tokenOf'] {
  const tokens = new Map<number, Promise<string>>();
  const make = async (person: number) => {
    const { user_type: userType } = await db.selectFrom('users').select('user_type').where('id', '=', person).executeTakeFirstOrThrow();
    const session = randomUUID();
    const expires = new Date(Date.now() + 3_600_000);
    await db.insertInto('sessions').values({ id: session, user_id: person, expires_at: expires }).execute();
    return tokenFor({ config }, { id: person, userType, session }, expires);
  };
  return (person) => {
    const token = tokens.get(person) ?? make(person);
    tokens.set(person, token);
    return token;
  };
}

/** The path and query of a call, as a client writes them. */
export function addressOf(name: EndpointName | StaffEndpointName, question: object): string {
  const { params = {}, query = {} } = question as { params?: object; query?: object };
  const { path: template }: Endpoint = { ...api, ...staffApi }[name];
  const path = template.replace(/:(\w+)/g, (_whole, part: string) => String((params as Record<string, unknown>)[part]));
  const search = new URLSearchParams();
  for (const [field, value] of Object.entries(query)) for (const one of [value].flat()) search.append(field, String(one));
  return search.size > 0 ? `${path}?${search}` : path;
}

function headersOf({ language, headers }: Words): Record<string, string> {
  return { ...(language && { 'accept-language': language }), ...headers };
}
