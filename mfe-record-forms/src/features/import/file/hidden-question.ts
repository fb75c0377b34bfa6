import type { FoundInImport } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import type { ImportDraft } from '../import-draft.ts';

/** An open question about hidden parts of the file: its control, and why it must be answered. */
export interface HiddenQuestion {
  name: 'hiddenRows' | 'hiddenColumns';
  why: string;
}

/** The first open question about hidden rows and columns; undefined if there is none. */
export function findHiddenQuestion(
  { hiddenRows = 0, columns }: FoundInImport,
  { place, hiddenColumns }: ImportDraft,
): HiddenQuestion | undefined {
  if (hiddenRows > 0 && place.hiddenRows === undefined)
    return { name: 'hiddenRows', why: t('Choose whether hidden rows are taken or left out.') };
  if (columns.some(({ hidden }) => hidden) && hiddenColumns === undefined)
    return { name: 'hiddenColumns', why: t('Choose whether hidden columns are taken or left out.') };
  return undefined;
}
