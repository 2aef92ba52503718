import type { Limits } from '#db/migrate.ts';
import type { Timeouts } from '#db/pool.ts';
import type { Reader } from './reader.ts';

/** How long the database may take, in milliseconds. */
export interface DatabaseTimeouts {
  requests: Timeouts;
  jobs: Timeouts;
  migrations: Limits;
}

const second = 1000;
const longestSeconds = 86_400;

/** The settings are whole seconds. The client waits a second longer than the statement may run, so that the server ends it first. */
export function readTimeouts({ number, wrong }: Reader): DatabaseTimeouts {
  const seconds = (name: string, fallback: number) => number(name, fallback, 1, longestSeconds) * second;
  const requests = {
    connect: seconds('DATABASE_CONNECT_TIMEOUT', 3),
    statement: seconds('DATABASE_STATEMENT_TIMEOUT', 5),
    lock: seconds('DATABASE_LOCK_TIMEOUT', 3),
    idle: seconds('DATABASE_IDLE_TIMEOUT', 30),
  };
  const jobs = {
    connect: seconds('JOBS_CONNECT_TIMEOUT', 30),
    statement: seconds('JOBS_STATEMENT_TIMEOUT', 300),
    lock: seconds('JOBS_LOCK_TIMEOUT', 30),
    idle: seconds('JOBS_IDLE_TIMEOUT', 300),
  };
  if (requests.lock > requests.statement) wrong.push('DATABASE_LOCK_TIMEOUT must not be longer than DATABASE_STATEMENT_TIMEOUT.');
  if (jobs.lock > jobs.statement) wrong.push('JOBS_LOCK_TIMEOUT must not be longer than JOBS_STATEMENT_TIMEOUT.');
  return {
    requests: { ...requests, answer: requests.statement + second },
    jobs: { ...jobs, answer: jobs.statement + second },
    migrations: { lock: seconds('MIGRATIONS_LOCK_TIMEOUT', 30), statement: seconds('MIGRATIONS_STATEMENT_TIMEOUT', 3600) },
  };
}
