import { mkdir } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { workerPolicy } from './security-headers.ts';

export interface ImmutableFiles {
  /** The address below which the files are, such as `/remotes`. */
  prefix: string;
  folder: string;
  /** Whether there is a file at this path below `prefix`; where it is left out, all of the folder's are. */
  has?: (file: string) => Promise<boolean>;
}

const pathOf = (request: FastifyRequest) => String(Reflect.get(Object(request.params), '*'));

/** In a folder that is served as it is, the record of the build is for the server, and changes the next time. */
const isNoRecord = (path: string) => !path.endsWith('.json');

/** A worker's script, in whichever form the build left it. */
const isOfWorker = (path: string) => /\.mjs(\.br|\.gz)?$/.test(path);

/**
 * Serves files whose addresses carry their version or content hash: cached for ever, in the compressed form that
 * the build left beside them. A missing file is a 404 that is not cached, so that it can come back.
 */
export async function serveImmutableFiles(
  app: FastifyInstance,
  { prefix, folder, has }: ImmutableFiles,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  await app.register(
    async (files) => {
      files.setNotFoundHandler((request, reply) =>
        reply
          .code(404)
          .header('cache-control', 'no-store')
          .send({ success: 0, message: `There is no file at ${request.url}.` }),
      );
      if (has) {
        files.addHook('preHandler', async (request, reply) => {
          if (request.is404 || (await has(pathOf(request)))) return undefined;
          reply.callNotFound();
          return reply;
        });
      }
      await files.register(fastifyStatic, {
        root: folder,
        decorateReply: false,
        preCompressed: true,
        index: false,
        dotfiles: 'ignore',
        ...(!has && { allowedPath: isNoRecord }),
        immutable: true,
        maxAge: '1y',
        setHeaders: (reply, path) => {
          if (isOfWorker(path)) void reply.header('content-security-policy', workerPolicy);
        },
      });
    },
    { prefix },
  );
}
