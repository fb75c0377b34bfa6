import { releaseEventsPath } from '@lexboard/shared-lib/contract';

/** Poll interval without push updates; decisions §8 gives open tabs ten seconds. */
const pollMs = 8_000;

/** Backoff after the server refused the stream. */
const reopenBackoffMs = 30_000;

/** The server sends a heartbeat every five seconds; a longer silence means that the connection is lost. */
const heartbeatTimeoutMs = 8_000;

/** Spreads the requests of tabs over time. */
const jitterMs = 1_000;

/** Retries while the answering server lacks a change that another one announced; after them the tab polls. */
const maxRetries = 5;

const name = 'lexboard.releases';

/** Messages from the leading tab to the others: the revision of releases, or that its connection is lost. */
type TabMessage = { revision: number } | 'lost' | 'hello';

export interface ChangesOptions {
  /** The revision of releases that the page knows. */
  knownRevision: () => number;
  /** Fetches the manifest. Never throws. */
  refresh: () => Promise<void>;
  /** Called when push updates start or stop. */
  onInformed: (informed: boolean) => void;
  /** Messages to and from the other tabs; undefined if the browser lacks BroadcastChannel. */
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'> | undefined;
  /** Elects the leading tab; undefined at insecure origins. */
  locks: Pick<LockManager, 'request'> | undefined;
  openStream: (address: string) => Pick<EventSource, 'addEventListener' | 'close' | 'readyState'>;
}

/**
 * Follows changes of releases. One tab of the browser holds the connection to the server and informs the others,
 * because a browser limits connections to a server. A visible tab without push updates polls. Returns the unsubscribe
 * function.
 */
export function followChanges(options: ChangesOptions): () => void {
  const { knownRevision, refresh, onInformed, channel, locks } = options;
  const stopped = new AbortController();
  let last: number | undefined;
  let informed = false;
  let leads = false;
  let timer: number | undefined;

  const setInformed = (now: boolean) => onInformed((informed = now));
  const catchUp = async (tries: number): Promise<void> => {
    await refresh();
    if (last === undefined) return;
    if (knownRevision() >= last) setInformed(true);
    else if (tries < maxRetries) askSoon(tries + 1);
    else setInformed(false);
  };
  const askSoon = (tries: number) => {
    clearTimeout(timer);
    timer = window.setTimeout(() => void catchUp(tries), Math.random() * jitterMs * tries);
  };

  const hear = (revision: number) => {
    last = revision;
    setInformed(true);
    if (revision !== knownRevision()) askSoon(1);
  };
  const lose = () => {
    last = undefined;
    setInformed(false);
  };
  const tell = (told: TabMessage) => channel?.postMessage(told);

  channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data === 'hello') {
      if (leads) tell(last === undefined ? 'lost' : { revision: last });
    } else if (data === 'lost') lose();
    else hear(data.revision);
  });
  tell('hello');

  const lead = () => {
    leads = true;
    return listenToServer(options, stopped.signal, {
      hear: (revision) => {
        // A heartbeat: the revision has not changed.
        if (revision === last) return;
        hear(revision);
        tell({ revision });
      },
      lose: () => {
        lose();
        tell('lost');
      },
    });
  };
  locks?.request(name, { signal: stopped.signal }, lead).catch(() => undefined);

  pollWhileVisible(stopped.signal, () => {
    if (!informed) void catchUp(maxRetries);
  });

  return () => {
    stopped.abort();
    clearTimeout(timer);
    channel?.close();
  };
}

/** Calls `poll` at intervals and when the tab becomes visible, until the signal aborts. */
function pollWhileVisible(signal: AbortSignal, poll: () => void): void {
  const pollIfVisible = () => {
    if (document.visibilityState === 'visible') poll();
  };
  const polling = window.setInterval(pollIfVisible, pollMs);
  document.addEventListener('visibilitychange', pollIfVisible, { signal });
  signal.addEventListener('abort', () => clearInterval(polling));
}

/** Listens until the signal aborts; then it resolves, so that another tab can lead. */
function listenToServer(
  { openStream, refresh }: ChangesOptions,
  signal: AbortSignal,
  { hear, lose }: { hear: (revision: number) => void; lose: () => void },
): Promise<void> {
  return new Promise((resolve) => {
    let timer: number | undefined;
    let stream = open();

    function open() {
      const opened = openStream(`/api${releaseEventsPath}`);
      const expectMore = () => {
        clearTimeout(timer);
        timer = window.setTimeout(() => {
          opened.close();
          lose();
          void refresh();
          stream = open();
        }, heartbeatTimeoutMs);
      };
      opened.addEventListener('revision', ({ data }: MessageEvent<string>) => {
        expectMore();
        hear(Number(data));
      });
      opened.addEventListener('error', () => {
        lose();
        clearTimeout(timer);
        // After a broken connection the browser reconnects by itself.
        if (opened.readyState !== EventSource.CLOSED) return expectMore();
        timer = window.setTimeout(() => (stream = open()), reopenBackoffMs);
      });
      expectMore();
      return opened;
    }

    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      stream.close();
      resolve();
    });
  });
}
