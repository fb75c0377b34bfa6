import { Type, type Static } from 'typebox';
import { call, readingCall } from '../call.ts';
import { pageProperties } from '../lists.ts';
import { doneReply, isoDateTime, recordId, strictObject, text, titleInHindi } from '../values/primitives.ts';
import { circularStates } from '../circulars/review-values.ts';
import { dueKind } from './due.ts';
import { costSchema } from './filing/payments.ts';
import { reportNumbers, reportPeriodProperties, reportRowSchema, unitReportRowSchema } from './due-report.ts';

/** An item named in a report. Days are ISO days. */
export const namedDueSchema = () =>
  Type.Object({
    /** The occurrence. */
    id: recordId(),
    kind: dueKind(),
    UniqueCode: Type.String(),
    name: Type.String(),
    /** The unit that it is due for. */
    unitName: Type.Optional(Type.String()),
    /** The law's code name, and its name. */
    law: Type.String(),
    lawName: Type.Optional(Type.String()),
    title_hi: titleInHindi(),
    dueDay: Type.String(),
    filedOn: Type.Union([Type.String(), Type.Null()]),
    /** Days from the due date to the filing or the waiver, else to today; negative before the due date. */
    days: Type.Integer(),
    ownerName: Type.String(),
    /** The note of a late filing, or the reason of a waiver; empty if there is none. */
    reason: Type.String(),
  });
export type NamedDue = Static<ReturnType<typeof namedDueSchema>>;

/** Items named in a report by due date, at most 500, with their total up to 10,000. */
const namedSchema = () => Type.Object({ total: Type.Integer(), data: Type.Array(namedDueSchema()) });

const partSchema = () => Type.Object({ data: Type.Array(reportRowSchema()), total: reportRowSchema() });

/** A board report with its figures, charts and named items. */
/** Open notices of an authority at a stage. */
export const noticeFigureSchema = () =>
  Type.Object({
    authority: Type.String(),
    stage: Type.String(),
    count: Type.Integer(),
    amount: Type.Number(),
  });
export type NoticeFigure = Static<ReturnType<typeof noticeFigureSchema>>;

/** Circulars of an authority, which may be empty, dated in a month, 'Apr 2026' with its days, and how many are in a state. */
export const circularFigureSchema = () =>
  Type.Object({
    authority: Type.String(),
    month: Type.String(),
    from: Type.String(),
    to: Type.String(),
    Received: Type.Integer(),
    Open: Type.Integer(),
    Overdue: Type.Integer(),
    Changed: Type.Integer(),
  });
export type CircularFigure = Static<ReturnType<typeof circularFigureSchema>>;
/** The figures of circulars in their order. */
export const circularFigureNames = ['Received', ...circularStates] as const;

export const boardReportSchema = () =>
  Type.Object({
    organisation: Type.String(),
    /** The names of the units of whoever reads it; absent for the whole organisation. */
    onlyFor: Type.Optional(Type.Array(Type.String())),
    year: Type.String(),
    quarter: Type.Union([Type.Integer(), Type.Null()]),
    /** The report's reference date; overdue is relative to it. */
    today: Type.String(),
    /** Items that fell due until yesterday. */
    soFar: reportRowSchema(),
    /** Items that fell due in the same days a year before. */
    before: reportRowSchema(),
    parts: Type.Object({
      month: partSchema(),
      function: partSchema(),
      category: partSchema(),
      state: partSchema(),
      /** Missing where the organisation had no units. */
      unit: Type.Optional(
        Type.Object({ data: Type.Array(unitReportRowSchema()), total: unitReportRowSchema() }),
      ),
    }),
    /** Missing in copies that were signed before payments were entered. */
    cost: Type.Optional(costSchema()),
    /** Notices that are not Closed, by authority and stage, with what is demanded in paise; today's, whatever the period. */
    notices: Type.Optional(Type.Array(noticeFigureSchema())),
    /** Circulars dated in the period; how far they are is as of today. Missing in copies that were signed before reviews. */
    circulars: Type.Optional(Type.Array(circularFigureSchema())),
    overdue: namedSchema(),
    /** Open critical items due until 30 days from today, or the period's end if earlier; those of earlier periods, too. */
    critical: namedSchema(),
    /** Licenses that expire within 90 days, whatever the period. */
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
export const boardReport = /* @__PURE__ */ readingCall<typeof boardReportShape>(
  '/due/boardreport',
  'signedIn',
  { report: 'object' },
);

export const reportSignShape = () => ({
  tag: 'due',
  summary: 'Sign the board report as it is now: a copy is kept, with who and when, and never changed',
  body: strictObject({
    ...reportPeriodProperties(),
    /** The officer's comment. */
    words: Type.Optional(text()),
    /**
     * The totals of the period that the caller has read; if they differ from the current ones, signing fails (409).
     */
    seen: Type.Optional(strictObject(reportNumbers())),
  }),
  reply: doneReply({ message: Type.String(), id: recordId() }),
});
export const reportSign = /* @__PURE__ */ call<typeof reportSignShape>('/due/reportsign', 'edit');

export const reportSignatureSchema = () =>
  Type.Object({
    id: recordId(),
    year: Type.String(),
    quarter: Type.Union([Type.Integer(), Type.Null()]),
    signedByName: Type.String(),
    signedAt: isoDateTime(),
    words: Type.String(),
  });
export type ReportSignature = Static<ReturnType<typeof reportSignatureSchema>>;

export const signedReportsShape = () => ({
  tag: 'due',
  summary: 'The signed board reports, the newest first',
  body: strictObject(pageProperties()),
  reply: doneReply({ totalLength: Type.Integer(), data: Type.Array(reportSignatureSchema()) }),
});
export const signedReports = /* @__PURE__ */ readingCall<typeof signedReportsShape>(
  '/due/signedreports',
  'signedIn',
  { totalLength: 'number', data: 'array' },
);

export const signedReportShape = () => ({
  tag: 'due',
  summary: 'A signed board report as it was signed',
  body: strictObject({ id: recordId() }),
  reply: doneReply({ signature: reportSignatureSchema(), report: boardReportSchema() }),
});
export const signedReport = /* @__PURE__ */ readingCall<typeof signedReportShape>(
  '/due/signedreport',
  'signedIn',
  { signature: 'object', report: 'object' },
);
