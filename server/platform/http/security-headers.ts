import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

/**
 * The headers by which helmet hardens every response. They are always the same, so they are read once: helmet for each request took
 * longer than all other hooks, and set them on the response of Node, which then merges all headers of Fastify into them one by one.
 */
export function hardenAnswers(app: FastifyInstance, { isEncrypted }: { isEncrypted: boolean }): void {
  const example = new ServerResponse(new IncomingMessage(new Socket()));
  const set = helmet({
    // Each page sets its own policy (content-security.ts).
    contentSecurityPolicy: false,
    ...(!isEncrypted && { strictTransportSecurity: false }),
  });
  set(example.req, example, () => undefined);
  const headers = example.getHeaders();
  app.addHook('onRequest', (request, reply, done) => {
    // An answer for a page that the server renders stays in the process.
    if (request.headers['x-inside'] !== app.insideToken) reply.headers(headers);
    done();
  });
}
