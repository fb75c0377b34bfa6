import {
  packHeadSchema,
  packKinds,
  packRecordSchema,
  packSignatureSchema,
  type PackKind,
} from '@lexboard/shared-lib/contract';
import { findImportKind, type Field } from '@lexboard/shared-lib/domain';
import { isInPacks } from './read-values.ts';

const describeField = ({ name, label, help }: Field): [string, object] => [
  name,
  { title: label, ...(help !== undefined && { description: help }) },
];

/** A line of a kind's file: a record with the fields that the kind has. */
function describeLine(kind: PackKind): object {
  const found = findImportKind(kind);
  const fields = found?.fields.filter((field) => isInPacks(field) && field.name !== 'law') ?? [];
  const values = {
    additionalProperties: false,
    properties: Object.fromEntries(fields.map(describeField)),
  };
  return { title: found?.title, allOf: [{ $ref: '#/$defs/record' }], properties: { values } };
}

/**
 * The JSON Schema of the format of packs, from the types that packs are read by: `$defs` has `pack.json`, `signature.json`, and
 * the lines of each file of records.
 */
export const describePackFormat = (): object => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Lexboard pack',
  $defs: {
    'pack.json': packHeadSchema(),
    'signature.json': packSignatureSchema(),
    record: packRecordSchema(),
    ...Object.fromEntries(packKinds.map((kind) => [`${kind}.jsonl`, describeLine(kind)])),
  },
});
