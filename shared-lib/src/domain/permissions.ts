import { t } from '../texts/index.ts';
import type { RecordStatus, SaveIntent } from './save-intent.ts';

/** The facts of a record that determine its actions; `editOption` is sent as text (D1 §3). */
export interface RecordState {
  lawStatus: string;
  editOption: 'true' | 'false';
  /** 'true' where a person of chosen units may not change it: it is for other units, too, or for none (units §3). */
  readOnly?: 'true' | 'false' | undefined;
}

/** The Edit button of a row: D1 §4 "Edit button". */
export type EditAction = 'enabled' | 'disabled' | 'dash';

export const isRepealed = (lawStatus: string): boolean => lawStatus === 'Repealed';

const isClosed = ({ editOption, readOnly }: RecordState) => editOption === 'false' || readOnly === 'true';

/** D1 §4: a dash without Edit access, disabled when Repealed, locked or for other units, else enabled. */
export function findEditAction(record: RecordState, canEdit: boolean): EditAction {
  if (!canEdit) return 'dash';
  return isRepealed(record.lawStatus) || isClosed(record) ? 'disabled' : 'enabled';
}

/** Why a person with Edit access cannot edit a record; undefined if they can. */
export function describeClosed(record: RecordState): string | undefined {
  if (isRepealed(record.lawStatus)) return t('Repealed: it can no longer be edited');
  if (record.editOption === 'false') return t('Locked by an administrator');
  return record.readOnly === 'true' ? t('It applies to more than the units that you act for') : undefined;
}

/** D1 §4: delete and duplicate need Edit access and a record that is neither Repealed, locked nor for other units. */
export function mayDeleteOrDuplicate(record: RecordState, canEdit: boolean): boolean {
  return findEditAction(record, canEdit) === 'enabled';
}

/** Whether a record's form opens in repealed mode, which creates a replacement (D2 §4, decisions §10). */
export const mayReplace = (record: RecordState, canEdit: boolean): boolean =>
  canEdit && isRepealed(record.lawStatus) && !isClosed(record);

/** The facts about person and record that determine the buttons of the form. */
export interface SaveSituation {
  /** Undefined for a new record. */
  status: RecordStatus | undefined;
  repealed: boolean;
  /** Locked, or for other units than the person's. */
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
