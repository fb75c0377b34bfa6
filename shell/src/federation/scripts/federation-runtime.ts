import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import injectExternalRuntimeCorePlugin from '@module-federation/inject-external-runtime-core-plugin';
import type { LoadableRelease } from '@lexboard/shared-lib/contract';
import { requireScript } from './release-scripts.ts';
import { sharedLibraries } from './shared-libraries.ts';

/**
 * The parts of the federation runtime that this page uses; the build's counterpart is
 * tools/webpack/webpack-internals.mjs.
 */
export interface FederationRuntime {
  /**
   * Loads `module` of a release. A failed or aborted attempt leaves nothing behind; the next one requests the entry
   * script again.
   */
  load<Module>(release: LoadableRelease, module: string, signal: AbortSignal): Promise<Module>;
}

type Entry = NonNullable<ModuleFederationRuntimePlugin['loadEntry']>;
/** The global that an entry script defines: it receives the page's shared libraries and returns modules. */
type Container = Exclude<Awaited<ReturnType<Entry>>, void>;

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && 'init' in value && 'get' in value;

function findContainer(name: string): Container | undefined {
  const found: unknown = Reflect.get(window, name);
  return isContainer(found) ? found : undefined;
}

/** Resolves after the script has run; rejects with the signal's reason if it aborts first. */
const untilRun = (script: HTMLScriptElement, signal?: AbortSignal) =>
  new Promise((resolve, reject) => {
    const fail = (reason?: unknown) =>
      reject(reason instanceof Error ? reason : new Error(`${script.src} did not load.`));
    script.addEventListener('load', resolve);
    script.addEventListener('error', () => fail());
    signal?.addEventListener('abort', () => fail(signal.reason));
  });

/** The container of an entry script, whose request may already be in flight. */
async function awaitContainer(name: string, entry: string, signal?: AbortSignal): Promise<Container> {
  const made = findContainer(name);
  if (made) return made;
  const script = requireScript(entry);
  try {
    await untilRun(script, signal);
    const container = findContainer(name);
    if (!container) throw new Error(`${script.src} ran, and there is no container ${name}.`);
    return container;
  } catch (error) {
    script.remove();
    throw error;
  }
}

/** Creates the page's runtime, which offers `sharedLibraries` to remotes. */
export function createFederationRuntime(): FederationRuntime {
  /** By container: the abort signal of the newest attempt. */
  const signals = new Map<string, AbortSignal>();
  const ownEntries: ModuleFederationRuntimePlugin = {
    name: 'own-entries',
    loadEntry: ({ remoteInfo: { name, entry } }) => awaitContainer(name, entry, signals.get(name)),
  };
  const runtime = createInstance({
    name: 'lexboard_shell',
    remotes: [],
    shared: sharedLibraries,
    shareStrategy: 'loaded-first',
    // Remotes are built without a federation runtime and use this page's.
    plugins: [injectExternalRuntimeCorePlugin(), ownEntries],
  });
  return {
    load: async <Module>({ container, entry }: LoadableRelease, module: string, signal: AbortSignal) => {
      signals.set(container, signal);
      runtime.registerRemotes([{ name: container, entry }]);
      const loaded = await runtime.loadRemote<Module>(`${container}/${module.slice('./'.length)}`);
      if (loaded === null) throw new Error(`${entry} does not offer ${module}.`);
      return loaded;
    },
  };
}
