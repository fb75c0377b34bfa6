import { Type, type Static } from 'typebox';
import { call } from '../call.ts';
import { doneReply, strictObject, text } from '../values/primitives.ts';
import { kindName } from '../of-kinds/kind-name-schema.ts';
import { dateOrders } from '../values/date-orders.ts';
import { importChoice, importId, importLimits, importPlaceProperties } from './import-file.ts';

const yesOrNo = () => Type.Enum(['yes', 'no']);

/** How the rows of a file become records. */
const importSettings = () =>
  strictObject({
    id: importId(),
    kind: kindName(),
    ...importPlaceProperties(),
    /** Columns by their place from 1, each for a field that `listImportFields` names; what is not named is left out. */
    mapping: Type.Array(
      strictObject({
        column: Type.Integer({ minimum: 1, maximum: 16_384 }),
        field: text(100, 1),
      }),
      { minItems: 1, maxItems: importLimits.columns },
    ),
    /** Fields without a column: what each row has in them, as it would stand in a cell. */
    everyRow: Type.Optional(
      Type.Array(strictObject({ field: text(100, 1), value: text() }), { maxItems: importLimits.columns }),
    ),
    /** Needed where dates that are texts have it both ways. */
    dateOrder: Type.Optional(Type.Enum([...dateOrders])),
    choices: Type.Array(importChoice(), { maxItems: 5_000 }),
    /** Published where a row has all that it needs for it, else as a Draft. */
    publish: yesOrNo(),
    /** Laws that are unknown are added as Drafts; else they are a fault. */
    addLaws: Type.Optional(yesOrNo()),
    /** A value whose field does not apply to its record, such as the state of what belongs to a central law, is left out; else it is a fault. */
    leaveOutHidden: Type.Optional(yesOrNo()),
    /** What an empty cell does to a record that has a value there: it empties the field, as without this, or leaves what is there. */
    emptyCells: Type.Optional(Type.Enum(['empty', 'leave'])),
  });
export type ImportSettings = Static<ReturnType<typeof importSettings>>;

export const importFault = () =>
  Type.Object({
    row: Type.Integer(),
    /** The column's name in the file; empty for what the row as a whole lacks. */
    column: Type.String(),
    value: Type.String(),
    /** The reason, and what to do about it. */
    message: Type.String(),
    /** Of a record that was changed since it was exported: the value that it has now. */
    stored: Type.Optional(Type.String()),
  });
export type ImportFault = Static<ReturnType<typeof importFault>>;

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
    /** The choice whose name is nearest to it: its id, or its text. */
    nearest: Type.Optional(Type.Object({ choice: Type.String(), label: Type.String() })),
  });

const dueTextReading = () =>
  Type.Object({
    field: Type.String(),
    value: Type.String(),
    rows: Type.Integer(),
    /** The schedule, in words: 'Monthly, on the 11th'. */
    understood: Type.Optional(Type.String()),
    /** Rows whose own columns say another schedule, which holds. */
    otherwise: Type.Optional(Type.Integer()),
  });

export const importCheckShape = () => ({
  tag: 'import',
  summary: 'What an import would do, row by row, with every fault; nothing is written',
  body: importSettings(),
  reply: doneReply({
    total: Type.Integer(),
    ...importNumbers(),
    /** Rows that would be published, of those that would be added or changed. */
    published: Type.Integer(),
    /** The first {@link importLimits.shownFaults} of them. */
    faults: Type.Array(importFault()),
    faultsTotal: Type.Integer(),
    /** Values that are no choice of their field, once each. */
    unknown: Type.Array(unknownValue()),
    /** Due dates in words, once each with how they were understood; what has no meaning stays text. */
    dueTexts: Type.Optional(Type.Array(dueTextReading())),
    /** Values that records have and that would be empty; the first {@link importLimits.shownFaults} by name. */
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
    /** Why rows would stay Drafts that were to be published: what is wrong with which field, in how many rows. */
    drafts: Type.Optional(
      Type.Array(Type.Object({ field: Type.String(), message: Type.String(), rows: Type.Integer() })),
    ),
    /** Why records would be published that are never due, in words that follow 'will never be due: '. */
    neverDue: Type.Optional(Type.Array(Type.Object({ reason: Type.String(), rows: Type.Integer() }))),
    /** Why days in Last done on file nothing, in sentences. */
    lastDone: Type.Optional(Type.Array(Type.Object({ reason: Type.String(), rows: Type.Integer() }))),
    /** Values whose field does not apply to their record: left out, or a fault. */
    withoutPlace: Type.Optional(Type.Array(Type.Object({ field: Type.String(), rows: Type.Integer() }))),
    /** Settings that were not chosen, with how many refused rows each would let in, those that let in most first. */
    letIn: Type.Optional(
      Type.Array(
        Type.Object({
          addLaws: Type.Optional(yesOrNo()),
          leaveOutHidden: Type.Optional(yesOrNo()),
          rows: Type.Integer(),
        }),
      ),
    ),
    /** Laws that would be added. */
    newLaws: Type.Array(Type.String()),
    /** The first {@link importLimits.shownRows} rows as they would be, in words, in the order of the mapping. */
    rows: Type.Array(
      Type.Object({
        row: Type.Integer(),
        outcome: Type.Enum([...rowOutcomes]),
        /** Of the record that it changes. */
        UniqueCode: Type.Optional(Type.String()),
        values: Type.Array(
          Type.Object({
            field: Type.String(),
            value: Type.String(),
            /** What the record has, where it would change. */
            before: Type.Optional(Type.String()),
          }),
        ),
      }),
    ),
  }),
});
export const importCheck = /* @__PURE__ */ call<ReturnType<typeof importCheckShape>>(
  'POST',
  '/import/check',
  'edit',
  { faults: 'array', unknown: 'array', rows: 'array', newLaws: 'array' },
  'harmless',
);
