import type { Choices } from '@lexboard/shared-lib/contract';
import {
  createColumnReader,
  readImportCell,
  type ColumnReader,
  type Field,
  type FieldValue,
  type RecordKind,
  type RecordValues,
} from '@lexboard/shared-lib/domain';
import type { WrittenValues } from './demo-shapes.ts';

/** Parses the values of a demonstration record. @throws where a field, a choice or a law is unknown */
export type ReadValues = (kind: RecordKind, written: WrittenValues) => RecordValues;

/**
 * Creates a parser for the values of demonstration records. It reads them as the import reads cells.
 * @param laws ids of the stored laws by code; may grow after this call
 */
export function createValueReader(choices: Choices, laws: ReadonlyMap<string, number>): ReadValues {
  const readers = new Map<Field, ColumnReader>();

  function readText(field: Field, text: string): FieldValue {
    const lawId = 'list' in field && field.list === 'parentLaw' ? laws.get(text) : undefined;
    if (lawId !== undefined) return lawId;
    const reader = readers.get(field) ?? createColumnReader(field, choices);
    readers.set(field, reader);
    const reading = readImportCell(reader, { text, type: 'text' });
    if ('value' in reading) return reading.value;
    throw new Error('fault' in reading ? reading.fault : `${field.label} has no choice "${text}"`);
  }

  return (kind, written) => {
    const entries = Object.entries(written).map(([name, value]): [string, FieldValue] => {
      const field = kind.fields.find((one) => one.name === name);
      if (!field) throw new Error(`A ${kind.title} has no field "${name}"`);
      return [name, readText(field, [value].flat().join('\n'))];
    });
    return Object.fromEntries(entries);
  };
}
