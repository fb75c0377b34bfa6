import type { Choices, FieldChange, StoredRecord } from '@lexboard/shared-lib/contract';
import { formatValue, type RecordKind } from '@lexboard/shared-lib/domain';

/** A field in two versions, as text. */
export interface ComparedField extends FieldChange {
  differs: boolean;
}

const toComparedFiles = ({ attachment }: StoredRecord) => ({
  words: attachment.map(({ name }) => name).join('\n'),
  // By id, because a file may have been replaced by another with the same name.
  same: attachment.map(({ id }) => id).join(),
});

function compareFiles(before: StoredRecord, after: StoredRecord): ComparedField {
  const [old, now] = [toComparedFiles(before), toComparedFiles(after)];
  const differs = old.same !== now.same;
  return { field: 'attachment', label: 'Attachment', old: old.words, new: now.words, differs };
}

/** All fields of a record in two versions: status, fields in form order, files. */
export function compareFields(
  kind: RecordKind,
  choices: Choices,
  before: StoredRecord,
  after: StoredRecord,
): ComparedField[] {
  const status = { name: kind.wire.recordStatus, label: 'Status', control: 'name' } as const;
  const fields = [status, ...kind.fields].map((field) => {
    const old = formatValue(before[field.name], field, choices);
    const now = formatValue(after[field.name], field, choices);
    return { field: field.name, label: field.label, old, new: now, differs: old !== now };
  });
  return [...fields, compareFiles(before, after)];
}

/** The changes of restoring version `then`: everything except the status, which only publishing changes. */
export const listRestoreChanges = (
  kind: RecordKind,
  choices: Choices,
  now: StoredRecord,
  then: StoredRecord,
): ComparedField[] =>
  compareFields(kind, choices, now, then).filter(
    ({ field, differs }) => differs && field !== kind.wire.recordStatus,
  );
