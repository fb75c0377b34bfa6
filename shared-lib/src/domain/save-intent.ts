/** The save codes of D2 §4: Draft 0, Publish 1, Update 2. */
export const saveCodes = { Draft: 0, Publish: 1, Update: 2 } as const;

/** The intent of a save, by the button of the form. */
export type SaveIntent = keyof typeof saveCodes;

/** The statuses of a record (D2 §4). */
export const recordStatuses = ['Draft', 'Published'] as const;
export type RecordStatus = (typeof recordStatuses)[number];

/** The value of `status` in a law's payload: the record status, or Update to keep it (D2 §9 "Status list"). */
export const lawStatusWords = {
  Draft: 'Draft',
  Publish: 'Published',
  Update: 'Update',
} as const satisfies Record<SaveIntent, string>;

/** The record status after a save. */
export function resolveStatus(intent: SaveIntent, current: RecordStatus | undefined): RecordStatus {
  if (intent === 'Publish') return 'Published';
  return current ?? 'Draft';
}
