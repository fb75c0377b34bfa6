import type { RemoteName } from './remotes.ts';

/** What the host page does for remotes. The shell registers the one loader; everyone else only asks for it. */
export interface RemoteLoader {
  /**
   * Loads a module that a remote exposes, such as `./app`; where that fails or takes too long, the same module
   * of the remote's previous version.
   * @throws the failure of the last version tried
   */
  load<Module>(remote: RemoteName, module: string): Promise<Module>;
  /** As `load`, and a version whose module `apply` rejects counts as failed too. */
  loadAndApply<Module, Result>(
    remote: RemoteName,
    module: string,
    apply: (loaded: Module) => Result | Promise<Result>,
  ): Promise<Result>;
  /** Fetches a remote's files for later without running them. Never throws. */
  preload(remote: RemoteName): void;
  /** Asks the server again which versions there are, before a Retry. Never throws. */
  refresh(): Promise<void>;
  /** Gives a script tag its digest, and a fresh address where the same one failed before. */
  prepareScript(script: HTMLScriptElement): void;
}

/** The built remotes' own chunk loaders look here too (tools/webpack/verified-chunks-plugin.mjs). */
const place = Symbol.for('lexboard.federation');

declare global {
  interface Window {
    [place]?: RemoteLoader;
  }
}

/** Makes `loader` the page's loader. */
export function registerRemoteLoader(loader: RemoteLoader): void {
  window[place] = loader;
}

/**
 * The page's loader.
 * @throws when the page has none, because it is not the platform's shell
 */
export function remoteLoader(): RemoteLoader {
  const loader = window[place];
  if (!loader) throw new Error('No loader for remotes on this page: only the shell can show a remote.');
  return loader;
}

/** Fetches a remote's files for later, for example while its menu entry has the pointer or the focus. */
export function preloadRemote(remote: RemoteName): void {
  remoteLoader().preload(remote);
}
