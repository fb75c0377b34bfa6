import type { Choices } from '@lexboard/shared-lib/contract';
import {
  formatDay,
  isDay,
  wordsOf,
  type DateFormat,
  type Field,
  type FieldValue,
} from '@lexboard/shared-lib/domain';

/** How the values of a form read. */
export interface Reading {
  choices: Choices;
  dateFormat: DateFormat;
}

/** A value as its form shows it where it cannot be changed; '--' for none. */
export function shownWords(value: FieldValue, field: Field, { choices, dateFormat }: Reading): string {
  const day = field.control === 'date' && isDay(value) && formatDay(value, dateFormat);
  return day || wordsOf(value, field, choices) || '--';
}
