import { Type, type Static } from 'typebox';
import {
  anEnum,
  circularSchema,
  lawQuestionSchema,
  lawRuleSchema,
  ruleRowProperties,
  strictObject,
} from '@lexboard/shared-lib/contract';

/** What a line of each file in `data` holds. */

/** Values by the names of their fields, each as the import reads it in a cell; choices by their names, laws by their codes. */
const writtenValues = Type.Record(
  Type.String(),
  Type.Union([Type.String(), Type.Integer(), Type.Array(Type.String())]),
);
export type WrittenValues = Static<typeof writtenValues>;

const recordProperties = {
  values: writtenValues,
  /** Published without it. */
  status: Type.Optional(Type.Literal('Draft')),
  locked: Type.Optional(Type.Literal(true)),
};

const lawEvent = strictObject({
  action: anEnum(['Updated', 'Published', 'Repealed', 'Locked', 'Unlocked']),
  /** An account's name. */
  by: Type.String(),
  /** ISO day. */
  on: Type.String(),
  /** For Updated: the field, and what it said before. */
  changed: Type.Optional(strictObject({ field: Type.String(), from: Type.String() })),
});
/** A later event of a law's life. */
export type DemoEvent = Static<typeof lawEvent>;

export const demoLaw = strictObject({
  ...recordProperties,
  /** ISO day. */
  createdOn: Type.String(),
  history: Type.Optional(Type.Array(lawEvent)),
  /** What the records below it say unless they say otherwise. */
  below: Type.Optional(writtenValues),
  /** "Other Org" has a copy, without history. */
  inOtherOrg: Type.Optional(Type.Literal(true)),
});
export type DemoLaw = Static<typeof demoLaw>;

export const recordLine = strictObject({
  kind: Type.String(),
  ...recordProperties,
  /** Days from today to its first due day, or to the end of a license; before today it is overdue. */
  dueIn: Type.Optional(Type.Integer()),
  /** The day of the year on which a license ends: '31 December'. */
  endsOn: Type.Optional(Type.String()),
  /** What was due in the last month is left undone. */
  behind: Type.Optional(Type.Literal(true)),
});
/** A record below a law. */
export type RecordLine = Static<typeof recordLine>;

/** When a record is due, whatever the day on which the demonstration is loaded. */
export type Timing = Pick<RecordLine, 'dueIn' | 'endsOn' | 'behind'>;

/** What each record of a kind says unless it says otherwise. */
export const defaultsLine = strictObject({ kind: Type.String(), values: writtenValues });

const { kind, date, topic, link } = circularSchema().properties;
export const demoCircular = strictObject({ law: Type.String(), kind, date, topic, link });
export type DemoCircular = Static<typeof demoCircular>;

const { inputfield, lawqusname, lawqusanswer } = lawQuestionSchema().properties;
const { rulename, lawthenruleconditiontype, lawthenrulecondition } = lawRuleSchema().properties;
const { lawrulecondition, lawruletype, lawruleanswer } = ruleRowProperties();
const options = Type.Optional(Type.Array(Type.String()));

/** The questions and rules that decide whether a law applies. */
export const demoQuestions = strictObject({
  law: Type.String(),
  /** Yes and No where left out. */
  options: Type.Optional(strictObject({ select: options, radio: options })),
  questions: Type.Array(strictObject({ inputfield, lawqusname, lawqusanswer })),
  rules: Type.Array(
    strictObject({
      rulename,
      lawthenruleconditiontype,
      lawthenrulecondition,
      lawRulesArr: Type.Array(strictObject({ lawrulecondition, lawruletype, lawruleanswer })),
    }),
  ),
});
export type DemoQuestions = Static<typeof demoQuestions>;
