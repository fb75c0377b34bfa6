import type { LoadableRelease } from '@lexboard/shared-lib/contract';
import { sharedLibraries } from './shared-libraries.ts';
import {
  dropFailedScripts,
  toRetryAddress,
  insertScripts,
  preloadScripts,
  prepareScript,
} from './release-scripts.ts';

const folder = '/remotes/mfe-workspace/1.0.0/';
const release: LoadableRelease = {
  version: '1.0.0',
  container: 'mfe_workspace_1_0_0',
  folder,
  entry: `${folder}entry.js`,
  files: [
    { path: 'entry.js', integrity: 'sha384-entry', size: 1 },
    { path: 'late.js', integrity: 'sha384-late', size: 1 },
  ],
  modules: { './app': { files: [], shared: ['react', 'late'] } },
  addresses: ['/workspace'],
  channel: 'stable',
};

const inserted = () => [...document.head.querySelectorAll('script')];

function scriptAt(address: string) {
  const script = document.createElement('script');
  script.src = address;
  return script;
}

beforeAll(dropFailedScripts);
afterEach(() => {
  document.head.replaceChildren();
  Reflect.deleteProperty(window, release.container);
});

test('a script that is on its way is not inserted twice, nor one that has run', () => {
  insertScripts(release, './app');
  insertScripts(release, './app');
  expect(inserted()).toHaveLength(1);
  document.head.replaceChildren();
  Reflect.set(window, release.container, {});
  insertScripts(release, './app');
  expect(inserted()).toHaveLength(0);
});

test("webpack's tag for a chunk of a known release gets its digest", () => {
  insertScripts(release, './app');
  const chunk = scriptAt(`${folder}late.js`);
  prepareScript(chunk);
  expect(chunk.integrity).toBe('sha384-late');
  expect(chunk.crossOrigin).toBe('anonymous');
  expect(chunk.getAttribute('src')).toBe(`${folder}late.js`);
});

test('a tag that failed leaves the page, and the next one has a fresh address and the digest again', () => {
  insertScripts(release, './app');
  const [failed] = inserted();
  failed?.dispatchEvent(new Event('error'));
  expect(inserted()).toHaveLength(0);
  expect(toRetryAddress(release.entry)).toBe(`${location.origin}${release.entry}?retry=1`);
  const next = scriptAt(release.entry);
  prepareScript(next);
  expect(next.src).toBe(`${location.origin}${release.entry}?retry=1`);
  expect(next.integrity).toBe('sha384-entry');
});

test('tags that belong to no release are left alone', () => {
  const other = scriptAt('/shell/chunk.js');
  prepareScript(other);
  document.head.append(other);
  other.dispatchEvent(new Event('error'));
  expect(other.integrity).toBeFalsy();
  expect(inserted()).toEqual([other]);
});

test('a script of a release without a known digest is to have one that no file has', () => {
  const complained = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const chunk = scriptAt('/remotes/mfe-workspace/9.9.9/late.js');
  prepareScript(chunk);
  expect(chunk.integrity).toMatch(/^sha384-A{64}$/);
  expect(complained).toHaveBeenCalledWith(expect.stringContaining('is not run'));
  document.head.append(chunk);
  chunk.dispatchEvent(new Event('error'));
  expect(inserted()).toEqual([]);
});

test.each([
  ['its entry', [], []],
  ['a chunk', ['chunk.js'], [{ path: 'entry.js', integrity: 'sha384-entry', size: 1 }]],
  ['an entry with an empty one', [], [{ path: 'entry.js', integrity: '', size: 1 }]],
])('a release without the digest of %s is not inserted at all', (_, chunks, files) => {
  const lacking = {
    ...release,
    container: 'lacking',
    folder: '/remotes/mfe-workspace/2.0.0/',
    entry: '/remotes/mfe-workspace/2.0.0/entry.js',
    files,
    modules: { './app': { files: chunks, shared: [] } },
  };
  lacking.folder = lacking.folder.replace('2.0.0', `2.0.${chunks.length}${files.length}`);
  lacking.entry = `${lacking.folder}entry.js`;
  expect(() => insertScripts(lacking, './app')).toThrow('has no digest in the list of releases');
  preloadScripts(lacking, './app');
  expect(document.head.childElementCount).toBe(0);
});

test('the late libraries that a module needs are asked for along with it', () => {
  const get = jest.fn(() => Promise.reject(new Error('not now')));
  const shareConfig = { singleton: true, requiredVersion: '1.0.0' };
  Object.assign(sharedLibraries, { late: { version: '1.0.0', get, shareConfig } });
  insertScripts(release, './app');
  expect(get).toHaveBeenCalledTimes(1);
});

test('a script that threw while it ran is taken off the page, so that nobody waits for it', () => {
  insertScripts(release, './app');
  const [script] = inserted();
  const address = script?.src;
  const current = jest.spyOn(document, 'currentScript', 'get').mockReturnValue(null);
  window.dispatchEvent(new ErrorEvent('error', { message: 'in a timer' }));
  expect(inserted()).toHaveLength(1);
  current.mockReturnValue(script ?? null);
  window.dispatchEvent(new ErrorEvent('error', { message: 'while it ran' }));
  expect(inserted()).toHaveLength(0);
  expect(toRetryAddress(release.entry)).toBe(address);
  current.mockRestore();
});
