import type { RemoteName } from './remotes.ts';

/** A remote's application or component that is on the page. */
export interface OpenRemote {
  /** Reports that it is shown. `since`: start of the navigation, in milliseconds as of `performance.now()`. */
  noteShown(since?: number): void;
  /**
   * Reports that it threw, while mounting or later.
   * @returns whether another version can be tried
   */
  noteFailure(error: unknown, whileMounting: boolean): Promise<boolean>;
  /** Calls `listener` when another version of the remote becomes available; returns the unsubscribe function. */
  onOtherVersion(listener: () => void): () => void;
  /** Reports that it has left the page. */
  close(): void;
}

/** The host page's services for remotes. The shell registers the one loader. */
export interface RemoteLoader {
  /**
   * Loads a module that a remote exposes, such as `./app`. After a failure or a timeout it loads the module from the
   * remote's previous version.
   * @throws the failure of the last version tried
   */
  load<Module>(remote: RemoteName, module: string): Promise<Module>;
  /** As `load`; a version whose module makes `apply` reject counts as failed, too. */
  loadAndApply<Module, Result>(
    remote: RemoteName,
    module: string,
    apply: (loaded: Module) => Result | Promise<Result>,
  ): Promise<Result>;
  /** Pins the remote's version: until everything opened is closed, its components come from one version. */
  open(remote: RemoteName): OpenRemote;
  /** Prefetches a remote's files without running them. Never throws. */
  preload(remote: RemoteName): void;
  /** Refreshes the manifest from the server, before a Retry. Never throws. */
  refresh(): Promise<void>;
  /** Sets a script tag's digest, and a new address if the same one failed before. */
  prepareScript(script: HTMLScriptElement): void;
}

/** The key is shared with the chunk loaders of built remotes (tools/webpack/chunk-digests-plugin.mjs). */
const place = Symbol.for('lexboard.federation');

declare global {
  interface Window {
    [place]?: RemoteLoader;
  }
}

/** Registers the page's loader. */
export function registerRemoteLoader(loader: RemoteLoader): void {
  window[place] = loader;
}

/**
 * The page's loader.
 * @throws if there is none, because the page is not the platform's shell
 */
export function findRemoteLoader(): RemoteLoader {
  const loader = window[place];
  if (!loader) throw new Error('No loader for remotes on this page: only the shell can show a remote.');
  return loader;
}

/** Prefetches a remote's files, for example while the pointer or the focus is on its menu entry. */
export function preloadRemote(remote: RemoteName): void {
  findRemoteLoader().preload(remote);
}
