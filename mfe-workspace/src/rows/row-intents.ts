import type { TabName } from '@lexboard/shared-lib/client';
import type { ListRow } from '@lexboard/shared-lib/domain';

/** The actions of a person on a row. The functions stay the same, so that rows need not render again. */
export interface RowIntents {
  /** See the record's detail dialog. */
  open: (row: ListRow) => void;
  /** See the detail dialog of a law, over the same list. */
  openLaw: (id: number) => void;
  /** Choose among its actions in a menu at the button that opens it. */
  choose: (row: ListRow, opener: HTMLElement) => void;
  /** Delete it; `onDeleted` hears once it is. */
  remove: (row: ListRow, onDeleted?: () => void) => void;
  /** Enter an event by which it is due. */
  addEvent: (row: ListRow) => void;
  /** See the law's questions. */
  question: (row: ListRow) => void;
  /** See in another tab the law of a row, or what else belongs to that law. */
  showRelated: (tab: TabName, lawId: number) => void;
  /** Note that the record's form takes the page. */
  leave: (row: ListRow) => void;
}

/** The actions that the workspace does itself; the list notes leaving it, and has the menu of a row. */
export type PageIntents = Omit<RowIntents, 'leave' | 'choose'>;
