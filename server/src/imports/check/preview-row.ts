import type { importCheckShape, ReplyOf, RowOutcome } from '@lexboard/shared-lib/contract';
import {
  formatImportCell,
  isFilled,
  listImportFields,
  recordStatuses,
  toChoiceKey,
  type ImportField,
} from '@lexboard/shared-lib/domain';
import type { SheetRow } from '../../spreadsheets/spreadsheet.ts';
import type { PlannedField, PlannedRow, PreparedFile, RowPlan } from '../plan/row-plan.ts';

type Preview = ReplyOf<ReturnType<typeof importCheckShape>>['rows'][number];

/** Outcome that each plan counts as. */
export const outcomes: Record<RowPlan['outcome'], RowOutcome> = {
  add: 'added',
  change: 'changed',
  same: 'same',
  refused: 'refused',
};

const [draft, published] = recordStatuses;

/** Text of a value that the record has or would have. */
export function describeValue(
  { lists }: PreparedFile,
  { field }: ImportField,
  values: PlannedRow['values'],
  laws: PlannedRow['laws'],
): string {
  return field ? formatImportCell(field, values[field.name], { ...lists, parentLaw: laws }) : '';
}

function describe(
  prepared: PreparedFile,
  { field, column, everyRow, meanings }: PlannedField,
  { cells }: SheetRow,
  { plan, values, before, laws, publishes, code = '' }: PlannedRow,
): Preview['values'][number] {
  const written = column === undefined ? everyRow : (cells[column - 1]?.text ?? '');
  const named = { field: field.name };
  if (plan.outcome === 'refused') return { ...named, value: written };
  if (field.holds === 'code') return { ...named, value: code };
  if (field.holds === 'status' && plan.outcome === 'add')
    return { ...named, value: publishes ? published : draft };
  if (!field.field) return { ...named, value: meanings.get(toChoiceKey(written)) ?? written };
  const value = describeValue(prepared, field, values, laws);
  const stored = before && describeValue(prepared, field, before, laws);
  return { ...named, value, ...(stored !== undefined && stored !== value && { before: stored }) };
}

const scheduleNames = ['periodicity', 'dayMonthArr', 'dayscount', 'workingdays', 'startdate', 'enddate'];

/** Fields without a column that a due date in words fills. */
const listScheduled = ({ kind, fields }: PreparedFile, { due, values }: PlannedRow): PlannedField[] =>
  listImportFields(kind).flatMap((field) =>
    due?.understood !== undefined &&
    scheduleNames.includes(field.name) &&
    isFilled(values[field.name]) &&
    !fields.some((one) => one.field.name === field.name)
      ? [{ field, column: undefined, name: '', everyRow: '', meanings: new Map(), reader: undefined }]
      : [],
  );

/** Preview of a row in words, in the order of the mapping. */
export const previewRow = (prepared: PreparedFile, row: SheetRow, planned: PlannedRow): Preview => ({
  row: row.row,
  outcome: outcomes[planned.plan.outcome],
  ...(planned.code !== undefined && { UniqueCode: planned.code }),
  values: [...prepared.fields, ...listScheduled(prepared, planned)].map((field) =>
    describe(prepared, field, row, planned),
  ),
});
