import type { Choices, FieldChange, StoredRecord } from '@lexboard/shared-lib/contract';
import { formatText, formatValue, type RecordKind, nameChoice } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';

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
  return { field: 'attachment', label: t('Attachment'), old: old.words, new: now.words, differs };
}

const compareTexts = (
  { name, label }: { name: string; label: string },
  old: string,
  now: string,
): ComparedField => ({ field: name, label, old, new: now, differs: old !== now });

/** All fields of a record in two versions: status, fields in form order, files. */
export function compareFields(
  kind: RecordKind,
  choices: Choices,
  before: StoredRecord,
  after: StoredRecord,
): ComparedField[] {
  const name = kind.wire.recordStatus;
  const status = compareTexts(
    { name, label: t('Status') },
    nameChoice(formatText(before[name])),
    nameChoice(formatText(after[name])),
  );
  const fields = kind.fields.map((field) =>
    compareTexts(
      field,
      formatValue(before[field.name], field, choices),
      formatValue(after[field.name], field, choices),
    ),
  );
  return [status, ...fields, compareFiles(before, after)];
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
