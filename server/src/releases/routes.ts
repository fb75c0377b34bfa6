import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { releaseManifest, releaseManifestShape } from '@lexboard/shared-lib/contract';
import { declareCall } from '../http/declare-call.ts';
import { done } from '../http/done.ts';
import type { CurrentRemotes } from './current-manifest.ts';
import { serveImmutableFiles } from './immutable-files.ts';
import { remotesFolder } from './release-store.ts';

export interface ReleasesOptions {
  dataDir: string;
  remotes: CurrentRemotes;
}

async function releases(app: FastifyInstance, { dataDir, remotes }: ReleasesOptions): Promise<void> {
  declareCall(app, releaseManifest, releaseManifestShape(), async () => done({ remotes: await remotes() }));
  await serveImmutableFiles(app, { prefix: '/remotes', folder: remotesFolder(dataDir) });
}

/** The release manifest and the files of every published remote (decisions §8). */
export const releasesPlugin = fp(releases, { name: 'releases' });
