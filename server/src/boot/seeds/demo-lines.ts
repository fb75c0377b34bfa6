import { Type, type Static } from 'typebox';
import {
  anEnum,
  circularSchema,
  packChoiceSchema,
  packRecordSchema,
  reviewOutcome,
  strictObject,
} from '@lexboard/shared-lib/contract';

// The lines of the files in the folder `data`: what the demonstration's organisations have of their own. People are named by
// username, laws and units by code; days are ISO.

const { values } = packRecordSchema().properties;
/**
 * Values by field name, as a pack writes them: choices by name. In them `{12}` is the day twelve days after the demonstration is
 * loaded, `{12 of the year}` such as 6 December, and `{next 31 March}` the next day of that name.
 */
export type WrittenValues = Static<typeof values>;

const said = (schema = Type.String()) => Type.Optional(schema);
const yes = Type.Optional(Type.Literal(true));
const days = Type.Optional(Type.Integer());

export const organisationLine = strictObject({
  /** Fixed, so that the demonstration is known wherever it is. */
  id: Type.String(),
  name: Type.String(),
  accounts: Type.Array(
    strictObject({
      username: Type.String(),
      email: Type.String(),
      role: anEnum(['yes', 'no']),
      workspaceAccessType: anEnum(['Edit', 'View']),
    }),
    { minItems: 1 },
  ),
  /** The packs that it took over, and what it chose of them. */
  packs: Type.Array(strictObject({ id: Type.String(), choice: packChoiceSchema() })),
  /** Its answers to the questions of laws, by question. */
  answers: Type.Record(Type.String(), Type.String()),
});
export type OrganisationLine = Static<typeof organisationLine>;

/** A unit as a row of an import: cells by field. */
export const unitLine = Type.Record(Type.String(), Type.String());
export type UnitLine = Static<typeof unitLine>;

const event = strictObject({
  action: anEnum(['Updated', 'Published', 'Repealed', 'Locked']),
  by: Type.String(),
  on: Type.String(),
  /** For Updated: the field and its value before. */
  changed: Type.Optional(strictObject({ field: Type.String(), from: Type.String() })),
});
/** What was done with a record after its creation. */
export type DemoEvent = Static<typeof event>;

export const recordLine = strictObject({
  /** The pack that it is taken from, and its id there: `india-states/shop-mh-2017`. Otherwise it is the organisation's own. */
  of: said(),
  /** Of an own record. */
  kind: said(),
  values: Type.Optional(values),
  /** If left out, that of its law. */
  createdOn: said(),
  /** If left out, Published. */
  status: Type.Optional(Type.Literal('Draft')),
  history: Type.Optional(Type.Array(event)),
  /** Whether "Other Org" has a copy of it, without history. */
  inOtherOrg: yes,
  owner: said(),
  checker: said(),
  /** Of what is due after events: days from today to them; negative for past ones. */
  eventsIn: Type.Optional(Type.Array(Type.Integer())),
  /** About what is paid with each filing, in rupees. */
  pays: days,
  /** What is past and was never filed: all, or only of the last month; for units by code, `*` for all others. */
  open: Type.Optional(Type.Record(Type.String(), anEnum(['all', 'month']))),
});
export type RecordLine = Static<typeof recordLine>;

/** A review of a record, by its code. It is done where it has an outcome; the checker then made the change. */
const review = strictObject({
  kind: Type.String(),
  record: Type.String(),
  reviewer: Type.String(),
  checker: Type.String(),
  /** Days from today, for an open one; negative if overdue. */
  dueIn: days,
  outcome: Type.Optional(reviewOutcome()),
  reason: said(),
  /** The fields that were changed, with their new texts. */
  change: Type.Optional(Type.Record(Type.String(), Type.String())),
});
export type DemoReview = Static<typeof review>;

const { kind, date, topic, link } = circularSchema().properties;
export const circularLine = strictObject({
  law: Type.String(),
  kind,
  date: Type.Optional(date),
  /** Without a date: so many days before today. */
  daysAgo: days,
  topic,
  link,
  number: said(),
  authority: said(),
  summary: said(),
  reviews: Type.Optional(Type.Array(review)),
});
export type DemoCircular = Omit<Static<typeof circularLine>, 'daysAgo'> & { date: string };
