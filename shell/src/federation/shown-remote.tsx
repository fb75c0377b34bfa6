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

/** Milliseconds before the spinner appears: a short wait for code shows none. */
const WAIT_BEFORE_SPINNER = 150;
/** The same while code that has come is drawn: a spinner would take time from that. */
const WAIT_WHILE_DRAWN = 1_000;

/** The shell's own words in an application's place: that it loads, or that it cannot be shown. */
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
    /** Says it after so many milliseconds, unless something else is said before; at once in place of what is said now. */
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

/** Takes no room of its own: what has been loaded may stand below it for a moment, and must not jump. */
const loading = (
  <Box position="relative">
    <Box position="absolute" insetX="0" pointerEvents="none">
      <RemoteLoading />
    </Box>
  </Box>
);

/** Asked before and after a try: another version may come meanwhile, or while what broke leaves. */
const newestVersionOf = (remote: RemoteName) => readManifest().remotes[remote]?.version;

/**
 * Shows a remote's application in `host`: a spinner where it takes long to load, an error panel with Retry where it fails to
 * load or throws, which goes by itself once the remote has another version. Returns at once and never throws, so that no
 * remote can hold up another.
 * @param since when the navigation began, in milliseconds as of `performance.now()`
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
    // React says it in the middle of its work, in which no root can be taken off.
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
      // It may have broken already, and the panel says so.
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
