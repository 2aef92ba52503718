import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';

/** Takes each line of a log. */
export interface LogLines {
  write: (line: string) => void;
}

/** How a process writes its log: JSON lines on the standard output, or to `log`. */
export function loggerOptions({ logLevel, production }: Config, log?: LogLines) {
  if (logLevel === 'silent') return false;
  return {
    level: logLevel,
    base: production ? { service: 'markaba' } : null,
    serializers: { err: loggedError },
    // What libraries say at `trace` holds the headers of a request, and so its token.
    redact: { paths: ['headers', '*.headers', '*.*.headers'], remove: true },
    ...(log && { stream: log }),
  };
}

/**
 * One line an answer, with the request's id. The query is left out: what people search for is theirs. Answers to the
 * server's own calls are part of the page that asked, and stay silent.
 */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    if (request.headers['x-inside'] === app.insideToken || (reply.statusCode < 400 && request.routeOptions.logLevel === 'warn')) return;
    const path = request.url.split('?')[0];
    request.log.info({ method: request.method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 }, 'answered');
  });
}

/** What a log may say of a failure. The database puts the row into `detail` and `parameters`: phones and names stay out. */
export function loggedError(error: Error & { code?: string; constraint?: string }) {
  const { name: type, message, stack = '', code, constraint, cause } = error;
  return { type, message, stack, code, constraint, ...(cause instanceof Error && { cause: cause.message }) };
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Marks calls of the server to itself, which no limit counts. Made anew by each process. */
    insideToken: string;
  }
}
