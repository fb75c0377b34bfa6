import type { LoadableRelease } from '@lexboard/shared-lib/contract';
import { sharedLibraries } from './shared-libraries.ts';

/** Digests of the releases' files and how often each address failed, by absolute address without query. */
const digests = new Map<string, string>();
const failures = new Map<string, number>();

const toAbsolute = (address: string) => new URL(address, location.origin).href;
const removeQuery = (address: string) => toAbsolute(address).split('?')[0] ?? address;

/** Makes the digests of a release known, so that none of its scripts runs unless it is the published one. */
function registerDigests(release: LoadableRelease): void {
  for (const { path, integrity } of release.files) {
    if (integrity) digests.set(toAbsolute(release.folder + path), integrity);
  }
}

/** The address to ask for: one that failed is asked for under a new query, past every cache. */
export function toRetryAddress(address: string): string {
  const failed = failures.get(toAbsolute(address));
  return failed ? `${toAbsolute(address)}?retry=${failed}` : toAbsolute(address);
}

/** Notes that what came from `address` cannot be used. */
export function noteFailure(address: string): void {
  const key = removeQuery(address);
  failures.set(key, (failures.get(key) ?? 0) + 1);
}

/** No file has this digest: the browser runs no script that is to have it, and says that it failed. */
const impossibleDigest = `sha384-${'A'.repeat(64)}`;

/**
 * The page's Integrity-Policy counts digests of requests by CORS alone. A script that is fetched ahead is used only
 * by a request of the same kind.
 */
const byCors = 'anonymous';

/** Whether a file belongs to a release, so that it is nothing without a digest. */
const isOfRelease = (address: string) => toAbsolute(address).startsWith(`${location.origin}/remotes/`);

/**
 * Gives a script tag its digest, and a fresh address where the same one failed before. A script of a release whose
 * digest nobody knows does not run.
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
 * Takes a release's script tag that failed off the page: webpack and `requireScript` would attach to a dead tag of the
 * same address and wait for ever. A script that threw while it ran is dead, too; it comes again from
 * the cache.
 */
export function dropFailedScripts(): void {
  const drop = ({ target }: Event) => {
    const didArrive = target === window;
    const script = didArrive ? document.currentScript : target;
    if (!(script instanceof HTMLScriptElement) || !isOfRelease(script.src)) return;
    if (!didArrive) noteFailure(script.src);
    script.remove();
  };
  window.addEventListener('error', drop, { capture: true });
}

/**
 * Makes the digests known and names the scripts of `module`; none when the release is on the page already.
 * @throws when one of them has no digest
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

/** Asks for the shell's late chunks along with the release that needs them, not only once it runs. */
function fetchLateLibraries(release: LoadableRelease, module: string): void {
  for (const entry of release.modules[module]?.shared ?? []) {
    // One that does not arrive is asked for again by the release itself, which reports the failure.
    sharedLibraries[entry]?.get?.().catch(() => undefined);
  }
}

/**
 * Inserts, all at once, the scripts that `module` of a release is made of. They run in any order, so that a
 * script that never arrives holds up no other.
 * @throws when one of them has no digest: then none is inserted
 */
export function insertScripts(release: LoadableRelease, module: string): void {
  const addresses = listMissingScripts(release, module);
  fetchLateLibraries(release, module);
  for (const address of addresses) requireScript(address);
}

/** The script tag for a file of a release: the one that is on the page, or a new one. */
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

/** Lets the browser fetch a release's scripts for `module` without running them. Never throws. */
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
    // A visitor who goes there is told.
    return [];
  }
}
