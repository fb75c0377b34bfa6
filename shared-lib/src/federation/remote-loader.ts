import type { RemoteName } from './remotes.ts';

/** Something of a remote that is on the page: its application, or a component that it offers. */
export interface OpenRemote {
  /** Notes that it is shown; `since` is when the navigation to it began, in milliseconds as of `performance.now()`. */
  noteShown(since?: number): void;
  /**
   * Notes that it threw: `whileMounting`, or after it was shown.
   * @returns whether another version can be tried in place of the one that threw
   */
  noteFailure(error: unknown, whileMounting: boolean): Promise<boolean>;
  /** Calls `listener` once the remote has another version than it has now; returns how to stop. */
  onOtherVersion(listener: () => void): () => void;
  /** Says that it is no longer on the page. */
  close(): void;
}

/** The services of the host page for remotes. The shell registers the one loader; everyone else only asks for it. */
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
  /** Says that something of a remote is on the page: until all of it is closed, its components are of one version. */
  open(remote: RemoteName): OpenRemote;
  /** Fetches a remote's files for later without running them. Never throws. */
  preload(remote: RemoteName): void;
  /** Asks the server again which versions there are, before a Retry. Never throws. */
  refresh(): Promise<void>;
  /** Gives a script tag its digest, and a fresh address where the same one failed before. */
  prepareScript(script: HTMLScriptElement): void;
}

/** The built remotes' own chunk loaders look here too (tools/webpack/chunk-digests-plugin.mjs). */
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
export function findRemoteLoader(): RemoteLoader {
  const loader = window[place];
  if (!loader) throw new Error('No loader for remotes on this page: only the shell can show a remote.');
  return loader;
}

/** Fetches a remote's files for later, for example while its menu entry has the pointer or the focus. */
export function preloadRemote(remote: RemoteName): void {
  findRemoteLoader().preload(remote);
}
