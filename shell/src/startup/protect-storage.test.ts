import { runInThisContext } from 'node:vm';
import { signedInKeys } from '@lexboard/shared-lib/session';
import { followNotes } from '../federation/health/health-notes.ts';
import { protectStorage } from './protect-storage.ts';

jest.mock('../federation/page-manifest.ts', () => ({
  readManifest: () => ({ remotes: { 'mfe-hello': {}, 'mfe-other': {} } }),
}));

interface Script {
  remove: (storage: Storage, keys: readonly string[]) => void;
  delete: (storage: Storage, keys: readonly string[]) => void;
  write: (storage: Storage, key: string) => void;
  clear: (storage: Storage) => void;
}

const isScript = (value: unknown): value is Script =>
  typeof value === 'object' && value !== null && 'remove' in value;

/** Accesses of a script, which its stack names by the file. */
function scriptAt(filename: string): Script {
  const script: unknown = runInThisContext(
    `({
      remove: (storage, keys) => { for (const key of keys) storage.removeItem(key); },
      delete: (storage, keys) => { for (const key of keys) delete storage[key]; },
      write: (storage, key) => storage.setItem(key, 'new'),
      clear: (storage) => storage.clear(),
    })`,
    { filename },
  );
  if (!isScript(script)) throw new Error('The script gives no accesses');
  return script;
}

const remote = scriptAt('https://lexboard.example/remotes/mfe-hello/1.0.0/main.js');
const shell = scriptAt('https://lexboard.example/remotes/shell/1.0.0/main.js');

const stacks: string[] = [];
followNotes((note) => {
  if ('error' in note && note.error instanceof Error) stacks.push(note.error.stack ?? '');
});

const ofSession = [
  'access_token',
  'username',
  'userId',
  'role',
  'workspaceAccessType',
  'model_access_controller',
];
const draftKeys = ['lexboard.draft.1.a', 'lexboard.draft.1.b'];
const ofPage = [...ofSession, ...draftKeys, 'lexboard.colorMode', 'mfe-other.sorting'];

const draft = (keptAt: number) =>
  JSON.stringify({ id: '1', username: 'editor', form: '/law/1', kind: 'Law', name: '', keptAt, version: 1 });

const unprotected = Object.getOwnPropertyDescriptor(window, 'localStorage');

beforeEach(() => {
  jest.spyOn(console, 'warn').mockReturnValue();
  stacks.length = 0;
  // A sign-in writes the token last.
  for (const key of ofPage.toReversed()) localStorage.setItem(key, 'of the page');
  for (const key of draftKeys) localStorage.setItem(key, draft(Date.now()));
  protectStorage();
});

afterEach(() => {
  if (unprotected) Object.defineProperty(window, 'localStorage', unprotected);
  localStorage.clear();
});

/** Runs the accesses. @returns the keys of the page that are gone when the task has ended */
async function listLost(run: () => void): Promise<string[]> {
  run();
  await new Promise((resolve) => setTimeout(resolve));
  return ofPage.filter((key) => localStorage.getItem(key) === null);
}

test.each([
  ['clear()', () => remote.clear(localStorage)],
  ['all keys one by one', () => remote.remove(localStorage, Object.keys(localStorage))],
  ['all keys by delete', () => remote.delete(localStorage, Object.keys(localStorage))],
  ['one key of the session', () => remote.remove(localStorage, ['access_token'])],
  ['all keys of the session', () => remote.remove(localStorage, ofSession.toSorted())],
  ['two drafts', () => remote.remove(localStorage, draftKeys)],
  ['a setting of the page', () => remote.remove(localStorage, ['lexboard.colorMode'])],
  ['a key of another remote', () => remote.remove(localStorage, ['mfe-other.sorting'])],
])('a remote removes nothing by removing %s, which is reported with its version', async (_, run) => {
  expect(await listLost(run)).toEqual([]);
  expect(stacks.length).toBeGreaterThan(0);
  for (const stack of stacks) expect(stack).toContain('/remotes/mfe-hello/1.0.0/');
});

test.each(['access_token', 'mfe-other.sorting'])('a remote does not write %s', (key) => {
  remote.write(localStorage, key);
  expect(localStorage.getItem(key)).toBe('of the page');
  expect(stacks).toHaveLength(1);
});

test('the shared code of a remote ends the session, and removes a draft and expired ones', async () => {
  localStorage.setItem('lexboard.draft.1.old', draft(0));
  expect(await listLost(() => remote.remove(localStorage, signedInKeys))).toEqual(ofSession);
  const drafts = ['lexboard.draft.1.old', 'lexboard.draft.1.a'];
  expect(await listLost(() => remote.remove(localStorage, drafts))).toContain('lexboard.draft.1.a');
  expect(localStorage.getItem('lexboard.draft.1.old')).toBeNull();
  expect(stacks).toEqual([]);
});

test('a remote has its own keys, and the page removes and writes all', async () => {
  remote.write(localStorage, 'mfe-hello.sorting');
  expect(localStorage['mfe-hello.sorting']).toBe('new');
  remote.delete(localStorage, ['mfe-hello.sorting']);
  expect(localStorage.getItem('mfe-hello.sorting')).toBeNull();
  expect(await listLost(() => shell.remove(localStorage, ofPage))).toEqual(ofPage);
  expect(stacks).toEqual([]);
});
