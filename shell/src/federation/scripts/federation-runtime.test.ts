import type { LoadableRelease } from '@lexboard/shared-lib/contract';
import { createFederationRuntime, type FederationRuntime } from './federation-runtime.ts';
import { dropFailedScripts, insertScripts } from './release-scripts.ts';
import { sharedLibraries } from './shared-libraries.ts';

/**
 * With the installed runtime itself. If one of these fails after an upgrade of @module-federation/enhanced, its name says what
 * does not hold any more: look for another hook in `ModuleFederationRuntimePlugin`, mend federation-runtime.ts, and nothing
 * else.
 */
let runtime: FederationRuntime;
let count = 0;
const never = new AbortController().signal;

beforeAll(() => {
  dropFailedScripts();
  Object.assign(sharedLibraries, {
    tried: {
      version: '1.0.0',
      lib: () => 'library',
      shareConfig: { singleton: true, requiredVersion: '1.0.0' },
    },
  });
  runtime = createFederationRuntime();
});
afterEach(() => document.head.replaceChildren());

/** The runtime and the page know releases by address: each test has one of its own. */
function createRelease(): LoadableRelease {
  count += 1;
  const folder = `/remotes/mfe-tried/1.0.${count}/`;
  return {
    version: `1.0.${count}`,
    container: `mfe_tried_1_0_${count}`,
    folder,
    entry: `${folder}entry.js`,
    files: [{ path: 'entry.js', integrity: 'sha384-entry', size: 1 }],
    modules: { './app': { files: [], shared: [] } },
    addresses: [],
    channel: 'stable',
  };
}

/** Loads its module as the page does. */
function load(release: LoadableRelease, signal = never) {
  insertScripts(release, './app');
  return runtime.load(release, './app', signal);
}

/** The scripts on the page, once the runtime has asked for one. */
async function scripts(expected = 1) {
  await new Promise((resolve) => setTimeout(resolve));
  const found = [...document.head.querySelectorAll('script')];
  expect(found).toHaveLength(expected);
  return found;
}

/** Makes the container as its entry script would, and says that this has run. */
function arrive({ container }: LoadableRelease, script?: HTMLScriptElement, more: object = {}) {
  const init = jest.fn<void, [object]>();
  const get = (module: string) => Promise.resolve(() => ({ module }));
  Reflect.set(window, container, { init, get, ...more });
  script?.dispatchEvent(new Event('load'));
  return init;
}

test('the hook `loadEntry` gives the runtime a container that is on the page, and the runtime inserts no script of its own', async () => {
  const release = createRelease();
  arrive(release);
  await expect(load(release)).resolves.toEqual({ module: './app' });
  await scripts(0);
});

test('a container is given the libraries of this page before it is asked for a module', async () => {
  const release = createRelease();
  const init = arrive(release);
  await load(release);
  expect(init.mock.lastCall?.[0]).toHaveProperty(['tried', '1.0.0']);
});

test('the runtime takes the script that is on its way', async () => {
  const release = createRelease();
  const loaded = load(release);
  const [script] = await scripts();
  expect(new URL(script?.src ?? '').pathname).toBe(release.entry);
  arrive(release, script);
  await expect(loaded).resolves.toEqual({ module: './app' });
});

test('the runtime asks `loadEntry` again for an entry that failed', async () => {
  const release = createRelease();
  const failed = load(release);
  const refused = expect(failed).rejects.toThrow('did not load');
  (await scripts())[0]?.dispatchEvent(new Event('error'));
  await refused;
  const loaded = load(release);
  const [script] = await scripts();
  expect(script?.src).toMatch(/retry=1$/);
  arrive(release, script);
  await expect(loaded).resolves.toEqual({ module: './app' });
});

test('the runtime asks `loadEntry` again for an entry that was given up', async () => {
  const release = createRelease();
  const trying = new AbortController();
  const refused = expect(load(release, trying.signal)).rejects.toThrow('too late');
  await scripts();
  trying.abort(new Error('too late'));
  await refused;
  const loaded = load(release);
  arrive(release, (await scripts())[0]);
  await expect(loaded).resolves.toEqual({ module: './app' });
});

test('an entry that makes no container has failed', async () => {
  const release = createRelease();
  const refused = expect(load(release)).rejects.toThrow('there is no container');
  (await scripts())[0]?.dispatchEvent(new Event('load'));
  await refused;
  await scripts(0);
});

test('the runtime asks a container again for a module that it could not give', async () => {
  const release = createRelease();
  const get = jest
    .fn(() => Promise.resolve(() => ({ module: 'again' })))
    .mockRejectedValueOnce(new Error('chunk is missing'));
  arrive(release, undefined, { get });
  await expect(load(release)).rejects.toThrow('chunk is missing');
  await expect(load(release)).resolves.toEqual({ module: 'again' });
});
