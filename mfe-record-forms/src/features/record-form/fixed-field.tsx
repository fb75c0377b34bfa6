import type { Field as FieldOfKind, FieldValue } from '@lexboard/shared-lib/domain';
import { Field, Input, Textarea } from '@lexboard/shared-lib/ui';
import { shownWords, type Reading } from './shown-words.ts';

interface FixedFieldProps extends Reading {
  field: FieldOfKind;
  value: FieldValue;
}

const longControls: FieldOfKind['control'][] = ['text', 'choices', 'extensions', 'dayMonths'];

const LINE_LENGTH = 90;
const MOST_ROWS = 12;

const rowsOf = (words: string) =>
  words.split('\n').reduce((rows, line) => rows + Math.ceil((line.length || 1) / LINE_LENGTH), 0);

/** A field that cannot be changed: its words, which can be reached, read and copied. */
export function FixedField({ field, value, ...reading }: FixedFieldProps) {
  const words = shownWords(value, field, reading);
  const long = longControls.includes(field.control);
  return (
    <Field label={field.label}>
      {(control) =>
        long ? (
          <Textarea
            {...control}
            readOnly
            rows={Math.min(rowsOf(words), MOST_ROWS)}
            minH="9"
            py="1.5"
            resize="none"
            value={words}
          />
        ) : (
          <Input {...control} name={field.name} readOnly value={words} />
        )
      }
    </Field>
  );
}
