import type { FastifyReply, FastifyRequest } from 'fastify';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { answerUnknown } from './failures.ts';

const addresses = Object.values(api).map(({ method, path }: Endpoint) => ({
  method,
  pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
}));

/** The last word for API addresses: 308 to the one with its slash, 405 with the methods there are, else 404. */
export function answerApiUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const [path = '/', query] = request.url.split(/\?(.*)/s);
  if (!path.endsWith('/') && methodsOf(`${path}/`).length > 0) {
    return reply
      .header('location', `${path}/${query ? `?${query}` : ''}`)
      .status(308)
      .send();
  }
  return answerUnknown(request, reply, methodsOf(path));
}

function methodsOf(path: string): string[] {
  return addresses.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
}
