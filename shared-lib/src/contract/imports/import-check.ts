import { Type, type Static } from 'typebox';
import { call } from '../call.ts';
import { doneReply, limits, strictObject, text } from '../values/primitives.ts';
import { importKindName } from '../of-kinds/kind-name-schema.ts';
import { dateOrders } from '../values/date-orders.ts';
import { importChoice, importId, importLimits, importPlaceProperties } from './import-file.ts';

const yesOrNo = () => Type.Enum(['yes', 'no']);

const importSettings = () =>
  strictObject({
    id: importId(),
    kind: importKindName(),
    ...importPlaceProperties(),
    /** Maps columns (1-based) to fields of `listImportFields`; unmapped columns are ignored. */
    mapping: Type.Array(
      strictObject({
        column: Type.Integer({ minimum: 1, maximum: 16_384 }),
        field: text(100, 1),
      }),
      { minItems: 1, maxItems: importLimits.columns },
    ),
    /** Constant values for fields without a column, written as in a cell. */
    everyRow: Type.Optional(
      Type.Array(strictObject({ field: text(100, 1), value: text() }), { maxItems: importLimits.columns }),
    ),
    /** Required if text dates are ambiguous. */
    dateOrder: Type.Optional(Type.Enum([...dateOrders])),
    choices: Type.Array(importChoice(), { maxItems: 5_000 }),
    /** Publishes rows that have all required fields; the others become Drafts. */
    publish: yesOrNo(),
    /** Creates unknown laws as Drafts; otherwise they are errors. */
    addLaws: Type.Optional(yesOrNo()),
    /**
     * Ignores values of fields that do not apply to their record, such as the state of a central law's record;
     * otherwise they are errors.
     */
    leaveOutHidden: Type.Optional(yesOrNo()),
    /** How an empty cell changes a record's existing value: `empty` (the default) clears it, `leave` keeps it. */
    emptyCells: Type.Optional(Type.Enum(['empty', 'leave'])),
    /** When changed schedules take effect: an ISO day, or `start`; missing means from the next open day. */
    changefrom: Type.Optional(text(limits.name)),
  });
export type ImportSettings = Static<ReturnType<typeof importSettings>>;

export const importFaultSchema = () =>
  Type.Object({
    row: Type.Integer(),
    /** The column's header in the file; empty for errors of the whole row. */
    column: Type.String(),
    value: Type.String(),
    /** The reason and the remedy. */
    message: Type.String(),
    /** The current value of a record that was changed after its export. */
    stored: Type.Optional(Type.String()),
  });
export type ImportFault = Static<ReturnType<typeof importFaultSchema>>;

export const rowOutcomes = ['added', 'changed', 'same', 'refused'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

export const importNumbers = () => ({
  added: Type.Integer(),
  changed: Type.Integer(),
  same: Type.Integer(),
  refused: Type.Integer(),
});

const unknownValue = () =>
  Type.Object({
    field: Type.String(),
    value: Type.String(),
    rows: Type.Integer(),
    /** The choice with the most similar name: its id or text. */
    nearest: Type.Optional(Type.Object({ choice: Type.String(), label: Type.String() })),
  });

const dueTextReading = () =>
  Type.Object({
    field: Type.String(),
    value: Type.String(),
    rows: Type.Integer(),
    /** The recognised schedule: 'Monthly, on the 11th'. */
    understood: Type.Optional(Type.String()),
    /** Rows whose own columns give another schedule, which wins. */
    otherwise: Type.Optional(Type.Integer()),
  });

/** A reason that several rows share, and the first of them by their numbers in the file. */
const reasonOfRows = () =>
  Type.Object({
    reason: Type.String(),
    rows: Type.Integer(),
    first: Type.Array(Type.Integer()),
  });

export const importCheckShape = () => ({
  tag: 'import',
  summary: 'What an import would do, row by row, with every fault; nothing is written',
  body: importSettings(),
  reply: doneReply({
    total: Type.Integer(),
    ...importNumbers(),
    /** Added or changed rows that would be published. */
    published: Type.Integer(),
    /** The first {@link importLimits.shownFaults} errors. */
    faults: Type.Array(importFaultSchema()),
    faultsTotal: Type.Integer(),
    /** Distinct values that are no choice of their field. */
    unknown: Type.Array(unknownValue()),
    /** Distinct due dates in words with their interpretation; unrecognised ones stay text. */
    dueTexts: Type.Optional(Type.Array(dueTextReading())),
    /** Existing values that would be cleared; the first {@link importLimits.shownFaults} by name. */
    emptied: Type.Optional(
      Type.Object({
        total: Type.Integer(),
        cells: Type.Array(
          Type.Object({
            row: Type.Integer(),
            UniqueCode: Type.Optional(Type.String()),
            field: Type.String(),
            before: Type.String(),
          }),
        ),
      }),
    ),
    /** Reasons why rows would stay Drafts: fields, problems and numbers of rows. */
    drafts: Type.Optional(
      Type.Array(Type.Object({ field: Type.String(), message: Type.String(), rows: Type.Integer() })),
    ),
    /** Reasons why published records would never be due, in words that follow 'will never be due: '. */
    neverDue: Type.Optional(Type.Array(reasonOfRows())),
    /** Why numbers of circulars may have been given twice by mistake, in sentences; these rows are taken. */
    alike: Type.Optional(Type.Array(reasonOfRows())),
    /** Published records with open days whose schedule would change. */
    rescheduled: Type.Optional(Type.Integer()),
    /** Reasons why values of Last done on do not file an occurrence, in sentences. */
    lastDone: Type.Optional(Type.Array(Type.Object({ reason: Type.String(), rows: Type.Integer() }))),
    /** Values of fields that do not apply to their record: ignored, or errors. */
    withoutPlace: Type.Optional(Type.Array(Type.Object({ field: Type.String(), rows: Type.Integer() }))),
    /** Unused settings with the number of refused rows that each would admit, most first. */
    letIn: Type.Optional(
      Type.Array(
        Type.Object({
          addLaws: Type.Optional(yesOrNo()),
          leaveOutHidden: Type.Optional(yesOrNo()),
          rows: Type.Integer(),
        }),
      ),
    ),
    /** Laws that would be created. */
    newLaws: Type.Array(Type.String()),
    /** The first {@link importLimits.shownRows} resulting rows, in words, in the order of the mapping. */
    rows: Type.Array(
      Type.Object({
        row: Type.Integer(),
        outcome: Type.Enum([...rowOutcomes]),
        /** Code of the record that the row changes. */
        UniqueCode: Type.Optional(Type.String()),
        values: Type.Array(
          Type.Object({
            field: Type.String(),
            value: Type.String(),
            /** The record's current value, if it would change. */
            before: Type.Optional(Type.String()),
          }),
        ),
      }),
    ),
  }),
});
export const importCheck = /* @__PURE__ */ call<typeof importCheckShape>(
  '/import/check',
  'edit',
  { faults: 'array', unknown: 'array', rows: 'array', newLaws: 'array' },
  'harmless',
);
