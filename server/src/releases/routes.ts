import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { releaseManifest, releaseManifestShape } from '@lexboard/shared-lib/contract';
import { currentRemotes } from './current-manifest.ts';
import { serveImmutableFiles } from './immutable-files.ts';
import type { Platform } from './publish-release.ts';
import { remotesFolder } from './release-store.ts';

async function releases(app: FastifyInstance, { dataDir }: Platform): Promise<void> {
  const { summary, tag, reply: done } = releaseManifestShape();
  const remotes = currentRemotes(dataDir);
  app.route({
    method: releaseManifest.method,
    url: `/api${releaseManifest.path}`,
    schema: { summary, tags: [tag], response: { 200: done } },
    handler: async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return { success: 1, remotes: await remotes() };
    },
  });
  await serveImmutableFiles(app, { prefix: '/remotes', folder: remotesFolder(dataDir) });
}

/** The release manifest and the files of every published remote (decisions §8). */
export const releasesPlugin = fp(releases, { name: 'releases' });
