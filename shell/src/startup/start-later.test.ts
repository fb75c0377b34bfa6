import { endSession, startSession } from '@lexboard/shared-lib/session';
import { signedInAs } from '../testing/signed-in.fixture.ts';
import { recordHealth } from '../federation/health/health-notes.ts';
import type { ReleaseCache } from '../federation/known-releases.ts';
import { startLater } from './later.ts';
import { replaceManifest } from '../federation/page-manifest.ts';
import { publishedRelease } from '../federation/published-release.fixture.ts';
import { startLaterWhenShown } from './start-later.ts';

jest.mock('./later.ts', () => ({ startLater: jest.fn() }));

const releases: ReleaseCache = {
  newestOf: () => undefined,
  refresh: () => Promise.resolve(),
  refreshSoon: () => Promise.resolve(),
  expectVisitor: () => undefined,
  refreshIfStale: () => Promise.resolve(),
};

const manifest = {
  remotes: { 'mfe-workspace': publishedRelease({ addresses: ['/workspace'] }) },
  revision: 1,
  operator: false,
  overridable: false,
};

beforeEach(() => {
  jest.useFakeTimers();
  jest.mocked(startLater).mockClear();
});
afterEach(() => {
  jest.clearAllTimers();
  history.replaceState(null, '', '/');
  jest.useRealTimers();
  endSession();
});

test('who is signed in hears of changes where no remote is shown, too', async () => {
  startSession(signedInAs('admin'));
  startLaterWhenShown(releases);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(startLater).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(startLater).toHaveBeenCalledTimes(1);
});

test('who signs in on the page hears of them, too', async () => {
  startLaterWhenShown(releases);
  await jest.advanceTimersByTimeAsync(60_000);
  startSession(signedInAs('admin'));
  await jest.advanceTimersByTimeAsync(3_000);
  expect(startLater).toHaveBeenCalledTimes(1);
});

test('nobody is told of anything on the page of signing in', async () => {
  startLaterWhenShown(releases);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(startLater).not.toHaveBeenCalled();
});

test('nothing more is fetched before the remote of the address is shown, however long that takes', async () => {
  history.replaceState(null, '', '/workspace');
  replaceManifest(manifest);
  startSession(signedInAs('admin'));
  startLaterWhenShown(releases);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(startLater).not.toHaveBeenCalled();
  recordHealth({ kind: 'shown', remote: 'mfe-workspace', version: '1.0.0' });
  await jest.advanceTimersByTimeAsync(1_000);
  expect(startLater).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1_001);
  expect(startLater).toHaveBeenCalledTimes(1);
});

test('what failed is told at once', async () => {
  startLaterWhenShown(releases);
  recordHealth({ kind: 'loadFailures', remote: 'mfe-roadmap', version: '1.0.0', error: new Error('404') });
  await jest.advanceTimersByTimeAsync(1);
  expect(startLater).toHaveBeenCalledWith(releases);
});

test('code that cannot be fetched is asked for every two seconds, although each failure is of note', async () => {
  const failure = {
    kind: 'loadFailures' as const,
    remote: 'mfe-roadmap' as const,
    version: '1.0.0',
    error: new Error('502'),
  };
  jest.mocked(startLater).mockImplementation(() => {
    recordHealth(failure);
    throw failure.error;
  });
  startLaterWhenShown(releases);
  recordHealth(failure);
  await jest.advanceTimersByTimeAsync(3_000);
  expect(startLater).toHaveBeenCalledTimes(2);
});
