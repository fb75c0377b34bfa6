import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import {
  RemoteFailure,
  RemoteLoading,
  findRemoteLoader,
  type RemoteApplication,
  type RemoteName,
} from '@lexboard/shared-lib/federation';
import { Box, Providers } from '@lexboard/shared-lib/ui';
import { createApplicationPlace } from './application-place.ts';
import { readManifest } from './page-manifest.ts';

/** An application's place on the page, and the way to end it. */
export interface ShownRemote {
  stop: () => Promise<void>;
}

/** Delay in milliseconds before the spinner appears, so that a short load does not flash. */
const WAIT_BEFORE_SPINNER = 150;
/** The delay while loaded code renders; a spinner would slow that down. */
const WAIT_WHILE_DRAWN = 1_000;

/** Shows the shell's status in an application's place: loading, or failed. */
function createStatus(host: HTMLElement) {
  const element = document.createElement('div');
  let root: Root | undefined;
  let closed = false;
  let said: ReactNode = null;
  let later: ReturnType<typeof setTimeout> | undefined;
  const say = (status: ReactNode) => {
    clearTimeout(later);
    if (closed || (!root && !status)) return;
    said = status;
    if (!root) host.prepend(element);
    root ??= createRoot(element);
    root.render(<Providers>{status}</Providers>);
  };
  return {
    say,
    /** Shows a status after a delay, unless another one is shown first; replaces a visible status at once. */
    sayAfter: (ms: number, status: ReactNode) => {
      clearTimeout(later);
      if (said) say(status);
      else later = setTimeout(say, ms, status);
    },
    close: () => {
      closed = true;
      clearTimeout(later);
      root?.unmount();
      element.remove();
    },
  };
}

/** Takes no room, so that an application that renders below it does not jump. */
const loading = (
  <Box position="relative">
    <Box position="absolute" insetX="0" pointerEvents="none">
      <RemoteLoading />
    </Box>
  </Box>
);

/** Compared before and after an attempt: a new version may arrive meanwhile. */
const newestVersionOf = (remote: RemoteName) => readManifest().remotes[remote]?.version;

/**
 * Shows a remote's application in `host`, with a spinner if loading takes long, and an error panel with Retry if it
 * fails to load or throws. The panel disappears when the remote has another version. Returns at once and never
 * throws, so that remotes do not block each other.
 * @param since start of the navigation, in milliseconds as of `performance.now()`
 */
export function showRemote(remote: RemoteName, host: HTMLElement, since: number): ShownRemote {
  const status = createStatus(host);
  const opened = findRemoteLoader().open(remote);
  const place = createApplicationPlace(host, (error) => void opened.noteFailure(error, false));
  let stopWaiting = () => {};
  let began: number | undefined = since;
  let [stopped, broken] = [false, false];
  let newestAtStart: string | undefined;

  const sayFailure = () => {
    stopWaiting();
    if (stopped) return;
    if (newestVersionOf(remote) !== newestAtStart) return void show();
    stopWaiting = opened.onOtherVersion(() => void show());
    const retry = () => {
      stopWaiting();
      void findRemoteLoader().refresh().then(show);
    };
    status.say(<RemoteFailure wholePage onRetry={retry} />);
  };

  const breakLater = (error: unknown) => {
    console.error(`${remote} broke.`, error);
    broken = true;
    void opened.noteFailure(error, false);
    // React reports the error while rendering, when no root can be unmounted.
    queueMicrotask(() => void place.clear().then(sayFailure));
  };

  /** @returns whether it was loaded and mounted */
  async function mount(): Promise<boolean> {
    try {
      const fill = (application: RemoteApplication) => {
        status.sayAfter(WAIT_WHILE_DRAWN, loading);
        return place.fill(application, breakLater);
      };
      await findRemoteLoader().loadAndApply(remote, './app', fill);
      return true;
    } catch {
      await place.clear();
      return false;
    }
  }

  async function show() {
    stopWaiting();
    broken = false;
    newestAtStart = newestVersionOf(remote);
    status.sayAfter(WAIT_BEFORE_SPINNER, loading);
    if (await mount()) {
      // It may have failed already; then the error panel must stay.
      if (!broken) status.say(null);
      if (!stopped) opened.noteShown(began);
    } else sayFailure();
    began = undefined;
  }

  void show();
  return {
    stop: async () => {
      stopped = true;
      stopWaiting();
      status.close();
      await place.close();
      opened.close();
    },
  };
}
