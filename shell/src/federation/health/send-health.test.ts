import { endSession, storedKeys } from '@lexboard/shared-lib/session';
import { recordHealth, recordUncaughtErrors } from './health-notes.ts';
import { startPageIds } from './page-id.ts';
import { sendHealth } from './send-health.ts';
import { readShowTime } from './show-times.ts';

/** Says that a task of the page took so long, as a browser does that may know by which script. */
let sayLongTask: (duration: number, sourceURL?: string) => void = () => undefined;
class LongTaskObserver {
  static supportedEntryTypes = ['longtask'];
  constructor(see: (tasks: { getEntries: () => object[] }) => void) {
    sayLongTask = (duration, sourceURL) => {
      const scripts = [{ startTime: 0, duration, sourceURL }];
      see({ getEntries: () => [sourceURL ? { scripts, styleAndLayoutStart: 0 } : { duration }] });
    };
  }
  observe() {
    // It only says what the test says.
  }
  disconnect() {
    sayLongTask = () => undefined;
  }
}

const fetchMock = jest.fn<Promise<Response>, [string, RequestInit]>();
const of = { remote: 'mfe-roadmap', version: '1.0.0' };
let stop: () => void;

interface Report {
  page: string;
  remotes: Record<string, unknown>[];
}
const isReport = (value: unknown): value is Report =>
  typeof value === 'object' && value !== null && 'remotes' in value;
const reports = () =>
  fetchMock.mock.calls.flatMap(([, { body }]) => {
    const sent: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
    return isReport(sent) ? sent : [];
  });
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const answer = (status: number, success: number) =>
  fetchMock.mockImplementation(() =>
    Promise.resolve(new Response(JSON.stringify({ success, message: '' }), { status })),
  );

beforeAll(recordUncaughtErrors);
beforeEach(() => {
  jest.useFakeTimers();
  localStorage.setItem(storedKeys.token, 'token');
  fetchMock.mockReset();
  answer(200, 1);
  Object.assign(globalThis, { fetch: fetchMock, PerformanceObserver: LongTaskObserver });
  stop = sendHealth();
});
afterEach(() => {
  stop();
  endSession();
  jest.useRealTimers();
});

test('what was shown is told within 15 seconds, once, with the longest time', async () => {
  recordHealth({ kind: 'shown', ...of, ms: 80.4 });
  recordHealth({ kind: 'shown', ...of, ms: 40 });
  await pass(14_000);
  expect(fetchMock).not.toHaveBeenCalled();
  await pass(60_000);
  expect(reports()).toHaveLength(1);
  expect(reports()[0]?.remotes).toEqual([
    expect.objectContaining({ ...of, shown: 2, showMs: 80, errors: 0 }),
  ]);
  expect(reports()[0]?.page).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect(fetchMock.mock.calls[0]?.[1].keepalive).toBe(true);
});

test('it is told how often it only took too long, and which texts are missing: those are no failure', async () => {
  recordHealth({ kind: 'loadFailures', ...of, error: new Error('404') });
  recordHealth({ kind: 'loadFailures', ...of, error: new Error('too long'), late: true });
  await pass(15_000);
  expect(reports().at(-1)?.remotes).toEqual([expect.objectContaining({ loadFailures: 2, lateLoads: 1 })]);
  recordHealth({ kind: 'missingTexts', file: `/remotes/${of.remote}/${of.version}/12.hi.json`, count: 3 });
  await pass(15_000);
  expect(reports().at(-1)?.remotes).toMatchObject([{ missingTexts: 3, loadFailures: 2, errors: 0 }]);
});

test('a long task counts for each version that is on the page, and for none that has left it', async () => {
  sayLongTask(900);
  recordHealth({ kind: 'shown', ...of, ms: 80 });
  sayLongTask(120.4);
  recordHealth({ kind: 'shown', remote: 'mfe-workspace', version: '2.0.0', ms: 80 });
  sayLongTask(60);
  recordHealth({ kind: 'closed', ...of });
  sayLongTask(50);
  await pass(15_000);
  expect(reports().at(-1)?.remotes).toEqual([
    expect.objectContaining({ ...of, longTaskMs: 180 }),
    expect.objectContaining({ remote: 'mfe-workspace', longTaskMs: 110 }),
  ]);
});

