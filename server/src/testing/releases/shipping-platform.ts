import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { deployScopes, releaseTokenAdd, type DeployScope } from '@lexboard/shared-lib/contract';
import type { Database } from '../../database/database.ts';
import type { PlatformAccess } from '../../release-client/platform-access.ts';
import { builtRemote } from '../samples/build-samples.ts';
import { addTestOrganisation, ask, startTestApp, type TestOrganisation } from '../test-platform.ts';
import { createTestStore, type TestStore } from '../uploads.ts';

/** A platform that listens on this machine, and what a team has beside it: builds and tokens. */
export interface ShippingPlatform {
  app: FastifyInstance;
  address: string;
  store: TestStore;
  /** The one that operates it. */
  operating: TestOrganisation;
  /** A folder for what a team has. */
  folder: string;
  /** The files that were sent, by the answers to them. */
  sentFiles: number[];
  /** A token for a remote, or for several. */
  makeToken(remotes: string | readonly string[], ...scopes: DeployScope[]): Promise<PlatformAccess>;
  /** The file of a token, as a command takes it. */
  writeToken(access: PlatformAccess): Promise<string>;
  build(name: string, version: string, change?: object, more?: object): Promise<string>;
  close(): Promise<void>;
}

const allScopes: DeployScope[] = [...deployScopes];

/** Starts a platform whose first organisation operates it. */
export async function startShippingPlatform(database: Database): Promise<ShippingPlatform> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'lexboard-shipping-'));
  const store = await createTestStore();
  const operating = await addTestOrganisation(database);
  const app = await startTestApp(database, {
    attachments: store,
    fronts: { dataDir: store.folder },
    noticeNetworks: ['127.0.0.1'],
  });
  const sentFiles: number[] = [];
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  app.server.on('request', ({ url = '' }, reply) => {
    if (url.startsWith('/api/releases/file')) reply.once('finish', () => sentFiles.push(reply.statusCode));
  });
  return {
    app,
    address,
    store,
    operating,
    folder,
    sentFiles,
    makeToken: async (remotes, ...scopes) => {
      const [remote = '', ...others] = [remotes].flat();
      const body = { remote, others, name: 'CI', scopes: scopes.length > 0 ? scopes : allScopes, days: 30 };
      const { reply } = await ask(app, releaseTokenAdd, { token: operating.admin.token, body });
      return { address, token: reply.token ?? '' };
    },
    writeToken: async ({ token }) => {
      const file = path.join(folder, 'token');
      await writeFile(file, `${token}\n`, { mode: 0o600 });
      return file;
    },
    build: (name, version, change = {}, more = {}) =>
      builtRemote(path.join(folder, name, version), { name, version, ...change }, more),
    close: async () => {
      await app.close();
      await store.remove();
      await rm(folder, { recursive: true });
    },
  };
}
