import { failedShellsCookie, shellName } from '@lexboard/shared-lib/contract';
import { readManifest } from '../page-manifest.ts';
import { recordHealth } from './health-notes.ts';
import { readStoredList } from './stored-list.ts';

/** A failed start of a shell in this tab, as recorded by the page's start guard. */
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
  const kept = readStoredList(failedShellsCookie, isKeptFailure);
  if (kept.length > 0) sessionStorage.removeItem(failedShellsCookie);
  return kept;
}

/** Tells the start guard and the server that this shell has started, and which earlier ones failed to. */
export function reportStarted(): void {
  document.dispatchEvent(new Event('lexboard:started'));
  const version = readManifest().shell?.version;
  if (version === undefined) return;
  const failures = takeKeptFailures();
  for (const { kind, version: failed, error } of failures)
    recordHealth({ kind, remote: shellName, version: failed, error });
  if (failures.length > 0) recordHealth({ kind: 'fallbacks', remote: shellName, version });
  const ms = document.hidden ? undefined : performance.now();
  recordHealth({ kind: 'shown', remote: shellName, version, ms });
}

/**
 * Reports that the shell could not show a page. If it has not started, the start guard reloads the page with another
 * shell.
 */
export function recordShellFailure(error: unknown): void {
  const version = readManifest().shell?.version;
  if (version !== undefined) recordHealth({ kind: 'mountFailures', remote: shellName, version, error });
  document.dispatchEvent(new CustomEvent('lexboard:failed', { detail: String(error) }));
}