test('a long task whose script is known counts for its version alone, also once that has left', async () => {
  recordHealth({ kind: 'shown', ...of, ms: 80 });
  recordHealth({ kind: 'closed', ...of });
  recordHealth({ kind: 'shown', remote: 'mfe-workspace', version: '2.0.0', ms: 80 });
  sayLongTask(120, 'http://x/remotes/mfe-roadmap/1.0.0/chunk.1.js');
  sayLongTask(60, 'http://x/shell/shell.1.js');
  await pass(15_000);
  expect(reports().at(-1)?.remotes).toEqual([
    expect.objectContaining({ ...of, longTaskMs: 120 }),
    expect.objectContaining({ remote: 'mfe-workspace', longTaskMs: 60 }),
  ]);
});

test('failed calls and error panels are those of the remote that made them, or else of all on the page', async () => {
  const other = { remote: 'mfe-workspace', version: '2.0.0' };
  // The first one is made before its remote is shown.
  recordHealth({ kind: 'call', failed: true, stack: 'at x (http://x/shell.js)' });
  recordHealth({ kind: 'shown', ...of });
  recordHealth({ kind: 'shown', ...other });
  recordHealth({ kind: 'call', failed: false, stack: '' });
  recordHealth({ kind: 'call', failed: true, stack: 'at f (http://x/remotes/mfe-workspace/2.0.0/a.js:1:1)' });
  recordHealth({ kind: 'panel' });
  await pass(1_000);
  expect(reports().at(-1)?.remotes).toEqual([
    expect.objectContaining({ ...of, calls: 2, failedCalls: 1, panels: 1, errors: 0 }),
    expect.objectContaining({ ...other, calls: 2, failedCalls: 1, panels: 1 }),
  ]);
});

test('what is left over the page is told soon, and is no failure', async () => {
  recordHealth({ kind: 'covers', ...of });
  recordHealth({ kind: 'covers', ...of });
  await pass(1_000);
  expect(reports()[0]?.remotes).toEqual([expect.objectContaining({ ...of, covers: 2, errors: 0 })]);
});

/** Has the tag of a script fail, as a browser does that cannot fetch it or finds another digest; by default one of webpack's. */
function failScript(src: string, marks: DOMStringMap = { webpack: 'remote:chunk' }) {
  const script = document.createElement('script');
  Object.assign(script, { src, type: 'not to be fetched' });
  Object.assign(script.dataset, marks);
  document.head.append(script);
  script.dispatchEvent(new Event('error'));
  script.remove();
}

const lateScript = 'http://x/remotes/mfe-roadmap/1.0.0/chunk.7.js';

test('a late script that does not come counts once as a load failure, whether its error is caught or not', async () => {
  failScript(lateScript);
  const error = Object.assign(new Error('Failed.'), { name: 'ChunkLoadError', request: lateScript });
  recordHealth({ kind: 'errors', ...of, error });
  await pass(1_000);
  expect(reports()[0]?.remotes).toEqual([
    expect.objectContaining({
      ...of,
      loadFailures: 1,
      errors: 0,
      lastError: `${lateScript} did not arrive, or is not the published file.`,
    }),
  ]);
});

test('no script counts without a connection, nor one of the shell, nor one that the loader asked for', async () => {
  failScript('http://x/shell/chunk.7.js');
  failScript(lateScript, {});
  const connection = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  failScript(lateScript);
  connection.mockRestore();
  await pass(60_000);
  expect(reports()).toEqual([]);
});

test('a part that is fetched later and does not come counts as a load failure', async () => {
  const error = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
  recordHealth({ kind: 'errors', ...of, error });
  await pass(1_000);
  expect(reports()[0]?.remotes[0]).toMatchObject({ loadFailures: 1, errors: 0 });
});

