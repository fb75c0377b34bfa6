import type { Choices } from '@lexboard/shared-lib/contract';
import {
  addDays,
  months,
  readImportCell,
  type FieldValue,
  type RecordKind,
  type RecordValues,
} from '@lexboard/shared-lib/domain';
import { createReaders, toCellText } from '../../packs/check/read-values.ts';
import type { WrittenValues } from './demo-lines.ts';

/** Parses the values of a demonstration record. @throws where a field, a choice or a law is unknown */
export type ReadValues = (kind: RecordKind, written: WrittenValues) => RecordValues;

/** The day and month of an ISO day: '6 December'. */
const nameDay = (day: string) => `${Number(day.slice(8))} ${months[Number(day.slice(5, 7)) - 1]}`;

/** Fills in the days of {@link WrittenValues}. @param today ISO */
function fillDays(text: string, today: string): string {
  const year = () => Array.from({ length: 366 }, (_, distance) => addDays(today, distance));
  return text
    .replace(/\{next ([^}]+)\}/g, (_, name) => year().find((day) => nameDay(day) === name) ?? today)
    .replace(/\{(-?\d+)\}/g, (_, distance) => addDays(today, Number(distance)))
    .replace(/\{(-?\d+) of the year\}/g, (_, distance) => nameDay(addDays(today, Number(distance))));
}

/**
 * Creates a parser for the values of demonstration records. It reads them as the import reads cells.
 * @param laws ids of the stored laws by code; may grow after this call
 * @param today ISO
 */
export function createValueReader(
  choices: Choices,
  laws: ReadonlyMap<string, number>,
  today: string,
): ReadValues {
  const readerOf = createReaders(choices);
  return (kind, written) => {
    const entries = Object.entries(written).map(([name, value]): [string, FieldValue] => {
      const field = kind.fields.find((one) => one.name === name);
      if (!field) throw new Error(`A ${kind.title} has no field "${name}"`);
      const text = fillDays(toCellText(value), today);
      const lawId = 'list' in field && field.list === 'parentLaw' ? laws.get(text) : undefined;
      if (lawId !== undefined) return [name, lawId];
      const reading = readImportCell(readerOf(field), { text, type: 'text' });
      if ('value' in reading) return [name, reading.value];
      throw new Error('fault' in reading ? reading.fault : `${field.label} has no choice "${text}"`);
    });
    return Object.fromEntries(entries);
  };
}
