import { Type, type Static } from 'typebox';
import {
  anEnum,
  circularSchema,
  lawQuestionSchema,
  lawRuleSchema,
  reviewOutcome,
  ruleRowProperties,
  strictObject,
  unitKinds,
  unitNumberTypes,
} from '@lexboard/shared-lib/contract';

// The shapes of the lines in the files of the folder `data`.

/** Values by field name, as in a cell of an import: choices by name, laws by code. */
const writtenValues = Type.Record(
  Type.String(),
  Type.Union([Type.String(), Type.Integer(), Type.Array(Type.String())]),
);
export type WrittenValues = Static<typeof writtenValues>;

const recordProperties = {
  values: writtenValues,
  /** If left out, Published. */
  status: Type.Optional(Type.Literal('Draft')),
  locked: Type.Optional(Type.Literal(true)),
};

const lawEvent = strictObject({
  action: anEnum(['Updated', 'Published', 'Repealed', 'Locked', 'Unlocked']),
  /** A username. */
  by: Type.String(),
  /** ISO day. */
  on: Type.String(),
  /** For Updated: the field and its value before. */
  changed: Type.Optional(strictObject({ field: Type.String(), from: Type.String() })),
});
/** A change of a law after its creation. */
export type DemoEvent = Static<typeof lawEvent>;

export const demoLaw = strictObject({
  ...recordProperties,
  /** ISO day. */
  createdOn: Type.String(),
  history: Type.Optional(Type.Array(lawEvent)),
  /** Default values of the records below it. */
  below: Type.Optional(writtenValues),
  /** Whether "Other Org" has a copy of it, without history. */
  inOtherOrg: Type.Optional(Type.Literal(true)),
});
export type DemoLaw = Static<typeof demoLaw>;

const timingProperties = {
  /** Days from today to its first due day, or to the end of a license; negative if overdue. */
  dueIn: Type.Optional(Type.Integer()),
  /** Occurrences of the last month are not filed. */
  behind: Type.Optional(Type.Literal(true)),
};

/** About what is paid with each filing, in rupees. */
const pays = Type.Optional(Type.Integer());

/** What differs for a unit that a record applies to: the unit by code, people by username, `dueIn` for licenses. */
const unitLine = strictObject({
  unit: Type.String(),
  ...timingProperties,
  number: Type.Optional(Type.String()),
  owner: Type.Optional(Type.String()),
  checker: Type.Optional(Type.String()),
});

export const recordLine = strictObject({
  kind: Type.String(),
  ...recordProperties,
  ...timingProperties,
  /** The day of the year on which a license ends: '31 December'. */
  endsOn: Type.Optional(Type.String()),
  pays,
  forUnits: Type.Optional(Type.Array(unitLine)),
});
/** A record below a law. */
export type RecordLine = Static<typeof recordLine>;

/** When a record is due, for some units otherwise, relative to the day on which the demonstration is loaded; and what is paid. */
export type Timing = Pick<RecordLine, 'dueIn' | 'endsOn' | 'behind' | 'pays' | 'forUnits'>;

/** Default values of the records of a kind. */
export const defaultsLine = strictObject({ kind: Type.String(), values: writtenValues });

/** A review of a record, by its code. It is done where it has an outcome; the checker then made the change. */
const demoReview = strictObject({
  kind: Type.String(),
  record: Type.String(),
  /** Usernames. */
  reviewer: Type.String(),
  checker: Type.String(),
  /** Days from today, for an open one; negative if overdue. */
  dueIn: Type.Optional(Type.Integer()),
  outcome: Type.Optional(reviewOutcome()),
  reason: Type.Optional(Type.String()),
  /** The fields that were changed, with their new texts. */
  change: Type.Optional(Type.Record(Type.String(), Type.String())),
});
export type DemoReview = Static<typeof demoReview>;

const { kind, date, topic, link } = circularSchema().properties;
/** Its date is a day, or so many days before today. */
export const circularLine = strictObject({
  law: Type.String(),
  kind,
  date: Type.Optional(date),
  daysAgo: Type.Optional(Type.Integer({ minimum: 1 })),
  topic,
  link,
  number: Type.Optional(Type.String()),
  authority: Type.Optional(Type.String()),
  summary: Type.Optional(Type.String()),
  reviews: Type.Optional(Type.Array(demoReview)),
});
export type DemoCircular = Omit<Static<typeof circularLine>, 'daysAgo'> & { date: string };

const listed = Type.Optional(Type.Array(Type.String()));
/** A company, registration or site. Choices are by name, its parent by code and its head by username. */
export const demoUnit = strictObject({
  name: Type.String(),
  code: Type.String(),
  kind: anEnum([...unitKinds]),
  parent: Type.Optional(Type.String()),
  state: Type.Optional(Type.String()),
  industry: listed,
  entityType: listed,
  branchtype: listed,
  head: Type.Optional(Type.String()),
  /** ISO day. */
  from: Type.Optional(Type.String()),
  numbers: Type.Optional(
    Type.Array(strictObject({ type: anEnum([...unitNumberTypes]), value: Type.String() })),
  ),
});
export type DemoUnit = Static<typeof demoUnit>;

const { inputfield, lawqusname, lawqusanswer } = lawQuestionSchema().properties;
const { rulename, lawthenruleconditiontype, lawthenrulecondition } = lawRuleSchema().properties;
const { lawrulecondition, lawruletype, lawruleanswer } = ruleRowProperties();
const options = Type.Optional(Type.Array(Type.String()));

/** The questions and rules that decide whether a law applies. */
export const demoQuestions = strictObject({
  law: Type.String(),
  /** If left out, Yes and No. */
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
