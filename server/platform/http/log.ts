import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';

/** Receives each line of a log. */
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
    // At `trace`, libraries log the headers of a request, and so its token.
    redact: { paths: ['headers', '*.headers', '*.*.headers'], remove: true },
    ...(log && { stream: log }),
  };
}

/**
 * One line per response, with the request's id. The query is left out, as searches are private. The server's own calls are part of
 * the page request, and are not logged. Of an address that is a secret the pattern is logged.
 */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    if (request.headers['x-inside'] === app.insideToken || (reply.statusCode < 400 && request.routeOptions.logLevel === 'warn')) return;
    const { url, config } = request.routeOptions;
    const path = config.isSecretPath ? url : request.url.split('?')[0];
    request.log.info({ method: request.method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 }, 'answered');
  });
}

/** What a log may contain of an error. The database puts the row into `detail` and `parameters`: phones and names must not be logged. */
export function loggedError(error: Error & { code?: string; constraint?: string }) {
  const { name: type, message, stack = '', code, constraint, cause } = error;
  return { type, message, stack, code, constraint, ...(cause instanceof Error && { cause: cause.message }) };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The path is a secret: it lets one read what it answers. */
    isSecretPath?: boolean;
  }
  interface FastifyInstance {
    /** Marks calls of the server to itself, which no limit counts. Each process generates its own. */
    insideToken: string;
  }
}
