import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { FastifyInstance } from 'fastify';

/**
 * Compiles a reply's serializer when it is first used. Compiling all of them at registration takes most of the server's
 * start time.
 */
export function compileSerializersLazily(app: FastifyInstance): void {
  const compile = SerializerSelector()();
  app.setSerializerCompiler(({ httpStatus = '', ...route }) => {
    let write: ReturnType<typeof compile> | undefined;
    return (reply: unknown) => (write ??= compile({ ...route, httpStatus }))(reply);
  });
}
