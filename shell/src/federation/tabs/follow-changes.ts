import { releaseEventsPath } from '@lexboard/shared-lib/contract';

/** The poll of a page that nobody tells of changes: decisions §8 give open tabs ten seconds. */
const pollMs = 8_000;

/** A stream that the server refused is not asked for again at once. */
const reopenMs = 30_000;

/** The server says something every five seconds: a stream that is silent for longer has lost its connection. */
const silenceMs = 8_000;

/** Tabs do not all ask in the same moment. */
const jitterMs = 1_000;

/** A server that does not know yet what another one told is asked so often; then the tab polls like one that hears nothing. */
const mostTries = 5;

const name = 'lexboard.releases';

/**
 * The message from the tab that listens to the server to the others: the number of changes, or that it hears nothing.
 */
type TabMessage = { revision: number } | 'lost' | 'hello';

export interface ChangesOptions {
  /** The number of changes that the page knows of. */
  knownRevision: () => number;
  /** Asks the server for the manifest. Never throws. */
  refresh: () => Promise<void>;
  /** Is told whether this page hears of changes as they happen. */
  onInformed: (informed: boolean) => void;
  /** Sends to the other tabs and hears them; undefined where the browser has no such thing. */
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'> | undefined;
  /** Lets one tab lead; absent at origins that are not secure. */
  locks: Pick<LockManager, 'request'> | undefined;
  openStream: (address: string) => Pick<EventSource, 'addEventListener' | 'close' | 'readyState'>;
}

/**
 * Learns of changes of releases: one tab of the browser listens to the server and tells the others, since a browser opens
 * few connections to a server. A tab that hears nothing asks by itself while it is looked at. Returns how to stop.
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
    else if (tries < mostTries) askSoon(tries + 1);
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
        // Said again only to show that the connection is there.
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
    if (!informed) void catchUp(mostTries);
  });

  return () => {
    stopped.abort();
    clearTimeout(timer);
    channel?.close();
  };
}

/** Calls `poll` regularly and whenever the tab is looked at again, until the signal. */
function pollWhileVisible(signal: AbortSignal, poll: () => void): void {
  const pollIfVisible = () => {
    if (document.visibilityState === 'visible') poll();
  };
  const polling = window.setInterval(pollIfVisible, pollMs);
  document.addEventListener('visibilitychange', pollIfVisible, { signal });
  signal.addEventListener('abort', () => clearInterval(polling));
}

/** Listens until the signal; resolves then, so that another tab can lead. */
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
        }, silenceMs);
      };
      opened.addEventListener('revision', ({ data }: MessageEvent<string>) => {
        expectMore();
        hear(Number(data));
      });
      opened.addEventListener('error', () => {
        lose();
        clearTimeout(timer);
        // Where the connection broke, the browser opens another one itself.
        if (opened.readyState !== EventSource.CLOSED) return expectMore();
        timer = window.setTimeout(() => (stream = open()), reopenMs);
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
