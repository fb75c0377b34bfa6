import { waitFor } from '@testing-library/dom';
import type { LoadableRelease } from '@lexboard/shared-lib/contract';
import { followNotes, type HealthNote } from './health/health-notes.ts';
import { createReleaseCache } from './known-releases.ts';
import type { PageManifest, PublishedRemotes } from './page-manifest.ts';
import { createRemoteLoader } from './remote-loader.ts';
import type { FederationRuntime } from './scripts/federation-runtime.ts';

const limit = 8000;
const nothingElse = { revision: 1, operator: false, overridable: false };
let count = 0;

/** The loader and the page remember failures by address: each test has remotes of its own. */
function release(): LoadableRelease {
  count += 1;
  const folder = `/remotes/mfe-roadmap/1.0.${count}/`;
  return {
    version: `1.0.${count}`,
    container: `mfe_roadmap_1_0_${count}`,
    folder,
    entry: `${folder}entry.js`,
    files: [
      { path: 'entry.js', integrity: 'sha384-entry', size: 1 },
      { path: 'app.js', integrity: 'sha384-app', size: 1 },
    ],
    modules: { './app': { files: ['app.js'], shared: [] } },
    addresses: ['/roadmap'],
    channel: 'stable',
  };
}

/** A runtime whose remotes are made by `modules`, by the container of the release. */
const createRuntime = (modules: Record<string, () => Promise<unknown>>): FederationRuntime => ({
  load: jest.fn().mockImplementation(({ container }: LoadableRelease) => modules[container]?.()),
});

const addressesOfScripts = () =>
  [...document.head.querySelectorAll('script')].map(({ src }) => src.replace(location.origin, ''));

function createLoader(
  remotes: PublishedRemotes,
  modules: Record<string, () => Promise<unknown>>,
  fetchRemotes = () => Promise.resolve<PublishedRemotes | undefined>(undefined),
) {
  let manifest: PageManifest = { ...nothingElse, remotes };
  const releases = createReleaseCache({
    manifest: () => manifest,
    replaceManifest: (next) => (manifest = next),
    fetchManifest: async () => {
      const fetched = await fetchRemotes();
      return fetched && { ...nothingElse, remotes: fetched };
    },
    isInformed: () => false,
  });
  const page = { mustLoadPage: () => false, loadPage: () => undefined };
  return { loader: createRemoteLoader({ runtime: createRuntime(modules), releases, limit, ...page }) };
}

const pages = { current: { page: 'current' }, previous: { page: 'previous' } };
const fails = () => Promise.reject(new Error('404'));
const load = (loader: ReturnType<typeof createRemoteLoader>) => loader.load('mfe-roadmap', './app');

/** Which version failed and why is for whoever looks at the console. */
let complained: jest.SpyInstance;
beforeEach(() => {
  sessionStorage.clear();
  complained = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  document.head.replaceChildren();
});

test('loads what the current release offers, its scripts inserted together with their digests', async () => {
  const current = release();
  const { loader } = createLoader(
    { 'mfe-roadmap': { ...current, fallback: null } },
    { [current.container]: () => Promise.resolve(pages.current) },
  );
  await expect(load(loader)).resolves.toBe(pages.current);
  const scripts = [...document.head.querySelectorAll('script')];
  expect(scripts.map((script) => [new URL(script.src).pathname, script.integrity])).toEqual([
    [`${current.folder}app.js`, 'sha384-app'],
    [current.entry, 'sha384-entry'],
  ]);
});

test('a release that fails falls back to the previous version', async () => {
  const [current, previous] = [release(), release()];
  const { loader } = createLoader(
    { 'mfe-roadmap': { ...current, fallback: previous } },
    { [current.container]: fails, [previous.container]: () => Promise.resolve(pages.previous) },
  );
  await expect(load(loader)).resolves.toBe(pages.previous);
  expect(complained).toHaveBeenCalledWith(`${current.entry} cannot be used.`, new Error('404'));
});

test('a release whose module cannot be used falls back too', async () => {
  const [current, previous] = [release(), release()];
  const { loader } = createLoader(
    { 'mfe-roadmap': { ...current, fallback: previous } },
    {
      [current.container]: () => Promise.resolve(pages.current),
      [previous.container]: () => Promise.resolve(pages.previous),
    },
  );
  const apply = (loaded: unknown) => (loaded === pages.current ? fails() : loaded);
  await expect(loader.loadAndApply('mfe-roadmap', './app', apply)).resolves.toBe(pages.previous);
});

