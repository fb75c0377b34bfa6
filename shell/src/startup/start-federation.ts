import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import injectExternalRuntimeCorePlugin from '@module-federation/inject-external-runtime-core-plugin';
import { registerRemoteLoader } from '@lexboard/shared-lib/federation';
import { onVisitorChange } from '../federation/expect-visitors.ts';
import { receivesChanges } from './informed.ts';
import { createKnownReleases } from '../federation/known-releases.ts';
import { readLoadLimit } from '../federation/load-limit.ts';
import { fetchManifest, readManifest, replaceManifest } from '../federation/page-manifest.ts';
import { prepareScript } from '../federation/scripts/release-scripts.ts';
import { createRemoteLoader } from '../federation/remote-loader.ts';
import { sharedLibraries } from '../federation/scripts/shared-libraries.ts';
import { startLaterWhenShown } from './start-later.ts';

/** The runtime inserts an entry script itself where the page's own tag is gone: it gets its digest, too. */
const verifiedEntries: ModuleFederationRuntimePlugin = {
  name: 'verified-entries',
  createScript: ({ url }) => {
    const script = document.createElement('script');
    script.src = url;
    prepareScript(script);
    return script;
  },
};

/** Offers the shared libraries to remotes and makes the page's loader known to everyone on it. */
export function startFederation(): void {
  const runtime = createInstance({
    name: 'lexboard_shell',
    remotes: [],
    shared: sharedLibraries,
    shareStrategy: 'loaded-first',
    // Remotes are built without a federation runtime of their own and take this page's.
    plugins: [injectExternalRuntimeCorePlugin(), verifiedEntries],
  });
  const releases = createKnownReleases({
    manifest: readManifest,
    replaceManifest,
    fetchManifest,
    isInformed: receivesChanges,
  });
  onVisitorChange(releases.expectVisitor);
  startLaterWhenShown(releases);
  registerRemoteLoader(createRemoteLoader({ runtime, releases, limit: readLoadLimit() }));
}
