import type { Choices, RecordPayload, StoredRecord } from '@lexboard/shared-lib/contract';
import {
  createColumnReader,
  findParentLawField,
  formatImportCell,
  listFieldOptions,
  readImportCell,
  readSentNames,
  type Field,
  type FieldValue,
  type RecordKind,
} from '@lexboard/shared-lib/domain';
import { Refused } from '../../http/refused.ts';

/** The fields that a draft takes as texts. Its law is named by id. */
export const listTextFields = (kind: RecordKind): Field[] =>
  kind.fields.filter((field) => field !== findParentLawField(kind));

/** The choices of a field by name; undefined where it has none. */
export const listChoiceNames = (field: Field, choices: Choices): string[] | undefined =>
  'list' in field ? listFieldOptions(choices, field).map(({ label }) => label) : undefined;

/** The filled fields of a record as texts, by label: choices by name, days as ISO, as imports read them back. */
export function formatFields(kind: RecordKind, record: StoredRecord, lists: Choices): Record<string, string> {
  const choices = { ...lists, ...readSentNames([record]) };
  return Object.fromEntries(
    listTextFields(kind)
      .map((field): [string, string] => [field.label, formatImportCell(field, record[field.name], choices)])
      .filter(([, written]) => written !== ''),
  );
}

function readField(field: Field, written: string, choices: Choices): FieldValue {
  const reading = readImportCell(createColumnReader(field, choices), { text: written, type: 'text' });
  if ('value' in reading) return reading.value;
  if ('fault' in reading) throw new Refused(422, `${field.label}: ${reading.fault}`);
  const offered = listChoiceNames(field, choices)?.join('; ') ?? '';
  throw new Refused(
    422,
    `${field.label} has no choice "${reading.unknown.join('; ')}". Its choices: ${offered}`,
  );
}

/**
 * Reads the texts of a draft as an import reads cells, by name or label of the field.
 * @param choices undefined where the token may not read them: texts are then sent as they are
 * @throws Refused 422 for an unknown field, and for a text that is none of its values
 */
export function readFields(
  kind: RecordKind,
  written: Readonly<Record<string, string>>,
  choices: Choices | undefined,
): RecordPayload {
  const fields = listTextFields(kind);
  const values = Object.entries(written).map(([key, value]): [string, FieldValue] => {
    const field = fields.find(({ name, label }) => name === key || label === key);
    if (!field) throw new Refused(422, `A ${kind.title} has no field "${key}". describe_fields lists them.`);
    return [field.name, choices ? readField(field, value, choices) : value];
  });
  return Object.fromEntries(values);
}
