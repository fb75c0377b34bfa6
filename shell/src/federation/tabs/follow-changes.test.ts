import { followChanges } from './follow-changes.ts';

type Listener = (event: { data?: unknown }) => void;

/** A stream of the server, or a channel between tabs, that a test speaks through. */
function createSpeaker() {
  const listeners = new Map<string, Listener>();
  const addEventListener = jest.fn();
  addEventListener.mockImplementation((type: string, listener: Listener) => listeners.set(type, listener));
  return {
    readyState: 1,
    postMessage: jest.fn(),
    close: jest.fn(),
    addEventListener,
    say: (type: string, data?: unknown) => listeners.get(type)?.({ data }),
  };
}

const refresh = jest.fn(() => Promise.resolve());
const onInformed = jest.fn();
let revision: number;
let stop: () => void;

/** A tab that leads or not, with what it hears through. */
function openTab({ leads }: { leads: boolean | undefined }) {
  const [stream, channel] = [createSpeaker(), createSpeaker()];
  const openStream = jest.fn(() => stream);
  const request = jest.fn();
  request.mockImplementation((_name: string, _options: unknown, lead: () => Promise<void>) =>
    leads ? lead() : new Promise(() => undefined),
  );
  stop = followChanges({
    knownRevision: () => revision,
    refresh,
    onInformed,
    channel,
    locks: leads === undefined ? undefined : { request },
    openStream,
  });
  return { stream, channel, openStream };
}

/** The server says the revision every five seconds. */
const beatWith = (stream: ReturnType<typeof createSpeaker>, said: string) => {
  stream.say('revision', said);
  return setInterval(() => stream.say('revision', said), 5_000);
};

beforeAll(() => Object.assign(globalThis, { EventSource: { CLOSED: 2 } }));
beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  revision = 1;
});
afterEach(() => {
  stop();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('the tab that leads asks for the manifest on a change, and tells the others', async () => {
  const { stream, channel, openStream } = openTab({ leads: true });
  const beats = beatWith(stream, '1');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(refresh).not.toHaveBeenCalled();
  expect(openStream).toHaveBeenCalledTimes(1);
  expect(channel.postMessage.mock.calls).toEqual([['hello'], [{ revision: 1 }]]);
  clearInterval(beats);
  refresh.mockImplementationOnce(() => Promise.resolve(void (revision = 2)));
  beatWith(stream, '2');
  expect(channel.postMessage).toHaveBeenLastCalledWith({ revision: 2 });
  await jest.advanceTimersByTimeAsync(60_000);
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(onInformed).toHaveBeenLastCalledWith(true);
});

test('a tab that does not lead opens no stream, and asks when it is told', async () => {
  const { channel, openStream } = openTab({ leads: false });
  expect(openStream).not.toHaveBeenCalled();
  expect(channel.postMessage).toHaveBeenCalledWith('hello');
  refresh.mockImplementationOnce(() => Promise.resolve(void (revision = 5)));
  channel.say('message', { revision: 5 });
  await jest.advanceTimersByTimeAsync(1_000);
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('a tab that comes later is told what the leading one knows', () => {
  const { stream, channel } = openTab({ leads: true });
  stream.say('revision', '1');
  channel.say('message', 'hello');
  expect(channel.postMessage).toHaveBeenLastCalledWith({ revision: 1 });
});

test('a server that does not know yet what another one told is asked again a few times, then every eight seconds', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0);
  const { stream } = openTab({ leads: true });
  beatWith(stream, '2');
  await jest.advanceTimersByTimeAsync(1_000);
  expect(refresh).toHaveBeenCalledTimes(5);
  expect(onInformed).toHaveBeenLastCalledWith(false);
  await jest.advanceTimersByTimeAsync(8_000);
  expect(refresh).toHaveBeenCalledTimes(6);
  expect(onInformed).toHaveBeenLastCalledWith(false);
});

test('a tab that gave up counts as informed again once it has the revision that it heard of', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0);
  const { stream } = openTab({ leads: true });
  beatWith(stream, '2');
  await jest.advanceTimersByTimeAsync(1_000);
  refresh.mockImplementationOnce(() => Promise.resolve(void (revision = 2)));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(refresh).toHaveBeenCalledTimes(6);
  expect(onInformed).toHaveBeenLastCalledWith(true);
});

test('where the stream is lost every tab asks by itself within ten seconds, until it is back', async () => {
  const { stream, channel, openStream } = openTab({ leads: true });
  stream.say('revision', '1');
  stream.readyState = 2;
  stream.say('error');
  expect(channel.postMessage).toHaveBeenLastCalledWith('lost');
  expect(onInformed).toHaveBeenLastCalledWith(false);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(refresh).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(20_000);
  expect(openStream).toHaveBeenCalledTimes(2);
});

test('a stream whose connection is gone without a word is opened anew within ten seconds, and what was missed is asked for', async () => {
  const { stream, channel, openStream } = openTab({ leads: true });
  stream.say('revision', '1');
  await jest.advanceTimersByTimeAsync(7_999);
  expect(stream.close).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(stream.close).toHaveBeenCalledTimes(1);
  expect(openStream).toHaveBeenCalledTimes(2);
  expect(onInformed).toHaveBeenLastCalledWith(false);
  expect(channel.postMessage).toHaveBeenLastCalledWith('lost');
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('a stream that never answers is opened anew, one that broke is left to the browser for as long', async () => {
  const { stream, openStream } = openTab({ leads: true });
  await jest.advanceTimersByTimeAsync(5_000);
  stream.say('error');
  await jest.advanceTimersByTimeAsync(7_999);
  expect(openStream).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(openStream).toHaveBeenCalledTimes(2);
});

test('where tabs cannot agree, each asks, and only while it is looked at', async () => {
  openTab({ leads: undefined });
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(refresh).not.toHaveBeenCalled();
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(refresh).toHaveBeenCalledTimes(1);
  visibility.mockRestore();
});
