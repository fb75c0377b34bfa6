import { readingCall } from '../call.ts';
import { pageProperties } from '../lists.ts';
import { doneReply, isoDateTime, limits, recordId, strictObject, text } from '../values/primitives.ts';
import { Type } from 'typebox';
import { kindName } from './kind-name-schema.ts';
import type { KindName } from '../../domain/record-kind.ts';

/** A deleted record, with the facts about its deletion from the timeline. */
export interface DeletedRecord {
  kind: KindName;
  id: number;
  /** LAW-000001 */
  code: string;
  /** The code that people gave it; may be empty. */
  ownCode: string;
  name: string;
  /** ISO UTC. */
  deletedAt: string;
  /** The person who deleted it. */
  user: string;
  reason: string;
  /** The parent law, which must be restored first. */
  law?: { code: string; deleted: boolean };
}

export const deletedRecordSchema = () =>
  Type.Unsafe<DeletedRecord>(
    Type.Object({
      kind: kindName(),
      id: recordId(),
      code: Type.String(),
      ownCode: Type.String(),
      name: Type.String(),
      deletedAt: isoDateTime(),
      user: Type.String(),
      reason: Type.String(),
      law: Type.Optional(Type.Object({ code: Type.String(), deleted: Type.Boolean() })),
    }),
  );

export const deletedListShape = () => ({
  tag: 'deleted records',
  summary: 'Deleted records of all kinds that can be restored: who deleted them, when and why',
  body: strictObject({
    ...pageProperties(),
    kind: Type.Optional(kindName()),
    text: Type.Optional(text(limits.name)),
    /** Username of the person who deleted them. */
    user: Type.Optional(text(limits.name)),
    /** By time of deletion; newest first by default. */
    order: Type.Optional(Type.Unsafe<'asc' | 'desc'>(Type.Enum(['asc', 'desc']))),
  }),
  reply: doneReply({
    totalLength: Type.Integer(),
    data: Type.Array(deletedRecordSchema()),
    people: Type.Array(Type.String(), { description: 'Usernames of those who have deleted records' }),
    names: Type.Optional(
      Type.Record(Type.String(), Type.String(), {
        description: 'What those of them who have a name are called',
      }),
    ),
  }),
});

/** The deleted records of the organisation; the call of each kind restores them. */
export const deletedList = readingCall<typeof deletedListShape>('/deleted/list', 'administrator', {
  data: 'array',
  totalLength: 'number',
  people: 'array',
});
