import type { RemoteState } from './release-state.ts';

/** So long a new stable version is watched, as canary/harm does. */
const DAY_MS = 24 * 60 * 60 * 1_000;

/** Whether a verdict on the remote's versions is due, so that the silence of pages matters. */
export function isWatched({ canary, stable, versions }: RemoteState, now = Date.now()): boolean {
  if (stable === undefined) return false;
  const since = versions.get(stable)?.stableAt?.getTime() ?? -Infinity;
  return canary !== undefined || since > now - DAY_MS;
}
