import type { RecordKind } from '@lexboard/shared-lib/domain';
import { readStored } from '@lexboard/shared-lib/session';
import { buildWorkspaceKey } from './workspace-key.ts';

/** Stores the id of the saved record; the next list highlights it. */
export function storeSavedRecord({ name }: RecordKind, id: number): void {
  sessionStorage.setItem(buildWorkspaceKey('saved'), JSON.stringify({ kind: name, id }));
}

/** The id of the last saved record of a kind, until a list of the kind has shown it. */
export function readSavedRecord({ name }: RecordKind): number | undefined {
  const kept: unknown = readStored(sessionStorage, buildWorkspaceKey('saved'));
  if (typeof kept !== 'object' || kept === null || !('kind' in kept && 'id' in kept)) return undefined;
  return kept.kind === name && typeof kept.id === 'number' ? kept.id : undefined;
}

export function removeSavedRecord(): void {
  sessionStorage.removeItem(buildWorkspaceKey('saved'));
}
