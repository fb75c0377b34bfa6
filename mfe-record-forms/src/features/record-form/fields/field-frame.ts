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
  /** What it is required for with the current values. */
  needed: Needed | undefined;
  message: string | undefined;
  /** Must be stable between renders. */
  onChange: (name: string, value: FieldValue) => void;
}

/** The frame around the control of a field. */
export const createFieldFrame = ({ field, needed, message }: RecordFieldProps) => ({
  name: field.name,
  label: field.label,
  help: field.help,
  needed,
  message,
});
