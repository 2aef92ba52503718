import pg from 'pg';

/** How long each step may take, in milliseconds; 0 is without end. */
export interface Timeouts {
  /** Until there is a connection, whether a free one of the pool or a new one. */
  connect: number;
  statement: number;
  lock: number;
  /** How long a transaction may do nothing. */
  idle: number;
  /** The time for a connection. The other limits are enforced by the server: a frozen one enforces none of them. */
  answer: number;
}

interface PoolOptions {
  url: string;
  connections: number;
  timeouts?: Timeouts | undefined;
  /** Settings of the session, as PostgreSQL's command line takes them. */
  options?: string;
  name?: string;
  Client?: typeof BoundedClient;
}

/** A pool of connections that fail in time. One that breaks, in use or not, is replaced, and never ends the process. */
export function openPool({ url, connections, timeouts, options, name, Client = BoundedClient }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...(options !== undefined && { options }),
    ...(name !== undefined && { application_name: name }),
    ...(timeouts && {
      connectionTimeoutMillis: timeouts.connect,
      statement_timeout: timeouts.statement,
      lock_timeout: timeouts.lock,
      idle_in_transaction_session_timeout: timeouts.idle,
      answerTimeoutMillis: timeouts.answer,
    }),
    Client,
  } as pg.PoolConfig);
  // Without these listeners a broken connection ends the process: the pool listens to idle ones alone.
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));
  return pool;
}

type Query = (...args: unknown[]) => Promise<unknown> | undefined;

/**
 * Closes its connection when a query has no answer in time, or when the server says that it ends it. pg itself leaves such a
 * connection to the pool: the next query there would fail as well, or take the late answer for its own.
 */
export class BoundedClient extends pg.Client {
  readonly #answerMs: number;

  constructor(config?: pg.ClientConfig & { answerTimeoutMillis?: number }) {
    super(config);
    this.#answerMs = config?.answerTimeoutMillis ?? 0;
  }

  override query(...args: unknown[]): never {
    const send = super.query.bind(this) as Query;
    const timer = this.#answerMs > 0 ? setTimeout(() => void this.end(), this.#answerMs) : undefined;
    const settle = (error?: { severity?: string } | null) => {
      clearTimeout(timer);
      if (error?.severity === 'FATAL') void this.end();
    };
    const callback = args.at(-1);
    if (typeof callback === 'function') {
      const settled = (error: { severity?: string } | null, result: unknown) => {
        settle(error);
        callback(error, result);
      };
      return send(...args.slice(0, -1), settled) as never;
    }
    const result = send(...args)!;
    result.then(() => settle(), settle);
    return result as never;
  }
}
