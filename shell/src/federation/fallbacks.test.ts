import { waitFor } from '@testing-library/dom';
import { readFailedVersions, recordWorkingVersion } from './failed-versions.ts';
import { followNotes, type HealthNote } from './health/health-notes.ts';
import { createReleaseCache } from './known-releases.ts';
import { isShellOutdated, readManifest, replaceManifest, type PageManifest } from './page-manifest.ts';
import { publishedRelease } from './published-release.fixture.ts';
import { markMounting } from './health/mounting-marks.ts';
import { createRemoteLoader } from './remote-loader.ts';

const remote = 'mfe-roadmap';
let notes: HealthNote[];
/** The effect of each version; by default it loads. */
let works: Record<string, () => Promise<unknown>>;
const fetchManifest = jest.fn<Promise<PageManifest | undefined>, []>();
const loadPage = jest.fn();

const withContainer = (version: string) => publishedRelease({ version, container: `c${version}` });
const manifestOf = (version: string, fallback?: string): PageManifest => ({
  remotes: { [remote]: { ...withContainer(version), fallback: fallback ? withContainer(fallback) : null } },
  revision: 1,
  operator: false,
  overridable: false,
});

function createPage(version: string) {
  replaceManifest(manifestOf(version));
  const releases = createReleaseCache({
    manifest: readManifest,
    replaceManifest,
    fetchManifest,
    isInformed: () => true,
  });
  const runtime = {
    load: jest.fn().mockImplementation(({ container }: { container: string }) => {
      const asked = container.slice(1);
      return works[asked]?.() ?? Promise.resolve(asked);
    }),
  };
  const page = { mustLoadPage: isShellOutdated, loadPage };
  return { releases, loader: createRemoteLoader({ runtime, releases, limit: 1_000, ...page }) };
}

const fails = () => Promise.reject(new Error('404'));
const noted = () => notes.map((note) => `${note.kind} ${'version' in note ? note.version : ''}`);

