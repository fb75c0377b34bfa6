import { createInstance } from '@module-federation/enhanced/runtime';
import injectExternalRuntimeCorePlugin from '@module-federation/inject-external-runtime-core-plugin';
import { registerRemoteLoader, remoteAt } from '@lexboard/shared-lib/federation';
import { readLoadLimit } from './load-limit.ts';
import { fetchPublishedRemotes, readPublishedRemotes } from './page-manifest.ts';
import { createRemoteLoader } from './remote-loader.ts';
import { sharedLibraries } from './shared-libraries.ts';

/** Offers the shared libraries to remotes and makes the page's loader known to everyone on it. */
export function startFederation(): void {
  const runtime = createInstance({
    name: 'lexboard_shell',
    remotes: [],
    shared: sharedLibraries,
    shareStrategy: 'loaded-first',
    // Remotes are built without a federation runtime of their own and take this page's.
    plugins: [injectExternalRuntimeCorePlugin()],
  });
  registerRemoteLoader(
    createRemoteLoader({
      runtime,
      remotes: readPublishedRemotes(),
      fetchRemotes: fetchPublishedRemotes,
      isOpen: (remote) => remoteAt(location.pathname) === remote,
      limit: readLoadLimit(),
    }),
  );
}
