import type { RecordKind } from './record-kind.ts';

/** What lists show as a law status: without one it is InActive (D1 §2). */
export const lawStatuses = ['Active', 'Repealed', 'InActive'] as const;

/** A filter that lists offer as checkboxes: a record matches that has any of what is chosen (decisions §9). */
export interface ChoiceFilter {
  /** Its name in calls: of the field of a record, but for the status of its law. */
  name: 'status' | 'sensitivity' | 'periodicity' | 'task_type';
  /** Its name in addresses. */
  key: 'lawStatus' | 'sensitivity' | 'periodicity' | 'taskType';
  title: string;
  /** What can be chosen; without it, the choices of the organisation. */
  choices?: readonly string[];
}

/** In the order in which they are offered. */
export const choiceFilters: readonly ChoiceFilter[] = [
  { name: 'status', key: 'lawStatus', title: 'Law Status', choices: lawStatuses },
  { name: 'sensitivity', key: 'sensitivity', title: 'Sensitivity' },
  { name: 'periodicity', key: 'periodicity', title: 'Periodicity' },
  { name: 'task_type', key: 'taskType', title: 'Task Type' },
];

/** Whether the lists of a kind can be filtered so. */
export const hasChoiceFilter = (kind: RecordKind, filter: ChoiceFilter['name']): boolean =>
  filter === 'status' || kind.fields.some(({ name }) => name === filter);

export const choiceFiltersOf = (kind: RecordKind): ChoiceFilter[] =>
  choiceFilters.filter(({ name }) => hasChoiceFilter(kind, name));

/** What is chosen of each; nothing where it does not filter. */
export type ChosenChoices = Record<ChoiceFilter['key'], readonly string[]>;

export const nothingChosen: ChosenChoices = { lawStatus: [], sensitivity: [], periodicity: [], taskType: [] };
