import type { Field as FieldOfKind, FieldValue } from '@lexboard/shared-lib/domain';
import { Field, Textarea } from '@lexboard/shared-lib/ui';
import { formatFieldValue, type ValueContext } from './format-field-value.ts';

interface FixedFieldProps extends ValueContext {
  field: FieldOfKind;
  value: FieldValue;
}

/** A read-only field: its complete text, focusable and selectable. */
export function FixedField({ field, value, ...reading }: FixedFieldProps) {
  return (
    <Field label={field.label}>
      {(control) => (
        <Textarea
          {...control}
          name={field.name}
          readOnly
          rows={1}
          maxH="80"
          growing
          value={formatFieldValue(value, field, reading)}
        />
      )}
    </Field>
  );
}
