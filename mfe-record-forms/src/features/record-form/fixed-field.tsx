import {
  formatDay,
  isDay,
  wordsOf,
  type DateFormat,
  type Field as FieldOfKind,
  type FieldValue,
} from '@lexboard/shared-lib/domain';
import type { Choices } from '@lexboard/shared-lib/contract';
import { Field, Input, Textarea } from '@lexboard/shared-lib/ui';

interface FixedFieldProps {
  field: FieldOfKind;
  value: FieldValue;
  choices: Choices;
  dateFormat: DateFormat;
}

const longControls: FieldOfKind['control'][] = ['text', 'choices', 'extensions', 'dayMonths'];

const LINE_LENGTH = 90;
const MOST_ROWS = 12;

const rowsOf = (words: string) =>
  words.split('\n').reduce((rows, line) => rows + Math.ceil((line.length || 1) / LINE_LENGTH), 0);

/** A field that cannot be changed: its words, which can be reached, read and copied. */
export function FixedField({ field, value, choices, dateFormat }: FixedFieldProps) {
  const day = field.control === 'date' && isDay(value) && formatDay(value, dateFormat);
  const words = day || wordsOf(value, field, choices) || '--';
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
