import { registerApplication, start, triggerAppChange } from 'single-spa';
import type { RemoteName } from '@lexboard/shared-lib/federation';
import { onManifestChange } from './page-manifest.ts';
import { listApplicationNames, findRemoteAt, findShownRemoteAt } from './remote-addresses.ts';
import { remoteArea } from './remote-area.tsx';
import { showRemote, type ShownRemote } from './shown-remote.tsx';

/** single-spa decides when an application is mounted; loading does not block its lifecycles. */
function applicationOf(remote: RemoteName, beganAt: () => number) {
  let shown: ShownRemote | undefined;
  return {
    bootstrap: () => Promise.resolve(),
    mount: () => {
      shown = showRemote(remote, remoteArea, beganAt());
      return Promise.resolve();
    },
    unmount: async () => {
      await shown?.stop();
    },
  };
}

/**
 * Registers each remote with addresses as a single-spa application, for signed-in people only. Remotes that a later
 * manifest adds are registered, too.
 */
export function startApplications(isSignedIn: () => boolean): void {
  const registered = new Set<RemoteName>();
  let navigatedAt = 0;
  window.addEventListener('single-spa:before-routing-event', () => {
    navigatedAt = performance.now();
  });
  let isFirst = isSignedIn() && (location.pathname === '/' || findRemoteAt(location.pathname) !== undefined);
  /** The first navigation started with the page load, unless the person had to sign in first. */
  const beganAt = () => {
    const began = isFirst ? 0 : navigatedAt;
    isFirst = false;
    return began;
  };
  const registerNew = () => {
    for (const name of listApplicationNames().filter((candidate) => !registered.has(candidate))) {
      registered.add(name);
      registerApplication({
        name,
        app: () => Promise.resolve(applicationOf(name, beganAt)),
        // The address is checked first: sign-out must also leave the open page.
        activeWhen: ({ pathname }) => findShownRemoteAt(pathname) === name && isSignedIn(),
      });
    }
  };
  registerNew();
  onManifestChange(() => {
    registerNew();
    // The open address may belong to a remote that is already registered.
    void triggerAppChange();
  });
  start({ urlRerouteOnly: true });
}
