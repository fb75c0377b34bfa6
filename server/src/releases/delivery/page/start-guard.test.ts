import { runInNewContext } from 'node:vm';
import { failedShellsCookie } from '@lexboard/shared-lib/contract';
import { startGuard } from './start-guard.ts';

class HTMLScriptElement {
  readonly src: string;
  constructor(src: string) {
    this.src = src;
  }
}

interface Browser {
  other?: string;
  /** As the browser has it before. */
  cookie?: string;
  keepsCookies?: boolean;
  onLine?: boolean;
  /** The version that a page of this tab was starting when it ended. */
  starting?: string;
  /** The id with which the page reports. */
  page?: string;
  /** Seconds since the navigation. */
  seconds?: number;
}

/** As much of a browser as the guard asks of one. */
function openPage({
  other,
  cookie = '',
  keepsCookies = true,
  onLine = true,
  starting,
  page,
  seconds = 1,
}: Browser) {
  const listeners = new Map<string, (event: object) => void>();
  const stored = new Map<string, string>(starting ? [['lexboard.starting', starting]] : []);
  const links: object[] = [];
  const dataset = { failed: 'Lexboard could not be started.', before: 'Use the version before' };
  const root = { textContent: '', dataset, append: (link: object) => links.push(link) };
  const reload = jest.fn();
  const addEventListener = (name: string, listener: (event: object) => void) => listeners.set(name, listener);
  const document = {
    currentScript: { dataset: { folder: '/remotes/shell/2.0.0/', version: '2.0.0', other, page } },
    getElementById: () => root,
    createElement: () => ({}),
    addEventListener,
    get cookie() {
      return cookie;
    },
    set cookie(text: string) {
      if (keepsCookies) cookie = text.split(';')[0] ?? '';
    },
  };
  const sessionStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  };
  // The load of a script does not reach the window.
  const ofWindow: typeof addEventListener = (name, listener) =>
    name === 'load' ? listeners : addEventListener(name, listener);
  const location = { reload };
  const read = jest.fn(() => Promise.resolve(''));
  const fetch = jest.fn<Promise<object>, [string, { body: string }]>(() => Promise.resolve({ text: read }));
  const window = { document, sessionStorage, HTMLScriptElement, addEventListener: ofWindow, location };
  runInNewContext(startGuard, {
    ...window,
    navigator: { onLine },
    // Its timers outlast a test.
    setTimeout: (work: () => void, ms: number) => setTimeout(work, ms).unref(),
    fetch,
    performance: { now: () => seconds * 1_000 },
  });
  return {
    send: (name: string, event: object = {}) => listeners.get(name)?.(event),
    reload,
    /** The answers to reports that were read, which frees their connections. */
    read,
    reports: (): unknown => fetch.mock.calls.map(([, { body }]): unknown => JSON.parse(body)),
    links,
    said: () => root.textContent,
    cookie: () => cookie,
    starting: () => stored.get('lexboard.starting'),
    kept: (): unknown => JSON.parse(stored.get(failedShellsCookie) ?? '[]'),
  };
}

const script = (file: string) => ({ target: new HTMLScriptElement(`https://lex.example${file}`) });
const own = script('/remotes/shell/2.0.0/shell.js');
const thrown = {
  target: {},
  filename: 'https://lex.example/remotes/shell/2.0.0/shell.js',
  message: 'Broken',
};

it.each([
  ['a file that does not arrive', 'error', own, 'loadFailures'],
  ['an error before it has started', 'error', thrown, 'mountFailures'],
  ['a page that cannot be shown', 'lexboard:failed', { detail: 'Broken' }, 'mountFailures'],
])('%s brings another shell once, which hears of it', (_what, name, event, kind) => {
  const page = openPage({ other: 'yes', cookie: `${failedShellsCookie}=1.9.0` });
  page.send(name, event);
  page.send(name, event);
  expect(page.reload).toHaveBeenCalledTimes(1);
  expect(page.cookie()).toBe(`${failedShellsCookie}=1.9.0|2.0.0`);
  expect(page.kept()).toEqual([expect.objectContaining({ version: '2.0.0', kind })]);
});

