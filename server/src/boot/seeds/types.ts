import type {
  BusinessFunction,
  Category,
  EntityType,
  Industry,
  MasterName,
  StateName,
} from '../../organisations/choice-lists.ts';

/** The demonstration accounts by their short names. */
export type DemoAccountName = 'admin' | 'editor' | 'viewer' | 'other';

/** A later event of a law's life, `on` as YYYY-MM-DD. */
export interface DemoEvent {
  action: 'Updated' | 'Published' | 'Repealed' | 'Locked' | 'Unlocked';
  by: DemoAccountName;
  on: string;
  /** For Updated: the field and what it said before. */
  changed?: { field: string; from: string };
}

/** A law of the demonstration data, with choices and parent by name. */
export interface DemoLaw {
  /** ActCodeName, unique in its organisation. */
  code: string;
  title: string;
  category: Category;
  /** The states of a state law; a central law has none. */
  states?: readonly StateName[];
  /** Code of the parent law; 'No Parent Law' when left out. */
  parent?: string;
  /** Published unless it says Draft. Only a Draft may leave texts empty. */
  status?: 'Draft';
  repealed?: true;
  locked?: true;
  master: MasterName;
  functions: readonly BusinessFunction[];
  industries: readonly Industry[];
  entities: readonly EntityType[];
  rules: string;
  amendment: string;
  applicability: string;
  employees: string;
  exemptions: string;
  keywords: string;
  /** Day of creation, YYYY-MM-DD. */
  createdOn: string;
  history?: readonly DemoEvent[];
}
