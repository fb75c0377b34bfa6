import type { FoundInImport, importCheckShape, ReplyOf } from '@lexboard/shared-lib/contract';
import { returns } from '@lexboard/shared-lib/domain';
import { describeCheck, describeHidden } from './describe-check.ts';

type CheckReply = ReplyOf<ReturnType<typeof importCheckShape>>;

const clean: CheckReply = {
  success: 1,
  total: 9,
  added: 1,
  changed: 8,
  same: 0,
  refused: 0,
  published: 0,
  faults: [],
  faultsTotal: 0,
  unknown: [],
  newLaws: [],
  rows: [],
};

test('a check says all that the page says, a line each', () => {
  const lines = describeCheck(returns, {
    ...clean,
    faults: [{ row: 3, column: 'Act', value: 'XYZ', message: 'There is no law "XYZ".' }],
    faultsTotal: 3,
    unknown: [
      { field: 'sensitivity', value: 'Highest', rows: 2, nearest: { choice: 'High', label: 'High' } },
    ],
    letIn: [{ addLaws: 'yes', leaveOutHidden: 'yes', rows: 4 }],
    newLaws: ['The Shops Act'],
    drafts: [{ field: 'penalty', message: 'Please fill the Penalty.', rows: 3 }],
    neverDue: [{ reason: 'which month is missing.', rows: 1, first: [7] }],
    rescheduled: 2,
    lastDone: [{ reason: 'A Draft is not due.', rows: 1 }],
    withoutPlace: [{ field: 'state', rows: 2 }],
    dueTexts: [
      { field: 'duedate', value: '11th', rows: 5, understood: 'Monthly, on the 11th', otherwise: 1 },
      { field: 'duedate', value: 'As prescribed', rows: 1 },
    ],
    emptied: {
      total: 2,
      cells: [{ row: 60, UniqueCode: 'RET-000001', field: 'penalty', before: 'Fine of 500' }],
    },
  });
  expect(lines).toEqual([
    'Row 3, Act: There is no law "XYZ".',
    '2 more faults are not listed.',
    'No choice of Sensitivity: "Highest" in 2 rows, nearest: High.',
    '4 more can be taken with "addLaws": "yes", "leaveOutHidden": "yes".',
    'Law added as a Draft: The Shops Act.',
    'Stays a Draft in 3 rows: Penalty: Please fill the Penalty.',
    'Never due in 1 row (first: 7): which month is missing.',
    'Changed schedules with open days: 2.',
    'Last done on is not taken in 1 row. A Draft is not due.',
    'State does not apply to the record in 2 rows.',
    'Due date "11th" in 5 rows: Monthly, on the 11th, columns say otherwise in 1 row.',
    'Due date "As prescribed" in 1 row: stays a text.',
    'Row 60: Penalty of RET-000001 is emptied, it has "Fine of 500".',
    '1 more emptied values are not listed.',
  ]);
  expect(describeCheck(returns, clean)).toEqual([]);
});

test('hidden parts of a file are said with what becomes of them', () => {
  const column = { column: 1, name: 'Cost', samples: [], filled: 1 };
  const found: FoundInImport = {
    success: 1,
    id: 'x',
    name: 'x.xlsx',
    format: 'xlsx',
    sheets: [],
    sheet: 'x',
    headerRow: 1,
    rows: 2,
    hiddenRows: 2,
    comments: 3,
    columns: [{ ...column, hidden: true }, column],
  };
  expect(describeHidden(found, { hiddenRows: 'take' })).toEqual([
    'Hidden rows: 2, taken.',
    'Hidden columns: Cost; by the mapping.',
    'Comments: 3, not read.',
  ]);
  expect(describeHidden({ ...found, hiddenRows: 0, comments: 0 }, { hiddenColumns: 'leave' })).toEqual([
    'Hidden columns: Cost; left out.',
  ]);
});
