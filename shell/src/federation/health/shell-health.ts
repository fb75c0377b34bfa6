import { failedShellsCookie, shellName } from '@lexboard/shared-lib/contract';
import { readManifest } from '../page-manifest.ts';
import { noteHealth } from './health-notes.ts';

/** A failure of a shell that did not start in this tab, as the page's start guard has kept it. */
interface KeptFailure {
  version: string;
  kind: 'loadFailures' | 'mountFailures';
  error: string;
}

const isKeptFailure = (value: unknown): value is KeptFailure =>
  typeof value === 'object' &&
  value !== null &&
  'version' in value &&
  typeof value.version === 'string' &&
  'kind' in value &&
  (value.kind === 'loadFailures' || value.kind === 'mountFailures') &&
  'error' in value;

function takeKeptFailures(): KeptFailure[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(failedShellsCookie) ?? '[]');
    sessionStorage.removeItem(failedShellsCookie);
    return Array.isArray(kept) ? kept.filter(isKeptFailure) : [];
  } catch {
    return [];
  }
}

/** Tells the page's start guard, and the server, that this shell is on the page, and which ones did not start before it. */
export function noteStarted(): void {
  document.dispatchEvent(new Event('lexboard:started'));
  const version = readManifest().shell?.version;
  if (version === undefined) return;
  const failures = takeKeptFailures();
  for (const { kind, version: failed, error } of failures)
    noteHealth({ kind, remote: shellName, version: failed, error });
  if (failures.length > 0) noteHealth({ kind: 'fallbacks', remote: shellName, version });
  const ms = document.hidden ? undefined : performance.now();
  noteHealth({ kind: 'shown', remote: shellName, version, ms });
}

/** Notes that the shell could not show a page. Where it has not started, the start guard loads the page with another one. */
export function noteShellFailure(error: unknown): void {
  const version = readManifest().shell?.version;
  if (version !== undefined) noteHealth({ kind: 'mountFailures', remote: shellName, version, error });
  document.dispatchEvent(new CustomEvent('lexboard:failed', { detail: String(error) }));
}
