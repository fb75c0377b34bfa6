import type { RemoteName } from '@lexboard/shared-lib/federation';

/** Versions that are broken on this page, as 'remote version'; replaced, never mutated. */
let failed: readonly string[] = [];
const listeners = new Set<() => void>();

function replace(next: readonly string[]): void {
  failed = next;
  listeners.forEach((listener) => listener());
}

/** Formats a version as it is stored in the list of failed ones. */
export const formatVersionName = (remote: RemoteName, version: string): string => `${remote} ${version}`;

export function recordFailedVersion(remote: RemoteName, version: string): void {
  if (!failed.includes(formatVersionName(remote, version)))
    replace([...failed, formatVersionName(remote, version)]);
}

/** Removes a version from the failed ones, because it is shown now. */
export function recordWorkingVersion(remote: RemoteName, version: string): void {
  const rest = failed.filter((name) => name !== formatVersionName(remote, version));
  if (rest.length < failed.length) replace(rest);
}

export const readFailedVersions = (): readonly string[] => failed;

/** Calls `listener` when the failed versions change; returns the unsubscribe function. */
export function watchFailedVersions(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
