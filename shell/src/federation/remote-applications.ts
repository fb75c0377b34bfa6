import { registerApplication, start } from 'single-spa';
import { applicationNames, remoteAt, type RemoteName } from '@lexboard/shared-lib/federation';
import { remoteArea } from './remote-area.tsx';
import { showRemote, type ShownRemote } from './shown-remote.tsx';

/** single-spa decides when an application is on the page; what happens inside never makes it wait. */
function applicationOf(remote: RemoteName) {
  let shown: ShownRemote | undefined;
  return {
    bootstrap: () => Promise.resolve(),
    mount: () => {
      shown = showRemote(remote, remoteArea);
      return Promise.resolve();
    },
    unmount: async () => {
      await shown?.stop();
    },
  };
}

/** Registers every remote that owns addresses as an application of the page, shown to those signed in only. */
export function startApplications(isSignedIn: () => boolean): void {
  for (const name of applicationNames) {
    registerApplication({
      name,
      app: () => Promise.resolve(applicationOf(name)),
      activeWhen: ({ pathname }) => isSignedIn() && remoteAt(pathname) === name,
    });
  }
  start({ urlRerouteOnly: true });
}
