import { limits, type FieldError } from '@lexboard/shared-lib/contract';
import { isDay, isNeverIn } from './days.ts';
import type { Condition, Field, FieldValue, RecordKind, RecordValues } from './record-kind.ts';
import { isRows, rowColumns, tidyRows } from './rows.ts';
import type { SaveIntent } from './save-intent.ts';
import { lengthFault } from './text-length.ts';
import { textOf } from './text-of.ts';

function holds(condition: Condition, values: RecordValues): boolean {
  const value = values[condition.field] ?? null;
  if ('is' in condition) return value === condition.is;
  if ('includes' in condition) return Array.isArray(value) && value.some((one) => one === condition.includes);
  if ('isOneOf' in condition) return condition.isOneOf.some((one) => one === value);
  return !condition.isNoneOf.some((one) => one === value);
}

/** Whether a field is shown, and so checked and kept, beside the other values (D2 §4). */
export const isShown = (field: Field, values: RecordValues): boolean =>
  !field.shownWhile || holds(field.shownWhile, values);

/** Whether a value counts as filled: not blank text, not an empty list, not null. */
export function isFilled(value: RecordValues[string] | undefined): boolean {
  if (Array.isArray(value)) return value.length > 0;
  if (typeof value === 'string') return value.trim() !== '';
  return value !== null && value !== undefined;
}

const isNeeded = (field: Field, intent: SaveIntent) =>
  intent === 'Publish' ? field.neededForPublish : field.neededForDraft;

const mostCharacters: Partial<Record<Field['control'], number>> = { name: limits.name, text: limits.text };

/** What is wrong with a text in a field (decisions §6); undefined when it may stay. */
export function textFault({ label, control }: Field, text: string): string | undefined {
  const most = mostCharacters[control];
  return most === undefined ? undefined : lengthFault(label, text, most);
}

const isBlank = (value: unknown) => value === null || value === undefined || value === '';

const isDayOrBlank = (value: unknown) => isBlank(value) || isDay(value);

/** Longest period that a person may give in days. */
export const mostDays = 9_999;

const isDays = (value: unknown) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= mostDays;

const noDay = ({ dateFormat }: RecordKind, what: string) =>
  `${what} must be a day of the calendar, written as ${dateFormat}.`;

/** What is wrong with the form of a value, whatever the button. */
function misformOf(kind: RecordKind, field: Field, value: FieldValue | undefined): string | undefined {
  const tooLong = textFault(field, textOf(value));
  if (tooLong) return tooLong;
  if (field.control === 'date' && !isDayOrBlank(value)) return noDay(kind, field.label);
  if (field.control === 'days' && !isBlank(value) && !isDays(value)) {
    return `${field.label} must be a whole number of at most ${mostDays.toLocaleString('en')}.`;
  }
  if (!isRows(value)) return undefined;
  if (field.control === 'dayMonths') {
    const wrong = value.find(({ date, month }) => isNeverIn(month, date));
    return wrong && `${field.label}: ${textOf(wrong['month'])} has no day ${textOf(wrong['date'])}.`;
  }
  if (field.control !== 'extensions') return undefined;
  const wrong = rowColumns.extensions.find(({ name }) => value.some((row) => !isDayOrBlank(row[name])));
  return wrong && noDay(kind, `${wrong.label} of ${field.label}`);
}

interface Checked {
  kind: RecordKind;
  values: RecordValues;
  intent: SaveIntent;
}

function problemOf(field: Field, { kind, values, intent }: Checked): string | undefined {
  const value = values[field.name];
  if (isNeeded(field, intent) && !isFilled(value)) {
    return `Please fill the ${field.messageLabel ?? field.label}.`;
  }
  return misformOf(kind, field, value);
}

/** Every failed check in the order of D2 §5; the first is what the notice says. Empty when all is well. */
export function checkRecord(kind: RecordKind, values: RecordValues, intent: SaveIntent): FieldError[] {
  return kind.fields
    .filter((field) => isShown(field, values))
    .flatMap((field) => {
      const message = problemOf(field, { kind, values, intent });
      return message ? [{ field: field.name, message }] : [];
    });
}

function storedValue(field: Field, values: RecordValues): FieldValue {
  const value = values[field.name] ?? blankValue(field);
  if (!isShown(field, values)) return blankValue(field);
  if (field.control === 'extensions' || field.control === 'dayMonths') return tidyRows(field.control, value);
  return value;
}

/** The values as they are stored: fields that are not shown are cleared (D2 §4), rows without content left out. */
export const keepShown = (kind: RecordKind, values: RecordValues): RecordValues =>
  Object.fromEntries(kind.fields.map((field) => [field.name, storedValue(field, values)]));

/** What an untouched field holds. */
export function blankValue(field: Field): RecordValues[string] {
  if (field.control === 'name' || field.control === 'text') return '';
  return field.control === 'choices' || field.control === 'extensions' || field.control === 'dayMonths'
    ? []
    : null;
}
