import { Type, type Static } from 'typebox';
import { call, readingCall } from '../call.ts';
import { pageProperties } from '../lists.ts';
import { doneReply, isoDateTime, recordId, strictObject, text } from '../values/primitives.ts';
import { dueKind } from './due.ts';
import { reportNumbers, reportPeriodProperties, reportRowSchema } from './due-report.ts';

/** One of what a report names. Days are ISO days. */
const namedDueSchema = () =>
  Type.Object({
    /** The occurrence. */
    id: recordId(),
    kind: dueKind(),
    UniqueCode: Type.String(),
    name: Type.String(),
    /** The law's code name, and its name. */
    law: Type.String(),
    lawName: Type.Optional(Type.String()),
    dueDay: Type.String(),
    filedOn: Type.Union([Type.String(), Type.Null()]),
    /** Days after the due day, until it was filed or until today; negative while it is still to come. */
    days: Type.Integer(),
    ownerName: Type.String(),
    /** The note of a late filing, or why it was waived; empty where nobody said. */
    reason: Type.String(),
  });
export type NamedDue = Static<ReturnType<typeof namedDueSchema>>;

/** What a report names, the earliest due day first: at most 500, and how many there are, up to 10,000. */
const namedSchema = () => Type.Object({ total: Type.Integer(), data: Type.Array(namedDueSchema()) });

const partSchema = () => Type.Object({ data: Type.Array(reportRowSchema()), total: reportRowSchema() });

/** A board report with all that it shows: figures, pictures and names. */
export const boardReportSchema = () =>
  Type.Object({
    organisation: Type.String(),
    year: Type.String(),
    quarter: Type.Union([Type.Integer(), Type.Null()]),
    /** The day that it tells of: what is overdue follows from it. */
    today: Type.String(),
    /** What fell due until yesterday. */
    soFar: reportRowSchema(),
    /** What fell due in the same days a year before. */
    before: reportRowSchema(),
    parts: Type.Object({
      month: partSchema(),
      function: partSchema(),
      category: partSchema(),
      state: partSchema(),
    }),
    overdue: namedSchema(),
    /** Critical ones that are not done, due until 30 days from today. */
    critical: namedSchema(),
    /** Licenses that are valid for 90 days more at most, whatever the period. */
    lapsing: namedSchema(),
    late: namedSchema(),
    waived: namedSchema(),
  });
export type BoardReport = Static<ReturnType<typeof boardReportSchema>>;

export const boardReportShape = () => ({
  tag: 'due',
  summary: 'The board report of a financial year or quarter: figures, pictures and names',
  body: strictObject(reportPeriodProperties()),
  reply: doneReply({ report: boardReportSchema() }),
});
export const boardReport = /* @__PURE__ */ readingCall<ReturnType<typeof boardReportShape>>(
  'POST',
  '/due/boardreport',
  'signedIn',
  { report: 'object' },
);

export const reportSignShape = () => ({
  tag: 'due',
  summary: 'Sign the board report as it is now: a copy is kept, with who and when, and never changed',
  body: strictObject({
    ...reportPeriodProperties(),
    /** What the officer says of it. */
    words: Type.Optional(text()),
    /** The figures of the whole period that the caller has read: others are not signed (409). */
    seen: Type.Optional(strictObject(reportNumbers())),
  }),
  reply: doneReply({ message: Type.String(), id: recordId() }),
});
export const reportSign = /* @__PURE__ */ call<ReturnType<typeof reportSignShape>>(
  'POST',
  '/due/reportsign',
  'edit',
);

const signatureSchema = () =>
  Type.Object({
    id: recordId(),
    year: Type.String(),
    quarter: Type.Union([Type.Integer(), Type.Null()]),
    signedByName: Type.String(),
    signedAt: isoDateTime(),
    words: Type.String(),
  });
export type ReportSignature = Static<ReturnType<typeof signatureSchema>>;

export const signedReportsShape = () => ({
  tag: 'due',
  summary: 'The signed board reports, the newest first',
  body: strictObject(pageProperties()),
  reply: doneReply({ totalLength: Type.Integer(), data: Type.Array(signatureSchema()) }),
});
export const signedReports = /* @__PURE__ */ readingCall<ReturnType<typeof signedReportsShape>>(
  'POST',
  '/due/signedreports',
  'signedIn',
  { totalLength: 'number', data: 'array' },
);

export const signedReportShape = () => ({
  tag: 'due',
  summary: 'A signed board report as it was signed',
  body: strictObject({ id: recordId() }),
  reply: doneReply({ signature: signatureSchema(), report: boardReportSchema() }),
});
export const signedReport = /* @__PURE__ */ readingCall<ReturnType<typeof signedReportShape>>(
  'POST',
  '/due/signedreport',
  'signedIn',
  { signature: 'object', report: 'object' },
);