beforeEach(() => {
  sessionStorage.clear();
  works = {};
  recordWorkingVersion(remote, '2.0.0');
  notes = [];
  followNotes((note) => notes.push(note));
  fetchManifest.mockReset().mockResolvedValue(undefined);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => document.head.replaceChildren());

test('the page comes without fallbacks: they are fetched once a version fails, and each step is noted', async () => {
  const { loader } = createPage('2.0.0');
  works = { '2.0.0': fails };
  fetchManifest.mockResolvedValue(manifestOf('2.0.0', '1.0.0'));
  await expect(loader.load(remote, './app')).resolves.toBe('1.0.0');
  expect(noted()).toEqual(['loadFailures 2.0.0', 'fallbacks 1.0.0']);
  expect(readFailedVersions()).toContain(`${remote} 2.0.0`);
  // A failed version is not tried again with every navigation.
  await expect(loader.load(remote, './app')).resolves.toBe('1.0.0');
  expect(noted()).toHaveLength(2);
});

test('a version whose files only take too long is left, too, and noted as late', async () => {
  jest.useFakeTimers();
  const { loader } = createPage('2.0.0');
  works = { '2.0.0': () => new Promise(() => undefined) };
  fetchManifest.mockResolvedValue(manifestOf('2.0.0', '1.0.0'));
  const loaded = loader.load(remote, './app');
  await jest.advanceTimersByTimeAsync(1_000);
  await expect(loaded).resolves.toBe('1.0.0');
  expect(notes[0]).toMatchObject({ kind: 'loadFailures', version: '2.0.0', late: true });
  jest.useRealTimers();
});

test('a version that was taken back meanwhile gives way to the one that everyone has by now', async () => {
  const { loader } = createPage('2.0.0');
  works = { '2.0.0': fails };
  fetchManifest.mockResolvedValue(manifestOf('1.0.0'));
  await expect(loader.load(remote, './app')).resolves.toBe('1.0.0');
});

test('where the previous version fails, too, the last failure is said, and the next try begins anew', async () => {
  const { loader } = createPage('2.0.0');
  works = { '2.0.0': fails, '1.0.0': () => Promise.reject(new Error('gone')) };
  fetchManifest.mockResolvedValue(manifestOf('2.0.0', '1.0.0'));
  await expect(loader.load(remote, './app')).rejects.toThrow('gone');
  expect(noted()).toEqual(['loadFailures 2.0.0', 'loadFailures 1.0.0']);
  works = {};
  await expect(loader.load(remote, './app')).resolves.toBe('2.0.0');
});

test('a version that throws as it is mounted has failed to mount', async () => {
  const { loader } = createPage('2.0.0');
  fetchManifest.mockResolvedValue(manifestOf('2.0.0', '1.0.0'));
  const mount = (loaded: unknown) => {
    if (loaded === '2.0.0') throw new Error('broken');
    return loaded;
  };
  await expect(loader.loadAndApply(remote, './app', mount)).resolves.toBe('1.0.0');
  expect(noted()).toEqual(['mountFailures 2.0.0', 'fallbacks 1.0.0']);
});

test('without a connection no version is the cause', async () => {
  const { loader } = createPage('2.0.0');
  works = { '2.0.0': fails };
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await expect(loader.load(remote, './app')).rejects.toThrow('404');
  expect(noted()).toEqual([]);
  online.mockRestore();
});

test('a component comes from the version that is open; the next opening moves on', async () => {
  const { loader } = createPage('1.0.0');
  const opened = loader.open(remote);
  await expect(loader.load(remote, './app')).resolves.toBe('1.0.0');
  replaceManifest(manifestOf('2.0.0'));
  await expect(loader.load(remote, './LawDetail')).resolves.toBe('1.0.0');
  opened.close();
  loader.open(remote);
  await expect(loader.load(remote, './LawDetail')).resolves.toBe('2.0.0');
});

test('an application moves on as it is opened anew', async () => {
  const { loader } = createPage('1.0.0');
  await expect(loader.load(remote, './app')).resolves.toBe('1.0.0');
  replaceManifest(manifestOf('2.0.0'));
  await expect(loader.load(remote, './app')).resolves.toBe('2.0.0');
});

test('what throws after it was shown may be retried once; then the previous version comes in its place', async () => {
  const { loader } = createPage('2.0.0');
  fetchManifest.mockResolvedValue(manifestOf('2.0.0', '1.0.0'));
  const opened = loader.open(remote);
  await loader.load(remote, './app');
  await expect(opened.noteFailure(new Error('once'), false)).resolves.toBe(false);
  await expect(loader.load(remote, './app')).resolves.toBe('2.0.0');
  await expect(opened.noteFailure(new Error('twice'), false)).resolves.toBe(true);
  await expect(loader.load(remote, './app')).resolves.toBe('1.0.0');
  expect(noted()).toEqual(['errors 2.0.0', 'errors 2.0.0', 'fallbacks 1.0.0']);
});

test('whoever waits for another version hears of it once there is one, and of nothing else', () => {
  const { loader } = createPage('2.0.0');
  const heard = jest.fn();
  const stop = loader.open(remote).onOtherVersion(heard);
  replaceManifest(manifestOf('2.0.0', '1.0.0'));
  expect(heard).not.toHaveBeenCalled();
  replaceManifest(manifestOf('1.0.0'));
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
  replaceManifest(manifestOf('3.0.0'));
  expect(heard).toHaveBeenCalledTimes(1);
});

test('a page whose visitor gets another shell keeps what it knows, and is loaded anew before an application is shown', async () => {
  const withShell = (version: string, shell: string) => ({
    ...manifestOf(version),
    shell: { version: shell, channel: 'stable' as const },
  });
  const { loader, releases } = createPage('1.0.0');
  replaceManifest(withShell('1.0.0', '7.0.0'));
  fetchManifest.mockResolvedValue({ ...withShell('2.0.0', '8.0.0'), revision: 2 });
  await releases.refresh();
  expect(readManifest()).toMatchObject({ revision: 2, shell: { version: '7.0.0' } });
  await expect(loader.load(remote, './Tree')).resolves.toBe('1.0.0');
  expect(loadPage).not.toHaveBeenCalled();
  void loader.load(remote, './app');
  await waitFor(() => expect(loadPage).toHaveBeenCalledTimes(1));
  fetchManifest.mockResolvedValue(withShell('2.0.0', '7.0.0'));
  await releases.refresh();
  await expect(loader.load(remote, './app')).resolves.toBe('2.0.0');
});

test('a version that froze the page before gives way at once, and is reported', async () => {
  markMounting({ remote, version: '2.0.0' });
  fetchManifest.mockResolvedValue(manifestOf('2.0.0', '1.0.0'));
  const { loader } = createPage('2.0.0');
  expect(notes).toEqual([expect.objectContaining({ kind: 'mountFailures', remote, version: '2.0.0' })]);
  await expect(loader.load(remote, './app')).resolves.toBe('1.0.0');
  expect(noted()).toEqual(['mountFailures 2.0.0', 'fallbacks 1.0.0']);
});
