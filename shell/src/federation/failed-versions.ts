import type { RemoteName } from '@lexboard/shared-lib/federation';

/** Versions that do not work on this page, as 'remote version': another array after each change. */
let failed: readonly string[] = [];
const listeners = new Set<() => void>();

function replace(next: readonly string[]): void {
  failed = next;
  listeners.forEach((listener) => listener());
}

/** The name of a version among the failed ones. */
export const formatVersionName = (remote: RemoteName, version: string): string => `${remote} ${version}`;

/** Notes that a version does not work on this page. */
export function noteFailedVersion(remote: RemoteName, version: string): void {
  if (!failed.includes(formatVersionName(remote, version)))
    replace([...failed, formatVersionName(remote, version)]);
}

/** Notes that a version is shown, maybe after it had failed. */
export function noteWorkingVersion(remote: RemoteName, version: string): void {
  const rest = failed.filter((name) => name !== formatVersionName(remote, version));
  if (rest.length < failed.length) replace(rest);
}

export const readFailedVersions = (): readonly string[] => failed;

/** Calls `listener` whenever a version has failed or works again; returns how to stop. */
export function watchFailedVersions(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
