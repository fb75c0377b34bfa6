import type { FieldError } from '@lexboard/shared-lib/contract';
import type { RecordKind } from '@lexboard/shared-lib/domain';
import { addedField } from '@lexboard/shared-lib/files';

/** The messages that stand at the files and at fields, in the order of the checks (D2 §5); mended fields are not among them. */
export function listFailedFields(
  kind: RecordKind,
  messages: Record<string, string | undefined>,
): FieldError[] {
  const names = [addedField, ...kind.fields.map(({ name }) => name)];
  return names.flatMap((field) => {
    const message = messages[field];
    return message ? [{ field, message }] : [];
  });
}
