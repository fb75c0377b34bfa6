import type { Field as FieldOfKind, FieldValue } from '@lexboard/shared-lib/domain';
import { Field, Textarea } from '@lexboard/shared-lib/ui';
import { shownWords, type Reading } from './shown-words.ts';

interface FixedFieldProps extends Reading {
  field: FieldOfKind;
  value: FieldValue;
}

/** A field that cannot be changed: its words, all of them in sight, which can be reached, read and copied. */
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
          value={shownWords(value, field, reading)}
        />
      )}
    </Field>
  );
}
