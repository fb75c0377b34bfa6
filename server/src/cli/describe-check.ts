import type { FoundInImport, importCheckShape, ReplyOf } from '@lexboard/shared-lib/contract';
import { findImportField, type ImportKind } from '@lexboard/shared-lib/domain';

type CheckReply = ReplyOf<ReturnType<typeof importCheckShape>>;

/** How hidden rows and columns are treated. */
export interface HiddenChoice {
  hiddenRows?: 'take' | 'leave' | undefined;
  hiddenColumns?: 'take' | 'leave' | undefined;
}

const treatments = { take: 'taken', leave: 'left out' } as const;

/** Describes the parts of a file that are not seen in a spreadsheet program, a line each. */
export function describeHidden(
  { hiddenRows = 0, comments = 0, columns }: FoundInImport,
  choice: HiddenChoice,
): string[] {
  const hidden = columns.filter((column) => column.hidden).map(({ name }) => name);
  const [rows, ofColumns] = [choice.hiddenRows, choice.hiddenColumns].map((one) =>
    one ? treatments[one] : 'by the mapping',
  );
  return [
    ...(hiddenRows > 0 ? [`Hidden rows: ${hiddenRows}, ${rows}.`] : []),
    ...(hidden.length > 0 ? [`Hidden columns: ${hidden.join(', ')}; ${ofColumns}.`] : []),
    ...(comments > 0 ? [`Comments: ${comments}, not read.`] : []),
  ];
}

/** Describes what a check found, a line each, as the page Import says it. */
export function describeCheck(kind: ImportKind, checked: CheckReply): string[] {
  const { faults, faultsTotal, unknown, newLaws, dueTexts = [], emptied, rescheduled = 0 } = checked;
  const { drafts = [], neverDue = [], lastDone = [], withoutPlace = [], letIn = [] } = checked;
  const labelOf = (name: string) => findImportField(kind, name)?.label ?? name;
  const inRows = (rows: number) => `in ${rows} ${rows === 1 ? 'row' : 'rows'}`;
  const cut = (total: number, shown: readonly unknown[], what: string) =>
    total > shown.length ? [`${total - shown.length} more ${what} are not listed.`] : [];
  const { total = 0, cells = [] } = emptied ?? {};
  return [
    ...faults.map(({ row, column, message }) => `Row ${row}${column && `, ${column}`}: ${message}`),
    ...cut(faultsTotal, faults, 'faults'),
    ...unknown.map(
      ({ field, value, rows, nearest }) =>
        `No choice of ${labelOf(field)}: "${value}" ${inRows(rows)}${nearest ? `, nearest: ${nearest.label}` : ''}.`,
    ),
    ...letIn.map(
      ({ rows, ...choices }) =>
        `${rows} more can be taken with ${Object.keys(choices)
          .map((name) => `"${name}": "yes"`)
          .join(', ')}.`,
    ),
    ...newLaws.map((law) => `Law added as a Draft: ${law}.`),
    ...drafts.map(
      ({ field, message, rows }) => `Stays a Draft ${inRows(rows)}: ${labelOf(field)}: ${message}`,
    ),
    ...neverDue.map(
      ({ reason, rows, first }) => `Never due ${inRows(rows)} (first: ${first.join(', ')}): ${reason}`,
    ),
    ...(rescheduled > 0 ? [`Changed schedules with open days: ${rescheduled}.`] : []),
    ...lastDone.map(({ reason, rows }) => `Last done on is not taken ${inRows(rows)}. ${reason}`),
    ...withoutPlace.map(
      ({ field, rows }) => `${labelOf(field)} does not apply to the record ${inRows(rows)}.`,
    ),
    ...dueTexts.map(
      ({ value, rows, understood, otherwise = 0 }) =>
        `Due date "${value}" ${inRows(rows)}: ${understood ?? 'stays a text'}${otherwise > 0 ? `, columns say otherwise ${inRows(otherwise)}` : ''}.`,
    ),
    ...cells.map(
      ({ row, UniqueCode = '', field, before }) =>
        `Row ${row}: ${labelOf(field)} of ${UniqueCode} is emptied, it has "${before}".`,
    ),
    ...cut(total, cells, 'emptied values'),
  ];
}
