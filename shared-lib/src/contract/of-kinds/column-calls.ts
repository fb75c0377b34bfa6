import { call, readingCall } from '../call.ts';
import { doneReply, messageReply, strictObject, text } from '../values/primitives.ts';
import { Type, type Static } from 'typebox';
import { kinds } from '../../domain/kinds/index.ts';
import type { KindName } from '../../domain/record-kind.ts';

/** The limits of a column's width, in CSS pixels. */
export const widthLimits = { min: 64, max: 640 } as const;

/** Limits: characters of a column's name, and stored columns of a list (more than any list has). */
export const columnLimits = { name: 100, columns: 50 } as const;

/** The lists with configurable columns: one for each kind, and the due list. */
export type ListWithColumns = KindName | 'due';

export const listsWithColumns = (): ListWithColumns[] => [...kinds.map(({ name }) => name), 'due'];

/**
 * A configured column at its position; without a width it is sized automatically. With `always` it stays visible in a
 * narrow list (decisions §9).
 */
const columnSchema = () =>
  strictObject({
    name: text(columnLimits.name, 1),
    hidden: Type.Boolean(),
    always: Type.Optional(Type.Boolean()),
    width: Type.Optional(Type.Integer({ minimum: widthLimits.min, maximum: widthLimits.max })),
  });

/** A person's columns of a list; empty for the default. */
const ownColumnsSchema = () =>
  strictObject({
    kind: Type.Unsafe<ListWithColumns>(Type.Enum(listsWithColumns())),
    columns: Type.Array(columnSchema(), { maxItems: columnLimits.columns }),
  });
export type OwnColumns = Static<ReturnType<typeof ownColumnsSchema>>;

export const columnsListShape = () => ({
  tag: 'columns',
  summary: 'The columns that the caller has chosen, of each list where they have',
  body: strictObject({}),
  reply: doneReply({ data: Type.Array(ownColumnsSchema()) }),
});
export const columnsList = readingCall<typeof columnsListShape>('/columns/list', 'signedIn', {
  data: 'array',
});

export const columnsSaveShape = () => ({
  tag: 'columns',
  summary: 'Keep which columns of a list the caller wants, in their order; what was kept before gives way',
  body: ownColumnsSchema(),
  reply: messageReply(),
});
export const columnsSave = call<typeof columnsSaveShape>('/columns/save', 'signedIn');
