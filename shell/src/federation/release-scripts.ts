import type { LoadableRelease } from '@lexboard/shared-lib/contract';
import { sharedLibraries } from './shared-libraries.ts';

/** Digests of the releases' files and how often each address failed, by absolute address without query. */
const digests = new Map<string, string>();
const failures = new Map<string, number>();

const absolute = (address: string) => new URL(address, location.origin).href;
const withoutQuery = (address: string) => absolute(address).split('?')[0] ?? address;

/** Makes the digests of a release known, so that none of its scripts runs unless it is the published one. */
function knowDigests(release: LoadableRelease): void {
  for (const { path, integrity } of release.files) digests.set(absolute(release.folder + path), integrity);
}

/** The address to ask for: one that failed is asked for under a new query, past every cache. */
export function freshAddress(address: string): string {
  const failed = failures.get(absolute(address));
  return failed ? `${absolute(address)}?retry=${failed}` : absolute(address);
}

/** Notes that what came from `address` cannot be used. */
export function noteFailure(address: string): void {
  const key = withoutQuery(address);
  failures.set(key, (failures.get(key) ?? 0) + 1);
}

/** Gives a script tag its digest, and a fresh address where the same one failed before. */
export function prepareScript(script: HTMLScriptElement): void {
  const address = withoutQuery(script.src);
  const integrity = digests.get(address);
  if (!integrity) return;
  if (script.src === address && failures.has(address)) script.src = freshAddress(address);
  script.integrity = integrity;
}

/**
 * Takes a release's script tag that failed off the page: webpack and the federation runtime would attach to a
 * dead tag of the same address and wait for ever.
 */
export function dropFailedScripts(): void {
  const drop = ({ target }: Event) => {
    if (!(target instanceof HTMLScriptElement) || !digests.has(withoutQuery(target.src))) return;
    noteFailure(target.src);
    target.remove();
  };
  window.addEventListener('error', drop, { capture: true });
}

/** Makes the digests known and names the scripts of `module`; none when the release is on the page already. */
function missingScripts(release: LoadableRelease, module: string): string[] {
  if (release.container in window) return [];
  knowDigests(release);
  const chunks = release.modules[module]?.files ?? [];
  return [...chunks.map((file) => release.folder + file), release.entry];
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
 */
export function insertScripts(release: LoadableRelease, module: string): void {
  fetchLateLibraries(release, module);
  for (const address of missingScripts(release, module)) {
    const src = freshAddress(address);
    if (document.head.querySelector(`script[src="${src}"]`)) continue;
    const script = document.createElement('script');
    script.src = src;
    prepareScript(script);
    document.head.append(script);
  }
}

/** Lets the browser fetch a release's scripts for `module` without running them. */
export function preloadScripts(release: LoadableRelease, module: string): void {
  for (const address of missingScripts(release, module)) {
    const href = absolute(address);
    if (document.head.querySelector(`[src="${href}"], [href="${href}"]`)) continue;
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as: 'script', href, integrity: digests.get(href) });
    document.head.append(link);
  }
}
