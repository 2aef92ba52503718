import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { FastifySchema, FastifySerializerCompiler } from 'fastify';

type Write = ReturnType<FastifySerializerCompiler<FastifySchema>>;

/** Serializes responses by the contract. Each serializer is compiled on first use, not at the start. */
export function serializers(): FastifySerializerCompiler<FastifySchema> {
  const compile = SerializerSelector()({}, {});
  return (route) => {
    let write: Write | undefined;
    return (answer) => (write ??= compile({ ...route, httpStatus: route.httpStatus ?? '' }))(answer);
  };
}
