import { call } from '../call.ts';
import { listQueryWithoutPage, type ListQuery } from '../lists.ts';
import { dueKinds } from '../values/kind-names.ts';
import { doneReply, limits, recordId, strictObject, text } from '../values/primitives.ts';
import { versionNumber } from '../values/records.ts';
import { Type } from 'typebox';
import { listFilterProperties } from '../../domain/lists/list-filters.ts';
import { nameFields } from '../../domain/lists/name-fields.ts';
import { findParentLawField } from '../../domain/parent-law.ts';
import { listNames, type ListName } from './list-names.ts';
import type { Field, FieldValue, RecordKind, RowsField } from '../../domain/record-kind.ts';
import { isRowsField } from '../../domain/rows.ts';
import { fieldSchema } from './field-schemas.ts';

/** The most records that a call can name; a query has no limit. */
export const maxNamedInBulk = 10_000;

/** A field that several records can share a value of. */
export type SharedField = Exclude<Field, RowsField>;

/**
 * The fields that can be set for many records at once; a law's status only to Repealed. Names, parent laws and rows
 * of days differ between records and are excluded.
 */
export const listBulkFields = (kind: RecordKind): SharedField[] =>
  kind.fields.filter(
    (field): field is SharedField =>
      !isRowsField(field) &&
      field !== findParentLawField(kind) &&
      ![...nameFields(kind), kind.wire.ownCode].includes(field.name),
  );

/** The fields that decide a record's statutory dates, of those that records can share. */
export const scheduleFields: readonly string[] = [
  'periodicity',
  'startdate',
  'enddate',
  'dayscount',
  'workingdays',
];

/** The change that a bulk run makes to each record; the rules are the same as for one. */
export type BulkAction =
  | { name: 'publish' }
  /** `changefrom` is the day from which a changed schedule holds, as in an update. */
  | { name: 'change'; field: string; value: FieldValue; changefrom?: string }
  | { name: 'undoChange' }
  | { name: 'delete'; reason: string }
  | { name: 'undoDelete' }
  | { name: 'lock'; locked: boolean }
  /** Sets owner and checker; null removes the person, a missing key keeps them. */
  | { name: 'assign'; owner?: number | null; checker?: number | null }
  /** Adds an event (ISO day) to event-based records. */
  | { name: 'event'; day: string; note?: string };

/** Whether events can make records of a kind due. */
export const mayHaveEvents = (kind: RecordKind): boolean =>
  kind.fields.some(({ name }) => name === 'dayscount');

/** The records: named with the versions that were read, or all of a list under a query. */
export type BulkTarget = { rows: { id: number; version: number }[] } | { list: ListName; query: ListQuery };

export interface BulkBody {
  key: string;
  action: BulkAction;
  target: BulkTarget;
}

/** The result for one record, sent as its own line. */
export interface BulkOutcome {
  id: number;
  code: string;
  outcome: 'done' | 'unchanged' | 'refused';
  /** Its new version; missing if the record no longer exists. */
  version?: number;
  /** The reasons of a refusal. */
  reasons?: string[];
  /** Why a published record will never be due, in words that follow 'will never be due: '. */
  neverDue?: string;
  /** Code and name of a refused record as in the list; missing if there never was one. */
  listed?: { code: string; name: string };
}

/** The lines of a reply: the total, then a result for each processed record, then the end. */
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
        ...(scheduleFields.includes(field.name) && { changefrom: Type.Optional(text(limits.name)) }),
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
    strictObject({ rows: Type.Array(row, { minItems: 1, maxItems: maxNamedInBulk }) }),
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

/** The bulk call of a kind; its rights are those of the single calls. */
export const bulkCall = (kind: RecordKind) =>
  call<typeof bulkShape>(`/${kind.name}/bulk`, 'edit', {}, 'unsafe');

export const stopBulkShape = (kind: RecordKind) => ({
  tag: kind.name,
  summary: 'Stop a bulk call between two records, by its key: it goes on to answer for those that it reached',
  body: strictObject({ key: text(100, 1) }),
  reply: doneReply({}),
});

/** Stops the account's running bulk call. */
export const stopBulkCall = (kind: RecordKind) =>
  call<typeof stopBulkShape>(`/${kind.name}/bulk/stop`, 'edit', {}, 'harmless');