test('a failure is told soon also after the clock was set back', async () => {
  recordHealth({ kind: 'errors', ...of, error: new Error('First') });
  await pass(1_000);
  jest.setSystemTime(Date.now() - 3_600_000);
  recordHealth({ kind: 'errors', ...of, error: new Error('Second') });
  await pass(4_000);
  expect(reports()).toHaveLength(2);
});

test('the last time to show is kept for developers', () => {
  recordHealth({ kind: 'shown', ...of, ms: 80.4 });
  recordHealth({ kind: 'shown', ...of, ms: 40 });
  expect([readShowTime('mfe-roadmap', '1.0.0'), readShowTime('mfe-roadmap', '2.0.0')]).toEqual([
    40,
    undefined,
  ]);
});

test('a failure is told within a second with what it said, and a loop of them a few times only', async () => {
  for (let time = 0; time < 100; time += 1) {
    recordHealth({ kind: 'errors', ...of, error: new Error('x'.repeat(2_000)) });
    await pass(100);
  }
  expect(reports().length).toBeLessThan(5);
  expect(reports()[0]?.remotes[0]?.lastError).toMatch(/^Error: x{493}$/);
  await pass(3_000);
  expect(reports().at(-1)?.remotes[0]).toMatchObject({ errors: 100 });
});

test('an error that nobody caught belongs to the remote that its stack names, and to nobody without', async () => {
  const error = new Error('in a timer');
  error.stack = 'Error: in a timer\n at f (http://x/remotes/mfe-roadmap/1.0.0/chunk.1.js:1:2)';
  window.dispatchEvent(new ErrorEvent('error', { error, message: 'in a timer' }));
  window.dispatchEvent(
    new ErrorEvent('error', { error: new Error('of the shell'), message: 'of the shell' }),
  );
  await pass(1_000);
  expect(reports().flatMap(({ remotes }) => remotes)).toEqual([
    expect.objectContaining({ ...of, errors: 1, lastError: 'Error: in a timer' }),
  ]);
});

test('the first different errors are told with their places in files of the version, and nothing else of the stack', async () => {
  const thrown = (message: string, ...places: string[]) => {
    const error = new Error(message);
    error.stack = [`Error: ${message}`, ...places].join('\n');
    recordHealth({ kind: 'mountFailures', ...of, error });
  };
  const chrome = '    at showLaw (https://x/remotes/mfe-roadmap/1.0.0/chunk.1.js:1:20)';
  const firefox = 'showLaw@https://x/remotes/mfe-roadmap/1.0.0/deep/chunk.2.js:3:4';
  const foreign = '    at Object (https://x/remotes/shell/1.0.0/shell.js:1:9)';
  thrown('first', chrome, foreign, firefox);
  thrown('first', chrome, foreign, firefox);
  thrown('long', ...Array.from({ length: 100_000 }, () => chrome));
  recordHealth({ kind: 'errors', ...of, error: 'a text' });
  thrown('fourth', chrome);
  await pass(4_000);
  const frame = 'chunk.1.js:1:20';
  expect(reports().at(-1)?.remotes[0]).toMatchObject({
    lastError: 'Error: fourth',
    failures: [
      { message: 'Error: first', frames: [frame, 'deep/chunk.2.js:3:4'] },
      { message: 'Error: long', frames: [frame, frame, frame, frame, frame] },
      { message: 'a text', frames: [] },
    ],
  });
});

test('a server that refuses is left alone for a while, and nothing is lost', async () => {
  answer(503, 0);
  recordHealth({ kind: 'mountFailures', ...of, error: 'broken' });
  await pass(1_000);
  recordHealth({ kind: 'mountFailures', ...of, error: 'broken' });
  await pass(20_000);
  expect(reports()).toHaveLength(1);
  answer(200, 1);
  await pass(20_000);
  expect(reports().at(-1)?.remotes[0]).toMatchObject({ mountFailures: 2 });
});

