import { Type, type Static } from 'typebox';
import { allKindNames, type KindName } from '../values/kind-names.ts';
import { recordId, strictObject, text } from '../values/primitives.ts';

/** What comes of a review (change of law §1): `New` is a record that was added, `Ended` one that is withdrawn or repealed. */
export const reviewOutcomes = ['No change', 'Changed', 'New', 'Ended'] as const;
export type ReviewOutcome = (typeof reviewOutcomes)[number];
export const reviewOutcome = () => Type.Unsafe<ReviewOutcome>(Type.Enum([...reviewOutcomes]));

/** A kind of record that is reviewed: every kind, a law itself too. */
export const reviewedKind = () => Type.Unsafe<KindName>(Type.Enum([...allKindNames]));
export const reviewedRecord = () => strictObject({ kind: reviewedKind(), id: recordId() });
export type ReviewedRecord = Static<ReturnType<typeof reviewedRecord>>;

/** Who must look at a record because of a circular, as a person enters it (change of law §2). */
export const wantedReviewSchema = () =>
  strictObject({
    kind: reviewedKind(),
    id: recordId(),
    /** Missing: the owner of the record. */
    reviewer: Type.Optional(recordId()),
    checker: Type.Optional(recordId()),
    /** ISO day by which it is decided. */
    day: text(10),
  });
export type WantedReview = Static<ReturnType<typeof wantedReviewSchema>>;

/** How far the reviews of a circular are: some are open, some overdue, or something changed in a record. More than one may hold. */
export const circularStates = ['Open', 'Overdue', 'Changed'] as const;
/** How lists filter by and name circulars without an authority. */
export const noAuthority = 'Not named';
export type CircularState = (typeof circularStates)[number];

/** How many reviews a circular has, how many of them are open, and how many of these overdue. None open: the circular is closed. */
export const reviewCountsSchema = () =>
  Type.Object({ total: Type.Integer(), open: Type.Integer(), overdue: Type.Integer() });
