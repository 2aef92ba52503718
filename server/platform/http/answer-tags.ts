import type { FastifyReply } from 'fastify';
import type { Api, EndpointName } from '#contract/app/api.ts';
import type { Input, ResponseOf } from '#contract/platform/endpoint.ts';
import type { Tag } from '../tags.ts';

/** What the answer of an endpoint shows, for the cache of pages: a line for each endpoint with ads or people that visitors see. */
export type AnswerTags = { [Name in EndpointName]?: (answer: ResponseOf<Api[Name]>, call: Input<Api[Name]>) => readonly Tag[] };

/** One of them for an answer of any endpoint: written as a method, which takes what the endpoint of its name answers. */
type TagsOf = { of(answer: unknown, call: unknown): readonly Tag[] }['of'];

declare module 'fastify' {
  interface FastifyInstance {
    answerTags: Readonly<Record<string, TagsOf | undefined>>;
  }
}

/** Names what the answer to a call for a page shows, in a header. */
export function nameShown(reply: FastifyReply, { name, answer, call }: { name: string; answer: unknown; call: object }): void {
  const tagsOf = reply.server.answerTags[name];
  if (tagsOf) reply.header('cache-tag', tagsOf(answer, call).join(' '));
}
