import type { RecordStatus, SaveIntent } from './save-intent.ts';

/** The facts of a record that determine its actions; `editOption` is sent as text (D1 §3). */
export interface RecordState {
  lawStatus: string;
  editOption: 'true' | 'false';
}

/** The Edit button of a row: D1 §4 "Edit button". */
export type EditAction = 'enabled' | 'disabled' | 'dash';

export const isRepealed = (lawStatus: string): boolean => lawStatus === 'Repealed';

/** D1 §4: a dash without Edit access, disabled when Repealed or locked, else enabled. */
export function findEditAction(record: RecordState, canEdit: boolean): EditAction {
  if (!canEdit) return 'dash';
  return isRepealed(record.lawStatus) || record.editOption === 'false' ? 'disabled' : 'enabled';
}

/** D1 §4: delete and duplicate need Edit access and a record that is neither Repealed nor locked. */
export function mayDeleteOrDuplicate(record: RecordState, canEdit: boolean): boolean {
  return findEditAction(record, canEdit) === 'enabled';
}

/** Whether a record's form opens in repealed mode, which creates a replacement (D2 §4, decisions §10). */
export const mayReplace = ({ lawStatus, editOption }: RecordState, canEdit: boolean): boolean =>
  canEdit && isRepealed(lawStatus) && editOption === 'true';

/** The facts about person and record that determine the buttons of the form. */
export interface SaveSituation {
  /** Undefined for a new record. */
  status: RecordStatus | undefined;
  repealed: boolean;
  locked: boolean;
  canEdit: boolean;
}

/** The save buttons of a form, in their order (D2 §4 "Button visibility"). */
export function listSaveIntents({ status, repealed, locked, canEdit }: SaveSituation): SaveIntent[] {
  if (status === undefined) return ['Draft', 'Publish'];
  if (!canEdit || locked) return [];
  if (repealed) return ['Draft', 'Publish'];
  return status === 'Draft' ? ['Update', 'Publish'] : ['Update'];
}
