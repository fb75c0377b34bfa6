import { registerRemoteLoader } from '@lexboard/shared-lib/federation';
import { hasUnsavedChanges } from '@lexboard/shared-lib/form-state';
import { onVisitorChange } from '../federation/expect-visitors.ts';
import { isPushConnected } from './push-connection.ts';
import { createReleaseCache } from '../federation/known-releases.ts';
import { readLoadLimit } from '../federation/load-limit.ts';
import {
  fetchManifest,
  isShellOutdated,
  readManifest,
  replaceManifest,
} from '../federation/page-manifest.ts';
import { createRemoteLoader } from '../federation/remote-loader.ts';
import { createFederationRuntime } from '../federation/scripts/federation-runtime.ts';
import { startLaterWhenShown } from './start-later.ts';

/** Offers the shared libraries to remotes and registers the page's loader. */
export function startFederation(): void {
  const runtime = createFederationRuntime();
  const releases = createReleaseCache({
    manifest: readManifest,
    replaceManifest,
    fetchManifest,
    isInformed: isPushConnected,
  });
  onVisitorChange(releases.expectVisitor);
  startLaterWhenShown(releases);
  registerRemoteLoader(
    createRemoteLoader({
      runtime,
      releases,
      limit: readLoadLimit(),
      mustLoadPage: () => isShellOutdated() && !hasUnsavedChanges(),
      loadPage: () => location.reload(),
    }),
  );
}
