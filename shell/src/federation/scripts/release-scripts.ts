import type { LoadableRelease } from '@lexboard/shared-lib/contract';
import { sharedLibraries } from './shared-libraries.ts';

/** Digests of the releases' files, and failure counts, by absolute address without query. */
const digests = new Map<string, string>();
const failures = new Map<string, number>();

const toAbsolute = (address: string) => new URL(address, location.origin).href;
const removeQuery = (address: string) => toAbsolute(address).split('?')[0] ?? address;

/** Registers the digests of a release, so that each script runs only if it is the published one. */
function registerDigests(release: LoadableRelease): void {
  for (const { path, integrity } of release.files) {
    if (integrity) digests.set(toAbsolute(release.folder + path), integrity);
  }
}

/** The address to request: after a failure it gets a new query, which bypasses every cache. */
export function toRetryAddress(address: string): string {
  const failed = failures.get(toAbsolute(address));
  return failed ? `${toAbsolute(address)}?retry=${failed}` : toAbsolute(address);
}

export function recordLoadFailure(address: string): void {
  const key = removeQuery(address);
  failures.set(key, (failures.get(key) ?? 0) + 1);
}

/** No file has this digest, so the browser blocks the script and fires an error. */
const impossibleDigest = `sha384-${'A'.repeat(64)}`;

/**
 * The page's Integrity-Policy accepts digests of CORS requests only, and a prefetched script is reused only by a
 * request of the same mode.
 */
const byCors = 'anonymous';

/** Whether a file belongs to a release and therefore needs a digest. */
const isOfRelease = (address: string) => toAbsolute(address).startsWith(`${location.origin}/remotes/`);

/**
 * Sets a script tag's digest, and a new address if the same one failed before. A release's script without a known
 * digest is blocked.
 */
export function prepareScript(script: HTMLScriptElement): void {
  const address = removeQuery(script.src);
  if (!isOfRelease(address)) return;
  script.crossOrigin = byCors;
  const integrity = digests.get(address);
  if (!integrity) {
    console.error(`${address} is not run: no release that this page knows has its digest.`);
    script.integrity = impossibleDigest;
    return;
  }
  if (script.src === address && failures.has(address)) script.src = toRetryAddress(address);
  script.integrity = integrity;
}

/**
 * Removes a release's failed script tags: webpack and `requireScript` would attach to a dead tag of the same address
 * and wait for ever. A script that threw while running is dead, too; its new tag loads from the cache.
 */
export function dropFailedScripts(): void {
  const drop = ({ target }: Event) => {
    const didArrive = target === window;
    const script = didArrive ? document.currentScript : target;
    if (!(script instanceof HTMLScriptElement) || !isOfRelease(script.src)) return;
    if (!didArrive) recordLoadFailure(script.src);
    script.remove();
  };
  window.addEventListener('error', drop, { capture: true });
}

/**
 * Registers the digests and lists the scripts of `module`; empty if the release is already on the page.
 * @throws if a script has no digest
 */
function listMissingScripts(release: LoadableRelease, module: string): string[] {
  if (release.container in window) return [];
  registerDigests(release);
  const chunks = release.modules[module]?.files ?? [];
  const addresses = [...chunks.map((file) => release.folder + file), release.entry];
  const unknown = addresses.find((address) => !digests.has(toAbsolute(address)));
  if (unknown) throw new Error(`${unknown} has no digest in the list of releases, so it is not loaded.`);
  return addresses;
}

/** Requests the shell's lazy chunks together with the release that needs them, not only when it runs. */
function fetchLateLibraries(release: LoadableRelease, module: string): void {
  for (const entry of release.modules[module]?.shared ?? []) {
    // A failed chunk is requested again by the release itself, which reports the failure.
    sharedLibraries[entry]?.get?.().catch(() => undefined);
  }
}

/**
 * Inserts all scripts of `module` at once. Their order does not matter, so that a script that never arrives does not
 * block the others.
 * @throws if a script has no digest; then none is inserted
 */
export function insertScripts(release: LoadableRelease, module: string): void {
  const addresses = listMissingScripts(release, module);
  fetchLateLibraries(release, module);
  for (const address of addresses) requireScript(address);
}

/** The script tag for a release's file: an existing or a new one. */
export function requireScript(address: string): HTMLScriptElement {
  const src = toRetryAddress(address);
  const there = document.head.querySelector<HTMLScriptElement>(`script[src="${src}"]`);
  if (there) return there;
  const script = document.createElement('script');
  script.src = src;
  prepareScript(script);
  document.head.append(script);
  return script;
}

/** Prefetches a release's scripts for `module` without running them. Never throws. */
export function preloadScripts(release: LoadableRelease, module: string): void {
  for (const address of scriptsToPreload(release, module)) {
    const href = toAbsolute(address);
    if (document.head.querySelector(`[src="${href}"], [href="${href}"]`)) continue;
    const link = document.createElement('link');
    Object.assign(link, {
      rel: 'preload',
      as: 'script',
      href,
      crossOrigin: byCors,
      integrity: digests.get(href),
    });
    document.head.append(link);
  }
}

function scriptsToPreload(release: LoadableRelease, module: string): string[] {
  try {
    return listMissingScripts(release, module);
  } catch {
    // The failure is shown when the visitor opens the remote.
    return [];
  }
}
