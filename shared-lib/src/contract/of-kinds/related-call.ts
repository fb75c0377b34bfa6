import { readingCall } from '../call.ts';
import { doneReply, limits, recordId, strictObject } from '../values/primitives.ts';
import { Type } from 'typebox';
import { attachedKinds } from '../../domain/kinds/index.ts';
import type { KindName } from '../../domain/record-kind.ts';

/** Numbers of a law's child records by kind, and how many of them are overdue. */
export type RelatedCounts = { id: number; overdue?: number } & Partial<Record<KindName, number>>;

export const relatedShape = () => ({
  tag: 'law',
  summary:
    'How many licenses, returns and other compliances each of some laws has, and how many of them are overdue, for a page of cards or rows',
  body: strictObject({
    ids: Type.Array(recordId(), { minItems: 1, maxItems: limits.pageSize, uniqueItems: true }),
  }),
  reply: doneReply({
    data: Type.Array(
      Type.Unsafe<RelatedCounts>(
        Type.Object({
          id: recordId(),
          ...Object.fromEntries(attachedKinds.map(({ name }) => [name, Type.Integer()])),
          overdue: Type.Optional(Type.Integer()),
        }),
      ),
    ),
  }),
});

/** The numbers of child records for a page of laws; for people who may see cards. */
export const relatedCall = readingCall<typeof relatedShape>('/law/related', 'signedIn', {
  data: 'array',
});
