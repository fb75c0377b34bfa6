import { call } from '../call.ts';
import { dueKinds } from '../due/due.ts';
import { listQueryWithoutPage, type ListQuery } from '../lists.ts';
import { doneReply, limits, recordId, strictObject, text } from '../values/primitives.ts';
import { versionNumber } from '../values/records.ts';
import { Type } from 'typebox';
import { listFilterProperties } from '../../domain/lists/list-filters.ts';
import { findParentLawField } from '../../domain/parent-law.ts';
import { listNames, type ListName } from './list-names.ts';
import type { Field, FieldValue, RecordKind, RowsField } from '../../domain/record-kind.ts';
import { fieldSchema } from './record-shapes.ts';

/** As many records as one call names one by one; a query names any number. */
export const mostNamedInBulk = 10_000;

/** A field whose value several records may have in common. */
export type SharedField = Exclude<Field, RowsField>;

/**
 * The fields that many records can be given the same value of at once; a law's status alone to Repealed. Each record keeps
 * what is its own: what it is called, the law above it, and rows of days.
 */
export const listBulkFields = (kind: RecordKind): SharedField[] =>
  kind.fields.filter(
    (field): field is SharedField =>
      field.control !== 'extensions' &&
      field.control !== 'dayMonths' &&
      field !== findParentLawField(kind) &&
      ![kind.wire.name, kind.wire.ownCode].includes(field.name),
  );

/** The change that a run makes to each of many records, the same as for one. */
export type BulkAction =
  | { name: 'publish' }
  | { name: 'change'; field: string; value: FieldValue }
  | { name: 'undoChange' }
  | { name: 'delete'; reason: string }
  | { name: 'undoDelete' }
  | { name: 'lock'; locked: boolean }
  /** Of records that become due: who does it, and who approves it; null is nobody, what is left out stays. */
  | { name: 'assign'; owner?: number | null; checker?: number | null }
  /** Of records that events make due: the day of one, as an ISO day. */
  | { name: 'event'; day: string; note?: string };

/** Whether events can make records of a kind due. */
export const mayHaveEvents = (kind: RecordKind): boolean =>
  kind.fields.some(({ name }) => name === 'dayscount');

/** Which records: these as they were read, or whatever a list has under a query. */
export type BulkTarget = { rows: { id: number; version: number }[] } | { list: ListName; query: ListQuery };

export interface BulkBody {
  key: string;
  action: BulkAction;
  target: BulkTarget;
}

/** The outcome for one record, as its own line. */
export interface BulkOutcome {
  id: number;
  code: string;
  outcome: 'done' | 'unchanged' | 'refused';
  /** The version that it has then; none where the record is gone. */
  version?: number;
  /** Why it was refused. */
  reasons?: string[];
  /** Of one that was published: why it will never be due, in words that follow 'will never be due: '. */
  neverDue?: string;
  /** The list's code and name of a refused record; missing where there never was one. */
  listed?: { code: string; name: string };
}

/** The lines of a reply: how many records there are, what came of each that was reached, and that it was all. */
export type BulkLine = { total: number } | BulkOutcome | { success: 1 };

const named = <Name extends string>(name: Name) => ({ name: Type.Literal(name) });

const person = () => Type.Optional(Type.Union([recordId(), Type.Null()]));

const actionSchema = (kind: RecordKind) =>
  Type.Union([
    strictObject(named('publish')),
    ...listBulkFields(kind).map((field) =>
      strictObject({
        ...named('change'),
        field: Type.Literal(field.name),
        value: field.name === 'Active' ? Type.Literal('Repealed') : fieldSchema(field),
      }),
    ),
    strictObject(named('undoChange')),
    strictObject({ ...named('delete'), reason: text(limits.text, 1) }),
    strictObject(named('undoDelete')),
    strictObject({ ...named('lock'), locked: Type.Boolean() }),
    ...(dueKinds.some((name) => name === kind.name)
      ? [strictObject({ ...named('assign'), owner: person(), checker: person() })]
      : []),
    ...(mayHaveEvents(kind)
      ? [strictObject({ ...named('event'), day: text(limits.name), note: Type.Optional(text(limits.name)) })]
      : []),
  ]);

const targetSchema = (kind: RecordKind) => {
  const row = strictObject({ id: recordId(), version: versionNumber() });
  return Type.Union([
    strictObject({ rows: Type.Array(row, { minItems: 1, maxItems: mostNamedInBulk }) }),
    strictObject({
      list: Type.Enum([...listNames]),
      query: listQueryWithoutPage(listFilterProperties(kind)),
    }),
  ]);
};

export const bulkShape = (kind: RecordKind) => ({
  tag: kind.name,
  summary:
    'Do the same to many records, each as a single change would: a line of JSON for each; the same key does it once',
  body: Type.Unsafe<BulkBody>(
    strictObject({ key: text(100, 1), action: actionSchema(kind), target: targetSchema(kind) }),
  ),
  reply: Type.String(),
});

/** The bulk call of a kind; who may delete, change or lock one record may do it to many. */
export const bulkCall = (kind: RecordKind) =>
  call<ReturnType<typeof bulkShape>>('POST', `/${kind.name}/bulk`, 'edit', {}, 'unsafe');

export const stopBulkShape = (kind: RecordKind) => ({
  tag: kind.name,
  summary: 'Stop a bulk call between two records, by its key: it goes on to answer for those that it reached',
  body: strictObject({ key: text(100, 1) }),
  reply: doneReply({}),
});

/** Stops a bulk call of the same account. */
export const stopBulkCall = (kind: RecordKind) =>
  call<ReturnType<typeof stopBulkShape>>('POST', `/${kind.name}/bulk/stop`, 'edit', {}, 'harmless');
