import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { t } from '@lexboard/shared-lib/texts';
import { workerPolicy } from './security-headers.ts';

export interface ImmutableFiles {
  /** The address below which the files are, such as `/remotes`. */
  prefix: string;
  folder: string;
  /** Whether there is a file at this path below `prefix`. Where it is left out, all files of the folder are served. */
  has?: (file: string) => Promise<boolean>;
}

const pathOf = (request: FastifyRequest) => String(Reflect.get(Object(request.params), '*'));

/** The record of a build is not served from a build folder: it is for the server, and changes with the next build. */
const isNoRecord = (file: string) => path.basename(file) !== 'release.json';

/** A worker's script, plain or compressed. */
const isOfWorker = (path: string) => /\.mjs(\.br|\.gz)?$/.test(path);

/**
 * Serves files whose addresses contain their version or content hash: cached for ever, in the compressed form from the build. The
 * 404 for a missing file is not cached, so that the file can be restored.
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
          .send({ success: 0, message: t('There is no file at {url}.', { url: request.url }) }),
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
