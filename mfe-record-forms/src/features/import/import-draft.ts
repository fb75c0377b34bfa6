import { useState } from 'react';
import type { DateOrder, ImportChoice, ImportSettings } from '@lexboard/shared-lib/contract';
import type { KindName } from '@lexboard/shared-lib/domain';
import { readSession, readStored } from '@lexboard/shared-lib/session';

export type ImportPlace = Pick<
  ImportSettings,
  'sheet' | 'encoding' | 'separator' | 'headerRow' | 'hiddenRows'
>;

/** What stands for a value that is no choice of its field, and how many rows have that value. */
export interface DecidedChoice extends ImportChoice {
  rows?: number;
}

/** What a person has chosen for an import; what is left out is as it was found. */
export interface ImportDraft {
  /** The kind that the fields are of. */
  kind: KindName;
  place: ImportPlace;
  /** The field of each column, by the column's place; empty leaves it out. */
  mapping?: Record<number, string>;
  /** Fields without a column, and what every row has in them. */
  everyRow?: Record<string, string>;
  /** The column of the dates is the text of the due date as well. */
  alsoDue?: boolean;
  dateOrder?: DateOrder;
  choices?: DecidedChoice[];
  publish: 'yes' | 'no';
  addLaws: 'yes' | 'no';
  leaveOutHidden?: 'yes' | 'no';
  emptyCells?: 'empty' | 'leave';
}

const emptyDraft = (kind: KindName): ImportDraft => ({ kind, place: {}, publish: 'no', addLaws: 'no' });

/** Nobody else who signs in in this tab is shown it. */
const storageKey = (id: string) => `lexboard.import.${readSession()?.username ?? 'nobody'}.${id}`;

const isDraft = (stored: unknown): stored is ImportDraft =>
  typeof stored === 'object' && stored !== null && 'kind' in stored && 'place' in stored;

function readDraft(id: string, kind: KindName): ImportDraft {
  const stored = readStored(sessionStorage, storageKey(id));
  if (!isDraft(stored)) return emptyDraft(kind);
  // The rows stay where they are; their columns are fields of another kind.
  return stored.kind === kind ? stored : { ...emptyDraft(kind), place: stored.place };
}

/** What is chosen for an import, kept in this tab of the browser: a reload brings it back. */
export function useImportDraft(id: string, kind: KindName) {
  const [draft, setDraft] = useState(() => readDraft(id, kind));
  const current = draft.kind === kind ? draft : readDraft(id, kind);
  const change = (patch: Partial<ImportDraft>) => {
    const next = { ...current, ...patch };
    sessionStorage.setItem(storageKey(id), JSON.stringify(next));
    setDraft(next);
  };
  return { draft: current, change };
}
