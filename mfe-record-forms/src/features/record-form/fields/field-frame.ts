import type { Choices } from '@lexboard/shared-lib/contract';
import type { DateFormat, Field, FieldValue, RecordKind } from '@lexboard/shared-lib/domain';
import type { Needed } from '@lexboard/shared-lib/ui';
import type { ChoiceOption } from '@lexboard/shared-lib/ui/data';

export interface RecordFieldProps<OfKind extends Field = Field> {
  field: OfKind;
  value: FieldValue;
  options: readonly ChoiceOption[];
  kind: RecordKind;
  /** The record's id, 0 for a new one. */
  id: number;
  choices: Choices;
  dateFormat: DateFormat;
  message: string | undefined;
  /** Must stay the same function between renders. */
  onChange: (name: string, value: FieldValue) => void;
}

function findRequirement({ neededForDraft, neededForPublish }: Field): Needed | undefined {
  if (neededForDraft) return 'save';
  return neededForPublish && 'publish';
}

/** The frame around the control of a field. */
export const createFieldFrame = ({ field, message }: RecordFieldProps) => ({
  name: field.name,
  label: field.label,
  help: field.help,
  needed: findRequirement(field),
  message,
});
