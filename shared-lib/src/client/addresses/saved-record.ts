import type { RecordKind } from '@lexboard/shared-lib/domain';
import { readStored } from '@lexboard/shared-lib/session';
import { buildWorkspaceKey } from './workspace-key.ts';

/** Notes which record a form has saved, for the list that shows it next. */
export function storeSavedRecord({ name }: RecordKind, id: number): void {
  sessionStorage.setItem(buildWorkspaceKey('saved'), JSON.stringify({ kind: name, id }));
}

/** The record of a kind that was saved last, while no list of its kind has shown that. */
export function readSavedRecord({ name }: RecordKind): number | undefined {
  const kept: unknown = readStored(sessionStorage, buildWorkspaceKey('saved'));
  if (typeof kept !== 'object' || kept === null || !('kind' in kept && 'id' in kept)) return undefined;
  return kept.kind === name && typeof kept.id === 'number' ? kept.id : undefined;
}

export function removeSavedRecord(): void {
  sessionStorage.removeItem(buildWorkspaceKey('saved'));
}