test('without a fallback the failure is told, and the next try asks for a fresh address', async () => {
  const current = release();
  const tries = jest
    .fn<Promise<unknown>, []>(() => Promise.resolve(pages.current))
    .mockImplementationOnce(fails);
  const { loader } = createLoader(
    { 'mfe-roadmap': { ...current, fallback: null } },
    { [current.container]: tries },
  );
  await expect(load(loader)).rejects.toThrow('404');
  await expect(load(loader)).resolves.toBe(pages.current);
  expect(addressesOfScripts()).toContain(`${current.entry}?retry=1`);
});

test('a release that never answers counts as failed when the time is up', async () => {
  jest.useFakeTimers();
  const [current, previous] = [release(), release()];
  const { loader } = createLoader(
    { 'mfe-roadmap': { ...current, fallback: previous } },
    {
      [current.container]: () => new Promise(() => undefined),
      [previous.container]: () => Promise.resolve(pages.previous),
    },
  );
  const loaded = load(loader);
  await jest.advanceTimersByTimeAsync(limit);
  await expect(loaded).resolves.toBe(pages.previous);
  jest.useRealTimers();
});

test('what arrives after the time is up is not used', async () => {
  jest.useFakeTimers();
  const current = release();
  const arrival = Promise.withResolvers<unknown>();
  const { loader } = createLoader(
    { 'mfe-roadmap': { ...current, fallback: null } },
    { [current.container]: () => arrival.promise },
  );
  const apply = jest.fn();
  const used = loader.loadAndApply('mfe-roadmap', './app', apply);
  const refused = expect(used).rejects.toThrow('took longer than 8000 ms');
  await jest.advanceTimersByTimeAsync(limit);
  await refused;
  arrival.resolve(pages.current);
  await jest.runAllTimersAsync();
  expect(apply).not.toHaveBeenCalled();
  jest.useRealTimers();
});

test('a remote that was not published can be loaded after a refresh has found it', async () => {
  const current = release();
  const { loader } = createLoader({}, { [current.container]: () => Promise.resolve(pages.current) }, () =>
    Promise.resolve({ 'mfe-roadmap': { ...current, fallback: null } }),
  );
  await expect(load(loader)).rejects.toThrow('No release of mfe-roadmap is published.');
  await loader.refresh();
  await expect(load(loader)).resolves.toBe(pages.current);
});

test('a refresh that fails keeps what was known', async () => {
  const current = release();
  const { loader } = createLoader(
    { 'mfe-roadmap': { ...current, fallback: null } },
    { [current.container]: () => Promise.resolve(pages.current) },
  );
  await loader.refresh();
  await expect(load(loader)).resolves.toBe(pages.current);
});

test('preloading fetches the files once and runs none', async () => {
  const current = release();
  const { loader } = createLoader({ 'mfe-roadmap': { ...current, fallback: null } }, {});
  loader.preload('mfe-roadmap');
  loader.preload('mfe-roadmap');
  loader.preload('mfe-workspace');
  // As scripts are asked for, or the browser would fetch them again for the script.
  const ahead = 'link[rel="preload"][crossorigin="anonymous"]';
  await waitFor(() => expect(document.head.querySelectorAll(ahead)).toHaveLength(2));
  expect(document.head.querySelectorAll('script')).toHaveLength(0);
});

test.each([
  ['is noted in milliseconds since the navigation', 'visible', 400],
  ['is not noted where nobody looks, since the browser draws that when it has time', 'hidden', undefined],
] as const)('how long something took to be shown %s', async (_what, visibility, ms) => {
  const current = release();
  const { loader } = createLoader(
    { 'mfe-roadmap': { ...current, fallback: null } },
    { [current.container]: () => Promise.resolve({}) },
  );
  const notes: HealthNote[] = [];
  followNotes((note) => notes.push(note));
  const opened = loader.open('mfe-roadmap');
  await load(loader);
  jest.spyOn(performance, 'now').mockReturnValue(1_000);
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(visibility === 'hidden');
  opened.noteShown(600);
  opened.close();
  expect(notes).toContainEqual({ kind: 'shown', remote: 'mfe-roadmap', version: current.version, ms });
});
