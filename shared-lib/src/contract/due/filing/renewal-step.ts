import { Type, type Static } from 'typebox';
import { recordId } from '../../values/primitives.ts';

export const renewalSteps = ['applied', 'granted', 'refused'] as const;
export type RenewalStepName = (typeof renewalSteps)[number];

/** A step by which a license is renewed (daily work §4). Days are ISO days. */
export const renewalStepSchema = () =>
  Type.Object({
    id: recordId(),
    /** The occurrence that it is about, and its unit; null and empty for the organisation as a whole. */
    occurrence: recordId(),
    unit: Type.Union([recordId(), Type.Null()]),
    unitName: Type.String(),
    step: Type.Unsafe<RenewalStepName>(Type.Enum([...renewalSteps])),
    day: Type.String(),
    /** The number of the application, or of the license as granted. */
    number: Type.String(),
    validfrom: Type.Union([Type.String(), Type.Null()]),
    validuntil: Type.Union([Type.String(), Type.Null()]),
    /** Why it was refused. */
    reason: Type.String(),
    /** Display name of who entered it. */
    byName: Type.String(),
    /** A grant that waits for its checker. */
    pending: Type.Boolean(),
  });
export type RenewalStep = Static<ReturnType<typeof renewalStepSchema>>;
