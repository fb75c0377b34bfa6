import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { releaseManifest, releaseManifestShape } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { findAcceptedEncoding } from '../../http/replies/compressed.ts';
import { declareCall } from '../../http/declare-call.ts';
import { Refused } from '../../http/refused.ts';
import { matchesTag, TaggedJson } from '../../http/replies/tagged-json.ts';
import type { Registry } from 'prom-client';
import type { CurrentManifest } from './current-manifest.ts';
import { listVersionsInUse, type CurrentReleases } from './current-releases.ts';
import { declareEvents } from './event-routes.ts';
import { serveImmutableFiles } from './immutable-files.ts';
import type { ReleaseFiles } from './release-files.ts';

export interface ReleasesOptions {
  releases: CurrentReleases;
  manifest: CurrentManifest;
  files: ReleaseFiles;
  metrics: Registry;
}

function declareManifest(app: FastifyInstance, manifest: CurrentManifest): void {
  declareCall(app, releaseManifest, releaseManifestShape(), async ({ headers }) => {
    const { etag, text, encoded } = await manifest.forVisitor(headers.cookie);
    if (matchesTag(headers['if-none-match'], etag)) return new TaggedJson(etag);
    const encoding = findAcceptedEncoding(headers['accept-encoding']);
    return new TaggedJson(etag, encoding ? await encoded(encoding) : text);
  });
}

const unreadable = (cause: unknown) =>
  new Refused(503, t('The files of this release cannot be read now.'), { cause, retryAfter: 5 });

async function hasFile(files: ReleaseFiles, address: string): Promise<boolean> {
  const [, remote, version, file] = /^([^/]+)\/([^/]+)\/(.+)$/.exec(address) ?? [];
  if (!remote || !version || !file) return false;
  return files.has({ remote, version }, file).catch((error: unknown) => {
    throw unreadable(error);
  });
}

async function declareReleases(app: FastifyInstance, options: ReleasesOptions): Promise<void> {
  const { releases, manifest, files, metrics } = options;
  declareManifest(app, manifest);
  declareEvents(app, releases, metrics);
  await serveImmutableFiles(app, {
    prefix: '/remotes',
    folder: files.folder,
    has: (address) => hasFile(files, address),
  });
  let prepared = Promise.resolve();
  releases.onChange((state) => {
    const names = [...state.remotes.values()].flatMap(listVersionsInUse);
    prepared = prepared.then(() => files.prepare(names));
  });
  // Copying must finish before the store and its folder are closed.
  app.addHook('onClose', () => prepared);
  app.addHook('onListen', async () => {
    await releases.look().catch((error: unknown) => app.log.warn({ err: error }, 'Releases cannot be read'));
  });
}

/** Serves the release manifest, the events about its changes, and the files of every published remote (decisions §8). */
export const releasesPlugin = fp(declareReleases, { name: 'releases' });
