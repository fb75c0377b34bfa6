import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { FastifyInstance } from 'fastify';

/**
 * Compiles a reply's serializer when it is first used. Compiling all of them at registration takes most of the server's
 * start time. Routes that share a schema share its serializer: all refusals have one.
 */
export function compileSerializersLazily(app: FastifyInstance): void {
  const compile = SerializerSelector()();
  const compiled = new WeakMap<object, ReturnType<typeof compile>>();
  app.setSerializerCompiler(({ httpStatus = '', ...route }) => (reply: unknown) => {
    const write = compiled.get(route.schema) ?? compile({ ...route, httpStatus });
    compiled.set(route.schema, write);
    return write(reply);
  });
}
