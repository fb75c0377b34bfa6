import type { RemoteName } from '@lexboard/shared-lib/federation';
import { createKnownReleases } from './known-releases.ts';
import type { PublishedRemotes } from './page-manifest.ts';

const forms: RemoteName = 'mfe-record-forms';

function published(version: string): PublishedRemotes {
  const folder = `/remotes/${forms}/${version}/`;
  const container = `mfe_record_forms_${version}`;
  const release = { version, container, folder, entry: `${folder}entry.js`, files: [], modules: {} };
  return { [forms]: { ...release, channel: 'stable', fallback: null } };
}

const isOpen = jest.fn<boolean, []>(() => false);
const fetchRemotes = jest.fn<Promise<PublishedRemotes | undefined>, []>();

const know = () => createKnownReleases({ remotes: published('1'), fetchRemotes, isOpen });
const pass = (seconds: number) => jest.setSystemTime(Date.now() + seconds * 1000);

beforeEach(() => {
  jest.useFakeTimers();
  isOpen.mockReturnValue(false);
  fetchRemotes.mockReset();
  fetchRemotes.mockResolvedValue(published('2'));
});
afterEach(() => jest.useRealTimers());

test('a page that is new asks for nothing, and an older one once a minute', async () => {
  const releases = know();
  await releases.freshen();
  pass(59);
  await releases.freshen();
  expect(fetchRemotes).not.toHaveBeenCalled();
  expect(releases.newestOf(forms)?.version).toBe('1');
  pass(1);
  await releases.freshen();
  await releases.freshen();
  expect(fetchRemotes).toHaveBeenCalledTimes(1);
  expect(releases.newestOf(forms)?.version).toBe('2');
});

test('an application moves on as it is opened, and never while it is open', async () => {
  const releases = know();
  expect(releases.releaseFor(forms, './app')?.version).toBe('1');
  isOpen.mockReturnValue(true);
  await releases.refresh();
  expect(releases.releaseFor(forms, './LawDetail')?.version).toBe('1');
  isOpen.mockReturnValue(false);
  expect(releases.releaseFor(forms, './LawDetail')?.version).toBe('2');
  expect(releases.releaseFor(forms, './app')?.version).toBe('2');
  isOpen.mockReturnValue(true);
  expect(releases.releaseFor(forms, './LawDetail')?.version).toBe('2');
});

test('a server that cannot say, or takes its time, changes nothing for now', async () => {
  const releases = know();
  fetchRemotes.mockResolvedValueOnce(undefined);
  await releases.refresh();
  expect(releases.newestOf(forms)?.version).toBe('1');
  const answer = Promise.withResolvers<PublishedRemotes>();
  fetchRemotes.mockReturnValueOnce(answer.promise);
  pass(60);
  const waited = releases.freshen();
  await jest.advanceTimersByTimeAsync(300);
  await waited;
  expect(releases.newestOf(forms)?.version).toBe('1');
  answer.resolve(published('3'));
  await jest.advanceTimersByTimeAsync(0);
  expect(releases.newestOf(forms)?.version).toBe('3');
});