test('a tab that is hidden during the pause sends its report once the pause is over', async () => {
  answer(503, 0);
  recordHealth({ kind: 'mountFailures', ...of, error: 'broken' });
  await pass(1_000);
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  visibility.mockRestore();
  answer(200, 1);
  await pass(28_000);
  expect(reports()).toHaveLength(1);
  await pass(3_000);
  expect(reports().at(-1)?.remotes[0]).toMatchObject({ mountFailures: 1 });
  expect(reports()).toHaveLength(2);
});

test('what is noted while a report is refused is sent once the pause is over', async () => {
  const refusal = Promise.withResolvers<Response>();
  fetchMock.mockReturnValueOnce(refusal.promise);
  recordHealth({ kind: 'mountFailures', ...of, error: 'broken' });
  await pass(1_000);
  recordHealth({ kind: 'mountFailures', ...of, error: 'broken' });
  refusal.resolve(new Response('{"success":0,"message":""}', { status: 503 }));
  await pass(28_000);
  expect(reports()).toHaveLength(1);
  await pass(4_000);
  expect(reports().at(-1)?.remotes[0]).toMatchObject({ mountFailures: 2 });
});

test('a server that says how long to wait is left alone for that long', async () => {
  fetchMock.mockImplementation(() =>
    Promise.resolve(
      new Response('{"success":0,"message":""}', { status: 429, headers: { 'Retry-After': '300' } }),
    ),
  );
  recordHealth({ kind: 'mountFailures', ...of, error: 'broken' });
  await pass(290_000);
  expect(reports()).toHaveLength(1);
  await pass(30_000);
  expect(reports()).toHaveLength(2);
});

test('another person who signs in on the same page has a report of their own, at once', async () => {
  answer(429, 0);
  recordHealth({ kind: 'mountFailures', ...of, error: 'broken' });
  await pass(1_000);
  answer(200, 1);
  localStorage.setItem(storedKeys.token, 'of another');
  window.dispatchEvent(new StorageEvent('storage', { key: storedKeys.token }));
  recordHealth({ kind: 'mountFailures', ...of, error: 'broken' });
  await pass(4_000);
  const [first, second] = reports();
  expect(second?.page).not.toBe(first?.page);
  expect(second?.remotes).toEqual([expect.objectContaining({ ...of, mountFailures: 1 })]);
});

test('a page that is left tells what it knows', () => {
  recordHealth({ kind: 'shown', ...of });
  window.dispatchEvent(new Event('pagehide'));
  expect(reports()).toHaveLength(1);
});

test('without a session a page tells of its shell alone, such as of a sign-in that throws', async () => {
  recordHealth({ kind: 'shown', ...of });
  endSession();
  recordHealth({ kind: 'errors', ...of, error: 'of nobody' });
  await pass(60_000);
  expect(fetchMock).not.toHaveBeenCalled();
  const error = new Error('Login throws');
  error.stack = `at submit (${location.origin}/remotes/shell/7.0.0/shell.js:1:1)`;
  recordHealth({ kind: 'uncaught', error });
  await pass(4_000);
  expect(fetchMock.mock.lastCall?.[0]).toMatch(/releases\/health\/page$/);
  expect(reports()).toEqual([
    expect.objectContaining({ remotes: [expect.objectContaining({ remote: 'shell', errors: 1 })] }),
  ]);
});

test('a page reports with the id that the server gave it', async () => {
  endSession();
  const script = document.head.appendChild(document.createElement('script'));
  script.dataset['page'] = 'of the server';
  localStorage.setItem(storedKeys.token, 'another token');
  startPageIds();
  window.dispatchEvent(new StorageEvent('storage', { key: storedKeys.token }));
  script.remove();
  recordHealth({ kind: 'shown', ...of });
  await pass(15_000);
  expect(reports()).toEqual([expect.objectContaining({ page: 'of the server' })]);
});
