import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { FastifySchema, FastifySerializerCompiler } from 'fastify';
import { withoutIds } from '../schema-ids.ts';

type Write = ReturnType<FastifySerializerCompiler<FastifySchema>>;

/** Serializes responses by the contract. Each serializer is compiled on first use, not at the start. */
export function serializers(): FastifySerializerCompiler<FastifySchema> {
  const compile = SerializerSelector()({}, {});
  return (route) => {
    let write: Write | undefined;
    return (answer) => (write ??= compile({ ...route, schema: withoutIds(route.schema), httpStatus: route.httpStatus ?? '' }))(answer);
  };
}
