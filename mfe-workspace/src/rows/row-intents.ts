import type { TabName } from '@lexboard/shared-lib/client';
import type { ListRow } from '@lexboard/shared-lib/domain';

/** The actions on rows; stable functions, so that rows do not render again. */
export interface RowIntents {
  /** Opens the record's detail dialog. */
  open: (row: ListRow) => void;
  /** Opens a law's detail dialog over the same list. */
  openLaw: (id: number) => void;
  /** Opens the actions menu at its button. */
  choose: (row: ListRow, opener: HTMLElement) => void;
  /** Deletes the record; `onDeleted` is called afterwards. */
  remove: (row: ListRow, onDeleted?: () => void) => void;
  addEvent: (row: ListRow) => void;
  question: (row: ListRow) => void;
  /** Opens another tab, filtered by the row's law. */
  showRelated: (tab: TabName, lawId: number) => void;
  /** Stores that the record's form is being opened. */
  leave: (row: ListRow) => void;
}

/** The actions of the workspace; the list adds `leave` and `choose`. */
export type PageIntents = Omit<RowIntents, 'leave' | 'choose'>;
