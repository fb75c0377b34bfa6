import { limits, type FieldError } from '@lexboard/shared-lib/contract';
import type { Field, RecordKind, RecordValues } from './record-kind.ts';
import type { SaveIntent } from './save-intent.ts';

/** Whether a field is shown, and so checked and kept, beside the other values (D2 §4). */
export function isShown(field: Field, values: RecordValues): boolean {
  return !field.shownWhile || values[field.shownWhile.field] === field.shownWhile.is;
}

/** Whether a value counts as filled: not blank text, not an empty list, not null. */
export function isFilled(value: RecordValues[string] | undefined): boolean {
  if (Array.isArray(value)) return value.length > 0;
  if (typeof value === 'string') return value.trim() !== '';
  return value !== null && value !== undefined;
}

const isNeeded = (field: Field, intent: SaveIntent) =>
  intent === 'Publish' ? field.neededForPublish : field.neededForDraft;

/** The longest text a field holds, in characters; undefined for choices (decisions §6). */
export function maxLengthOf(field: Field): number | undefined {
  if (field.control === 'name') return limits.name;
  return field.control === 'text' ? limits.text : undefined;
}

function problemOf(field: Field, values: RecordValues, intent: SaveIntent): string | undefined {
  const value = values[field.name];
  if (isNeeded(field, intent) && !isFilled(value)) {
    return `Please fill the ${field.messageLabel ?? field.label}.`;
  }
  const maxLength = maxLengthOf(field);
  if (maxLength !== undefined && typeof value === 'string' && value.length > maxLength) {
    return `${field.label} may have at most ${maxLength.toLocaleString('en')} characters.`;
  }
  return undefined;
}

/** Every failed check in the order of D2 §5; the first is what the notice says. Empty when all is well. */
export function checkRecord(kind: RecordKind, values: RecordValues, intent: SaveIntent): FieldError[] {
  return kind.fields
    .filter((field) => isShown(field, values))
    .flatMap((field) => {
      const message = problemOf(field, values, intent);
      return message ? [{ field: field.name, message }] : [];
    });
}

/** The values as they are stored: fields that are not shown are cleared (D2 §4). */
export function keepShown(kind: RecordKind, values: RecordValues): RecordValues {
  return Object.fromEntries(
    kind.fields.map((field) => [
      field.name,
      isShown(field, values) ? (values[field.name] ?? blankValue(field)) : blankValue(field),
    ]),
  );
}

/** What an untouched field holds. */
export function blankValue(field: Field): RecordValues[string] {
  if (field.control === 'choices') return [];
  return field.control === 'choice' ? null : '';
}
