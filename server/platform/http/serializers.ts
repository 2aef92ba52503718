import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { FastifySchema, FastifySerializerCompiler } from 'fastify';

type Write = ReturnType<FastifySerializerCompiler<FastifySchema>>;

/** Writes answers as the contract states them. Each is compiled when it is first written, and not all of them at the start. */
export function serializers(): FastifySerializerCompiler<FastifySchema> {
  const compile = SerializerSelector()({}, {}) as unknown as FastifySerializerCompiler<FastifySchema>;
  return (route) => {
    let write: Write | undefined;
    return (answer) => (write ??= compile(route))(answer);
  };
}
