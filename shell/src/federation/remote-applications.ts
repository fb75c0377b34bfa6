import { registerApplication, start, triggerAppChange } from 'single-spa';
import type { RemoteName } from '@lexboard/shared-lib/federation';
import { onManifestChange } from './page-manifest.ts';
import { listApplicationNames, findRemoteAt, findShownRemoteAt } from './remote-addresses.ts';
import { remoteArea } from './remote-area.tsx';
import { showRemote, type ShownRemote } from './shown-remote.tsx';

/** single-spa decides when an application is on the page; what happens inside never makes it wait. */
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
 * Registers every remote that owns addresses as an application of the page, shown to those signed in only; also one that
 * is published later, or for this visitor alone.
 */
export function startApplications(isSignedIn: () => boolean): void {
  const registered = new Set<RemoteName>();
  let navigatedAt = 0;
  window.addEventListener('single-spa:before-routing-event', () => {
    navigatedAt = performance.now();
  });
  let isFirst = isSignedIn() && (location.pathname === '/' || findRemoteAt(location.pathname) !== undefined);
  /** The first navigation is that of the page itself; after a sign-in it is the one that follows. */
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
        // The address is asked for first: a person who signs out leaves the open page, too.
        activeWhen: ({ pathname }) => findShownRemoteAt(pathname) === name && isSignedIn(),
      });
    }
  };
  registerNew();
  onManifestChange(() => {
    registerNew();
    // The open address may be a new one of a remote that is registered already.
    void triggerAppChange();
  });
  start({ urlRerouteOnly: true });
}