it.each<[string, Browser]>([
  ['there is no other shell', {}],
  [
    'the browser keeps no cookie, so that the next page would be the same',
    { other: 'yes', keepsCookies: false },
  ],
])('the page says that it did not start where %s', (_why, browser) => {
  const page = openPage(browser);
  page.send('error', own);
  expect(page.reload).not.toHaveBeenCalled();
  expect(page.said()).toMatch(/could not be started/);
  // Where another shell is there, the person can ask for it.
  expect(page.links).toHaveLength(browser.other ? 1 : 0);
});

it.each<[string, Browser, [string, object][]]>([
  ['of others', {}, [['error', script('/remotes/mfe-roadmap/1.0.0/app.js')]]],
  [
    'once it has started',
    {},
    [
      ['lexboard:started', {}],
      ['error', thrown],
    ],
  ],
  ['without a connection', { onLine: false }, [['error', own]]],
])('failures %s are left alone', (_what, browser, events) => {
  const page = openPage({ other: 'yes', ...browser });
  for (const [name, event] of events) page.send(name, event);
  expect([page.reload.mock.calls, page.said(), page.kept()]).toEqual([[], '', []]);
});

it('a shell that froze the page before gives way at once', () => {
  const page = openPage({ other: 'yes', starting: '2.0.0' });
  expect(page.reload).toHaveBeenCalledTimes(1);
  expect(page.kept()).toEqual([
    { version: '2.0.0', kind: 'mountFailures', error: 'It froze the page while it started.' },
  ]);
});

it('a shell that has started, another one, and a page that is left, have not frozen', () => {
  expect(openPage({ other: 'yes', starting: '1.9.0' }).reload).not.toHaveBeenCalled();
  for (const name of ['lexboard:started', 'pagehide']) {
    const page = openPage({ other: 'yes' });
    expect(page.starting()).toBe('2.0.0');
    page.send(name);
    expect(page.starting()).toBeUndefined();
  }
});

it('a shell that arrives and shows nothing gives way after 15 seconds', () => {
  jest.useFakeTimers();
  const page = openPage({ other: 'yes' });
  jest.advanceTimersByTime(60_000);
  expect(page.reload).not.toHaveBeenCalled();
  page.send('load', own);
  jest.advanceTimersByTime(14_000);
  expect(page.reload).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1_000);
  expect(page.reload).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

const none = { shown: 0, loadFailures: 0, mountFailures: 0, errors: 0, fallbacks: 0, longTaskMs: 0 };
const reportOf = (counts: object) => ({
  page: 'p',
  remotes: [{ remote: 'shell', version: '2.0.0', ...none, ...counts }],
});

it.each<[string, Browser, [string, object], object]>([
  ['has started', {}, ['lexboard:started', {}], { shown: 1 }],
  ['is left before it shows anything', {}, ['pagehide', {}], {}],
  ['gives way to another one, which reports the failure', { other: 'yes' }, ['error', thrown], {}],
  ['has failed without another one', {}, ['error', thrown], { mountFailures: 1, lastError: 'Broken' }],
])('a page that is awaited reports that its shell %s', async (_what, browser, [name, event], told) => {
  const page = openPage({ page: 'p', ...browser });
  page.send(name, event);
  expect(page.reports()).toEqual([reportOf(told)]);
  await Promise.resolve();
  expect(page.read).toHaveBeenCalledTimes(1);
});

it('a page that is awaited reports that its shell still loads after 20 seconds', () => {
  jest.useFakeTimers();
  const pages = [openPage({ page: 'p' }), openPage({ page: 'p' })];
  pages[1]?.send('load', own);
  jest.advanceTimersByTime(20_000);
  expect(pages.map((page) => page.reports())).toEqual([
    [reportOf({})],
    [reportOf({ mountFailures: 1, lastError: expect.any(String) as unknown })],
  ]);
  jest.useRealTimers();
});

it('a page that is not awaited reports nothing, nor one that is left after a long time without a view', () => {
  const pages = [openPage({}), openPage({ page: 'p', seconds: 11 })];
  for (const page of pages) page.send('pagehide');
  pages[0]?.send('lexboard:started');
  expect(pages.map((page) => page.reports())).toEqual([[], []]);
});
