import { createRoot } from 'react-dom/client';
import {
  RemoteFailure,
  RemoteLoading,
  remoteLoader,
  type RemoteApplication,
  type RemoteName,
} from '@lexboard/shared-lib/federation';
import { Providers } from '@lexboard/shared-lib/ui';

/** An application's place on the page, and the way to end it. */
export interface ShownRemote {
  stop: () => Promise<void>;
}

/**
 * Shows a remote's application in `host`: a spinner while it loads, an error panel with Retry where it fails to
 * load or throws. Returns at once and never throws, so that no remote can hold up another.
 */
export function showRemote(remote: RemoteName, host: HTMLElement): ShownRemote {
  const statusPlace = document.createElement('div');
  const status = createRoot(statusPlace);
  let area = document.createElement('div');
  let shown: RemoteApplication | undefined;
  let stopped = false;
  host.append(statusPlace, area);

  const clearArea = async () => {
    const leaving = shown;
    shown = undefined;
    await leaving?.unmount();
    const cleared = document.createElement('div');
    area.replaceWith(cleared);
    area = cleared;
  };

  const fail = () => {
    if (stopped) return;
    void clearArea();
    status.render(
      <Providers>
        <RemoteFailure onRetry={() => void remoteLoader().refresh().then(show)} />
      </Providers>,
    );
  };

  const mount = async (application: RemoteApplication) => {
    if (stopped) return;
    await clearArea();
    shown = application;
    await application.bootstrap();
    await application.mount({ area, onFailure: fail });
  };

  async function show() {
    status.render(
      <Providers>
        <RemoteLoading />
      </Providers>,
    );
    try {
      await remoteLoader().loadAndApply(remote, './app', mount);
      if (!stopped) status.render(null);
    } catch {
      fail();
    }
  }

  void show();
  return {
    stop: async () => {
      stopped = true;
      status.unmount();
      await shown?.unmount();
      statusPlace.remove();
      area.remove();
    },
  };
}
