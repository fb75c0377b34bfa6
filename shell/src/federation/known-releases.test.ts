import type { RemoteName } from '@lexboard/shared-lib/federation';
import { createReleaseCache } from './known-releases.ts';
import type { PageManifest } from './page-manifest.ts';

const forms: RemoteName = 'mfe-record-forms';

function published(version: string): PageManifest {
  const folder = `/remotes/${forms}/${version}/`;
  const built = { version, container: `mfe_record_forms_${version}`, files: [], modules: {}, addresses: [] };
  const release = {
    ...built,
    folder,
    entry: `${folder}entry.js`,
    channel: 'stable' as const,
    fallback: null,
  };
  return { remotes: { [forms]: release }, revision: 1, operator: false, overridable: false };
}

const isInformed = jest.fn<boolean, []>(() => false);
const fetchManifest = jest.fn<Promise<PageManifest | undefined>, []>();

function know() {
  let manifest = published('1');
  return createReleaseCache({
    manifest: () => manifest,
    replaceManifest: (next) => (manifest = next),
    fetchManifest,
    isInformed,
  });
}
const pass = (seconds: number) => jest.setSystemTime(Date.now() + seconds * 1000);

beforeEach(() => {
  jest.useFakeTimers();
  isInformed.mockReturnValue(false);
  fetchManifest.mockReset();
  fetchManifest.mockResolvedValue(published('2'));
});
afterEach(() => jest.useRealTimers());

test('a page that is new asks for nothing, and an older one once a minute', async () => {
  const releases = know();
  await releases.refreshIfStale();
  pass(59);
  await releases.refreshIfStale();
  expect(fetchManifest).not.toHaveBeenCalled();
  expect(releases.newestOf(forms)?.version).toBe('1');
  pass(1);
  await releases.refreshIfStale();
  await releases.refreshIfStale();
  expect(fetchManifest).toHaveBeenCalledTimes(1);
  expect(releases.newestOf(forms)?.version).toBe('2');
});

test('a page that is told of changes asks for nothing', async () => {
  const releases = know();
  isInformed.mockReturnValue(true);
  pass(3_600);
  await releases.refreshIfStale();
  expect(fetchManifest).not.toHaveBeenCalled();
});

test('a server that cannot say, or takes its time, changes nothing for now', async () => {
  const releases = know();
  fetchManifest.mockResolvedValueOnce(undefined);
  await releases.refresh();
  expect(releases.newestOf(forms)?.version).toBe('1');
  const answer = Promise.withResolvers<PageManifest | undefined>();
  fetchManifest.mockReturnValueOnce(answer.promise);
  pass(60);
  const waited = releases.refreshIfStale();
  await jest.advanceTimersByTimeAsync(300);
  await waited;
  expect(releases.newestOf(forms)?.version).toBe('1');
  answer.resolve(published('3'));
  await jest.advanceTimersByTimeAsync(0);
  expect(releases.newestOf(forms)?.version).toBe('3');
});

test('the first remote after a sign-in waits for what the person gets, but not for ever', async () => {
  const releases = know();
  const answer = Promise.withResolvers<PageManifest | undefined>();
  fetchManifest.mockReturnValueOnce(answer.promise);
  releases.expectVisitor();
  const waited = jest.fn();
  void releases.refreshIfStale().then(waited);
  await jest.advanceTimersByTimeAsync(1_900);
  expect(waited).not.toHaveBeenCalled();
  answer.resolve(published('3'));
  await jest.advanceTimersByTimeAsync(0);
  expect(waited).toHaveBeenCalled();
  expect(releases.newestOf(forms)?.version).toBe('3');
  fetchManifest.mockReturnValueOnce(new Promise(() => undefined));
  releases.expectVisitor();
  const next = releases.refreshIfStale();
  await jest.advanceTimersByTimeAsync(2_000);
  await next;
  expect(releases.newestOf(forms)?.version).toBe('3');
});

test('an answer about who was signed in before comes too late', async () => {
  const releases = know();
  const before = Promise.withResolvers<PageManifest | undefined>();
  fetchManifest.mockReturnValueOnce(before.promise);
  const refreshed = releases.refresh();
  releases.expectVisitor();
  await releases.refreshIfStale();
  before.resolve(published('9'));
  await refreshed;
  expect(releases.newestOf(forms)?.version).toBe('2');
});
