import type { Choices, ImportChoice, PackKind } from '@lexboard/shared-lib/contract';
import {
  createBlankValue,
  createColumnReader,
  findParentLawField,
  formatImportCell,
  isRecordKind,
  readImportCell,
  readPacked,
  type ColumnReader,
  type FieldValue,
  type ImportKind,
} from '@lexboard/shared-lib/domain';
import type { Account } from '../../auth/account-repository.ts';
import type { PackBase } from '../../database/schema/pack-tables.ts';
import type { Transaction } from '../../database/transaction.ts';
import { readOwnKind } from '../../organisations/page-settings.ts';
import { readLists } from '../../records/saving/choice-repository.ts';
import { isSameValue } from '../plan/compare-values.ts';
import { requireKind } from '../plan/require-kind.ts';
import { describeAsked, hasOwnAsked } from './own-questions.ts';
import type { OwnRecord } from './own-records.ts';

/** A law that a key of the pack stands for. */
export interface NamedByKey {
  name: string;
  /** Of the organisation; undefined where it did not take it over. */
  id?: number | undefined;
}

interface UsedForFields {
  /** What names of the pack mean that are no choice. */
  made: readonly ImportChoice[];
  lawOf: (key: string) => NamedByKey;
  nameOfLaw: (id: number) => string;
}

/** A field as an update compares it. */
interface UpdateField {
  name: string;
  label: string;
  /** What the pack says, in words. */
  describe: (said: PackBase) => string;
  /** What the organisation has, in words. */
  describeOwn: (own: OwnRecord) => string;
  /** Whether the organisation has what the pack says. */
  isAs: (own: OwnRecord, said: PackBase) => boolean;
}

const words = (said: unknown): string =>
  Array.isArray(said) ? said.join('; ') : typeof said === 'string' ? said : '';

/** Reads what a pack says as a value; names that are no choice of the organisation are left out. */
export function readSaid(reader: ColumnReader, said: unknown): FieldValue {
  const reading = readImportCell(reader, { text: words(said), type: 'text' });
  if ('value' in reading) return reading.value;
  if ('fault' in reading) return null;
  const known = [said].flat().filter((one) => typeof one === 'string' && !reading.unknown.includes(one));
  const isShorter = Array.isArray(said) && known.length < said.length;
  return isShorter && known.length > 0 ? readSaid(reader, known) : createBlankValue(reader.field);
}

/** The fields of a kind of record, as an update compares and describes them. */
export class UpdateFields {
  readonly kind: ImportKind;
  readonly readers: ReadonlyMap<string, ColumnReader>;
  readonly #lists: Choices;
  readonly #using: UsedForFields;

  constructor(kind: ImportKind, lists: Choices, using: UsedForFields) {
    const { made } = using;
    this.kind = kind;
    this.#lists = lists;
    this.#using = using;
    this.readers = new Map(
      kind.fields.map((field) => [
        field.name,
        createColumnReader(field, lists, { made: made.filter((one) => one.field === field.name) }),
      ]),
    );
  }

  /** A field by its name in a pack. */
  find(name: string): UpdateField {
    if (name === 'questions') return this.#questions;
    if (name === 'law' || name === 'alsoLaws') return this.#ofLaws(name);
    const reader = this.readers.get(name);
    const said = (content: PackBase) => content.values[name];
    return {
      name,
      label: reader?.field.label ?? name,
      describe: (content) => words(said(content)),
      describeOwn: ({ values }) => (reader ? formatImportCell(reader.field, values[name], this.#lists) : ''),
      isAs: ({ values }, content) =>
        !reader || isSameValue(reader.field, values[name], readSaid(reader, said(content))),
    };
  }

  get #questions(): UpdateField {
    return {
      name: 'questions',
      label: 'Questions and rules',
      describe: (said) => describeAsked(said.questions),
      describeOwn: ({ asked }) => describeAsked(asked),
      isAs: ({ asked }, said) => !hasOwnAsked(said.questions, asked),
    };
  }

  #ofLaws(name: 'law' | 'alsoLaws'): UpdateField {
    const keysOf = (said: PackBase) => [readPacked(said, name) ?? []].flat().map(String);
    const idsOf = (own: OwnRecord) =>
      name === 'alsoLaws' ? own.alsoLaws : own.law === null ? [] : [own.law];
    const { lawOf, nameOfLaw } = this.#using;
    const parent = isRecordKind(this.kind) ? findParentLawField(this.kind) : undefined;
    return {
      name,
      label: name === 'alsoLaws' ? 'Further laws' : (parent?.label ?? 'Law'),
      describe: (said) =>
        keysOf(said)
          .map((key) => lawOf(key).name)
          .join('; '),
      describeOwn: (own) => idsOf(own).map(nameOfLaw).join('; '),
      isAs: (own, said) => {
        const ids = keysOf(said).map((key) => lawOf(key).id);
        // A law that was not taken over is no law to be moved away from.
        return (
          ids.every((id) => id === undefined) || new Set([...ids, ...idsOf(own)]).size === idsOf(own).length
        );
      },
    };
  }
}

/** The fields of the kinds of a pack, as the organisation's forms have them. */
export async function readUpdateFields(
  trx: Transaction,
  account: Account,
  kinds: Iterable<PackKind>,
  using: UsedForFields,
): Promise<Map<PackKind, UpdateFields>> {
  const lists = { ...(await readLists(trx, account)), parentLaw: [] };
  const fields = new Map<PackKind, UpdateFields>();
  for (const name of new Set(kinds)) {
    const asked = requireKind(name);
    const kind = isRecordKind(asked) ? await readOwnKind(trx, asked, account) : asked;
    fields.set(name, new UpdateFields(kind, lists, using));
  }
  return fields;
}
