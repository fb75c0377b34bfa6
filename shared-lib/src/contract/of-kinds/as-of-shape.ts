import { Type, type Static, type TSchema } from 'typebox';
import { law } from '../../domain/kinds/law.ts';
import type { RecordKind } from '../../domain/record-kind.ts';
import { circularSchema, type Circular } from '../circulars/circulars.ts';
import { doneReply, recordId } from '../values/primitives.ts';
import { asOfBody } from '../values/records.ts';
import { reviewOutcome } from '../circulars/review-values.ts';

/** A review of the record that was asked for by then. The outcome is null while it was open. */
export const reviewAsOfSchema = () =>
  Type.Object({
    id: recordId(),
    topic: Type.String(),
    outcome: Type.Union([reviewOutcome(), Type.Null()]),
    /** Whether somebody else had signed the outcome. */
    signed: Type.Boolean(),
  });
export type ReviewAsOf = Static<ReturnType<typeof reviewAsOfSchema>>;

/** A record as it stood on a day, with its law and the law's circulars as they stood then (change-of-law §3). */
export interface AsOfReplyOf<Stored> {
  success: 1;
  data: Stored[];
  /** Empty for a law, a record without one, and where the law of then is deleted or was not kept. */
  law: Stored[];
  /** Newest first. */
  circulars: Circular[];
  /** Latest first. */
  reviews: ReviewAsOf[];
}

/** The shape of a kind's `asof`. @param stored makes the schema of a record of a kind */
export const asOfShape = <Stored>(kind: RecordKind, stored: (kind: RecordKind) => TSchema) => ({
  tag: kind.name,
  summary: `A ${kind.title.toLowerCase()} as it stood at the end of a day, with its law, the law's circulars and its reviews of then`,
  body: asOfBody(),
  reply: Type.Unsafe<AsOfReplyOf<Stored>>(
    doneReply({
      data: Type.Array(stored(kind)),
      law: Type.Array(stored(law)),
      circulars: Type.Array(circularSchema()),
      reviews: Type.Array(reviewAsOfSchema()),
    }),
  ),
});
