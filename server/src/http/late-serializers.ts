import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { FastifyInstance } from 'fastify';

/**
 * Compiles how a reply is written when it is first sent, not when its call is declared: compiling all of them takes most
 * of the time in which the server starts.
 */
export function compileSerializersLate(app: FastifyInstance): void {
  const compile = SerializerSelector()();
  app.setSerializerCompiler(({ httpStatus = '', ...route }) => {
    let write: ReturnType<typeof compile> | undefined;
    return (reply: unknown) => (write ??= compile({ ...route, httpStatus }))(reply);
  });
}
