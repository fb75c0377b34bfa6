import { useState } from 'react';
import type { DateOrder, ImportChoice, ImportSettings } from '@lexboard/shared-lib/contract';
import type { ImportKindName } from '@lexboard/shared-lib/domain';
import { readSession, readStored } from '@lexboard/shared-lib/session';

export type ImportPlace = Pick<
  ImportSettings,
  'sheet' | 'encoding' | 'separator' | 'headerRow' | 'hiddenRows'
>;

/** A mapped value, and the number of rows with it. */
export interface DecidedChoice extends ImportChoice {
  rows?: number;
}

/** The person's settings of an import; a missing one means the detected default. */
export interface ImportDraft {
  /** The kind of the fields. */
  kind: ImportKindName;
  place: ImportPlace;
  /** The mapped field by column position; empty ignores the column. */
  mapping?: Record<number, string>;
  /** Constant values of fields without a column. */
  everyRow?: Record<string, string>;
  /** Whether the dates' column is also the due date in words. */
  alsoDue?: boolean;
  dateOrder?: DateOrder;
  choices?: DecidedChoice[];
  publish: 'yes' | 'no';
  addLaws: 'yes' | 'no';
  leaveOutHidden?: 'yes' | 'no';
  emptyCells?: 'empty' | 'leave';
  /** Whether hidden columns are mapped as others are. */
  hiddenColumns?: 'take' | 'leave';
  /** When changed schedules take effect: a value of `FromWhen`. */
  changefrom?: string | undefined;
}

const emptyDraft = (kind: ImportKindName): ImportDraft => ({ kind, place: {}, publish: 'no', addLaws: 'no' });

/** Private to the person, also if another one signs in in this tab. */
const storageKey = (id: string) => `lexboard.import.${readSession()?.username ?? 'nobody'}.${id}`;

/** What was stored of an import in this tab. */
export const readStoredDraft = (id: string): unknown => readStored(sessionStorage, storageKey(id));

export const storeDraft = (id: string, draft: object): void =>
  sessionStorage.setItem(storageKey(id), JSON.stringify(draft));

const isDraft = (stored: unknown): stored is ImportDraft =>
  typeof stored === 'object' && stored !== null && 'kind' in stored && 'place' in stored;

function readDraft(id: string, kind: ImportKindName): ImportDraft {
  const stored = readStoredDraft(id);
  if (!isDraft(stored)) return emptyDraft(kind);
  // Another kind keeps the place of the rows, but not the mapping.
  return stored.kind === kind ? stored : { ...emptyDraft(kind), place: stored.place };
}

/** The settings of an import, stored in sessionStorage so that they survive a reload. */
export function useImportDraft(id: string, kind: ImportKindName) {
  const [draft, setDraft] = useState(() => readDraft(id, kind));
  const current = draft.kind === kind ? draft : readDraft(id, kind);
  const change = (patch: Partial<ImportDraft>) => {
    const next = { ...current, ...patch };
    storeDraft(id, next);
    setDraft(next);
  };
  return { draft: current, change };
}
