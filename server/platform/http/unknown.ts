import type { FastifyReply, FastifyRequest } from 'fastify';
import { api } from '#contract/app/api.ts';
import type { Endpoint } from '#contract/platform/endpoint.ts';
import { staffApi } from '#contract/app/staff-api.ts';
import { answerUnknown } from './failures.ts';

const addresses = [...Object.values(api), ...Object.values(staffApi)].map((definition: Endpoint) => ({
  methods: [definition.method, ...(definition.aliases ?? [])],
  pattern: patternOf(definition),
}));

const methodsInOrder = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** The fallback for API addresses: 308 to the one with its slash, 405 with the allowed methods, else 404. */
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

/** An id is a number: `payments/donation/` is no payment. */
function patternOf({ path, params }: Endpoint): RegExp {
  const known: Record<string, { type?: string }> = params?.properties ?? {};
  return new RegExp(`^${path.replace(/:(\w+)/g, (_, name: string) => (known[name]?.type === 'integer' ? '\\d+' : '[^/]+'))}$`);
}

function methodsOf(path: string): string[] {
  const there = new Set<string>(addresses.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods));
  return methodsInOrder.filter((method) => there.has(method));
}
