import type { FieldError } from '@lexboard/shared-lib/contract';
import type { RecordKind } from '@lexboard/shared-lib/domain';
import { addedField } from '@lexboard/shared-lib/files';

/** Current validation errors of files and fields in the order of checks (D2 §5), without corrected fields. */
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
