import { useState } from 'react';
import type { PackChoice } from '@lexboard/shared-lib/contract';
import { readStoredDraft, storeDraft, type DecidedChoice } from '../import-draft.ts';
import type { OpenedPackReply } from './pack-queries.ts';

/** The person's settings of a take-over. */
export interface PackDraft {
  choose: PackChoice;
  publish: 'yes' | 'no';
  choices: DecidedChoice[];
}

const nothingChosen: PackChoice = {
  states: [],
  industries: [],
  entityTypes: [],
  branches: [],
  categories: [],
  institutional: false,
};

const isDraft = (stored: unknown): stored is PackDraft =>
  typeof stored === 'object' && stored !== null && 'choose' in stored && 'choices' in stored;

/** The settings of a take-over, stored for this tab; at first those of the last one. */
export function usePackDraft(id: string, { choose = nothingChosen }: Pick<OpenedPackReply, 'choose'>) {
  const [draft, setDraft] = useState<PackDraft>(() => {
    const stored = readStoredDraft(id);
    return isDraft(stored) ? stored : { choose, publish: 'yes', choices: [] };
  });
  const change = (patch: Partial<PackDraft>) => {
    const next = { ...draft, ...patch };
    storeDraft(id, next);
    setDraft(next);
  };
  return { draft, change };
}
