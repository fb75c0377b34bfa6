import { Type, type Static } from 'typebox';
import { call, readingCall } from '../call.ts';
import { doneReply, recordId, strictObject, text } from '../values/primitives.ts';
import { idOrNone, unitFilter } from './due.ts';

/** The groupings of a board report, in the order of its parts. */
export const reportGroupings = ['month', 'function', 'category', 'state', 'unit'] as const;
export type ReportGrouping = (typeof reportGroupings)[number];

/** Numbers of items by result. */
export const reportNumbers = () => ({
  /** Filed by the due date. */
  inTime: Type.Integer(),
  /** Filed after the due date. */
  late: Type.Integer(),
  /** Upcoming, due, or waiting for approval. */
  open: Type.Integer(),
  overdue: Type.Integer(),
  waived: Type.Integer(),
});

/** The filters with which `due/list` lists the items of a row, in addition to the states of a figure. */
export const reportFilterSchema = () =>
  Type.Object({
    from: Type.String(),
    to: Type.String(),
    function: Type.Optional(idOrNone()),
    category: Type.Optional(idOrNone()),
    state: Type.Optional(idOrNone()),
    unit: unitFilter(),
  });

export const reportRowSchema = () =>
  Type.Object({ name: Type.String(), ...reportNumbers(), filter: reportFilterSchema() });
export type ReportRow = Static<ReturnType<typeof reportRowSchema>>;

/** A row by unit. Rows by anything else have none of its optional properties. */
export const unitReportRowSchema = () =>
  Type.Object({
    ...reportRowSchema().properties,
    /** The unit's code; missing for the organisation as a whole, and the total. */
    code: Type.Optional(Type.String()),
    /** Its level in the tree, 1 at the top. */
    level: Type.Optional(Type.Integer()),
    /** The figures of each month of the period. The list of one has the month's days in the filter. */
    months: Type.Optional(Type.Array(Type.Object(reportNumbers()))),
  });
export type UnitReportRow = Static<ReturnType<typeof unitReportRowSchema>>;

export const reportPeriodProperties = () => ({
  /** The financial year, April to March: '2026-27'. */
  year: text(20),
  /** 1 is April to June; missing for the whole year. */
  quarter: Type.Optional(Type.Integer()),
});

export const dueReportShape = () => ({
  tag: 'due',
  summary:
    'How what was due in a financial year or quarter ended, by month, business function and category of the law, state of the record, or unit; one of several counts in each of them, and once in `total`. A unit counts what is below it, too; units are in the order of the tree, without those that have nothing. What was submitted is open until it is approved',
  body: strictObject({
    ...reportPeriodProperties(),
    by: Type.Unsafe<ReportGrouping>(Type.Enum([...reportGroupings])),
    unit: unitFilter(),
  }),
  reply: doneReply({ data: Type.Array(unitReportRowSchema()), total: unitReportRowSchema() }),
});
export const dueReport = /* @__PURE__ */ readingCall<typeof dueReportShape>('/due/report', 'signedIn', {
  data: 'array',
  total: 'object',
});

export const dueReportExportShape = () => ({
  tag: 'due',
  summary: 'The board report as a workbook: a sheet for each way of counting, and one of what is overdue',
  body: strictObject({
    ...reportPeriodProperties(),
    /** Id of a signed report, to export the signed copy. */
    id: Type.Optional(recordId()),
  }),
  reply: Type.String({ format: 'binary' }),
});
export const dueReportExport = /* @__PURE__ */ call<typeof dueReportExportShape>(
  '/due/reportexport',
  'signedIn',
  {},
  'harmless',
);
