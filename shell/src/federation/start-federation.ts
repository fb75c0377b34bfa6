import { createInstance } from '@module-federation/runtime';
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
