import { Type } from 'typebox';

/** What may be decided about a change of a newer version of a pack (content.md "Update"). */
export const packDecisions = ['take', 'refuse', 'review'] as const;
export type PackDecision = (typeof packDecisions)[number];
export const packDecision = () => Type.Enum([...packDecisions]);
