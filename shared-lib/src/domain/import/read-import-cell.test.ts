import type { Choices } from '../../contract/values/index.ts';
import { createBlankValue } from '../check-record.ts';
import { kinds, law, license, otherCompliance } from '../kinds/index.ts';
import { listFieldOptions } from '../lists/choice-lists.ts';
import type { Field, FieldValue, RecordKind } from '../record-kind.ts';
import { createBlankRow } from '../rows.ts';
import { formatImportCell } from './format-import-cell.ts';
import { listImportFields } from './import-fields.ts';
import type { ImportCell } from './cell-reading.ts';
import { createColumnReader, readImportCell } from './read-import-cell.ts';

const choices: Choices = {
  Bus: [
    { id: 1, name: 'Environment, Health and Safety' },
    { id: 2, name: 'Legal' },
  ],
  category: ['Environment'],
  masterAccess: ['Central Master'],
  state: [
    { id: 1, name: 'Goa' },
    { id: 2, name: 'Assam' },
  ],
  centralState: ['Central', 'State'],
  parentLaw: [
    { id: 1, ActCodeName: 'FACT-1948', Category: '' },
    { id: 2, ActCodeName: 'ESI', Category: '' },
  ],
  indusKey: [
    { id: 1, IndustryTypeName: 'Textiles' },
    { id: 2, IndustryTypeName: 'Retail and E-commerce' },
  ],
  actRep: ['Active', 'Repealed'],
  entityType: [
    { id: 1, companytypename: 'Trust' },
    { id: 2, companytypename: 'Listed Company' },
  ],
  sensitivity: ['High'],
  branchtype: [
    { id: 1, branchTypeName: 'Factory' },
    { id: 2, branchTypeName: 'Head Office' },
  ],
  periodicity: ['Monthly'],
  internalDueDate: ['1 day before'],
  monthData: ['April'],
  daysData: ['15'],
  tasktype: [{ task_type_name: 'Audit' }],
  penaltyTypeOptions: ['Fine', 'Others'],
  unit: [
    { id: 1, name: 'Group', code: 'GROUP' },
    { id: 2, name: 'Pune Works', code: 'PUNE-1' },
  ],
  person: [
    { id: 1, name: 'Asha Rao' },
    { id: 2, name: 'Rao, Owner', names: ['ravi'] },
  ],
};

function fieldOf(kind: RecordKind, name: string): Field {
  const field = kind.fields.find((one) => one.name === name);
  if (!field) throw new Error(`There is no field ${name}`);
  return field;
}

const read = (field: Field, cell: string | ImportCell) =>
  readImportCell(
    createColumnReader(field, choices, { order: 'dayFirst', made: [{ value: 'Canteen', choice: '' }] }),
    typeof cell === 'string' ? { text: cell, type: cell === '' ? 'empty' : 'text' } : cell,
  );

const date = { text: '2024-04-15', type: 'date', day: '2024-04-15' } as const;

test.each<[RecordKind, string, string | ImportCell, FieldValue]>([
  [law, 'Law', ' The Factories\nAct,\u00a01948 ', 'The Factories Act, 1948'],
  [law, 'Law', 'क्\u200dष \ud800\0', 'क्\u200dष'],
  [law, 'Law', '-', '-'],
  [law, 'Law', date, '2024-04-15'],
  [law, 'ActCodeName', { text: '007', type: 'text' }, '007'],
  [law, 'Rules', ' one\ntwo ', 'one\ntwo'],
  [law, 'Category', 'ENVIRONMENT', 'Environment'],
  [law, 'Category', 'N/A', null],
  [law, 'Category', 'canteen', null],
  [law, 'Category', '', null],
  [law, 'SuggestedBusinessFunction', 'Legal, Canteen', [2]],
  [law, 'SuggestedBusinessFunction', '-', []],
  [license, 'validuntil', date, '2024-04-15'],
  [license, 'validuntil', '01/04/2024', '2024-04-01'],
  [license, 'validuntil', 'NA', null],
  [license, 'renewdays', '30 days', 30],
  [license, 'renewdays', { text: '30', type: 'number' }, 30],
  [license, 'penaltytype', 'others', ['Others']],
  [otherCompliance, 'workingdays', { text: 'TRUE', type: 'boolean' }, 'yes'],
  [otherCompliance, 'workingdays', 'No', ''],
  [otherCompliance, 'dayMonthArr', '15 April', [{ date: '15', month: 'April' }]],
])('%#: a cell has the value of its field', (kind, name, cell, value) => {
  expect(read(fieldOf(kind, name), cell)).toEqual({ value });
});

test.each<[RecordKind, string, string | ImportCell, string]>([
  [license, 'validuntil', '04/15/2024', 'with the day first'],
  [license, 'validuntil', 'next year', 'is no date'],
  [license, 'validuntil', { text: '45397', type: 'number' }, 'is a number and no date'],
  [license, 'renewdays', '366', 'from 0 to 365'],
  [license, 'renewdays', '1.5', 'from 0 to 365'],
  [otherCompliance, 'workingdays', 'maybe', 'neither Yes nor No'],
])('%#: a cell that says nothing has a reason', (kind, name, cell, reason) => {
  const reading = read(fieldOf(kind, name), cell);
  expect('fault' in reading && reading.fault).toContain(reason);
});

test('words that are no choice are named, once each', () => {
  expect(read(fieldOf(law, 'SuggestedBusinessFunction'), 'Legal; Temple; temple, Park')).toEqual({
    unknown: ['Temple', 'temple', 'Park'],
  });
  expect(read(fieldOf(law, 'Category'), 'Temple')).toEqual({ unknown: ['Temple'] });
});

/** A value of each control that is not blank. */
function sampleOf(field: Field): FieldValue {
  const options = 'list' in field ? listFieldOptions(choices, field).map(({ value }) => value) : [];
  switch (field.control) {
    case 'choice':
      return options.at(-1) ?? null;
    case 'choices': {
      const ids = options.filter((value) => typeof value === 'number');
      return ids.length > 0 ? ids : options.map(String);
    }
    case 'date':
      return '2024-02-01';
    case 'days':
      return 30;
    case 'tick':
      return 'yes';
    case 'extensions':
      return [{ id: 1, start_date: '2024-02-01', end_date: null, extension_date: '2024-03-02' }];
    case 'dayMonths':
      return [
        { date: '15', month: 'April' },
        { date: '1', month: null },
      ];
    case 'documents':
      return [{ name: 'Challan, paid' }, { name: 'Form 3A' }];
    case 'units':
      return [
        { unit: 1, below: 'yes', kind: 'Site' },
        { unit: 2, below: 'no', kind: null },
      ];
    case 'unitRows':
    case 'licenseRows':
      return [
        { ...createBlankRow(field.control), unit: 1, startdate: '2026-04-01', owner: 1 },
        {
          ...createBlankRow(field.control),
          unit: 2,
          checker: 2,
          ...(field.control === 'licenseRows' && { number: 'A "1"; B, Owner C', renewdays: 30 }),
        },
      ];
    case 'demands':
      return [
        { head: 'Tax or contribution', amount: 11_800_050, remained: null },
        { head: 'Penalty', amount: 1, remained: 1 },
      ];
    case 'dates':
      return [
        { what: 'Reply by', day: '2026-05-15', time: null, place: null, note: null },
        { what: 'Hearing', day: '2026-06-01', time: '11:00', place: 'Room 4; "A" / B', note: '-' },
      ];
    default:
      return 'One, two; three';
  }
}

test.each(
  kinds.flatMap((kind) =>
    listImportFields(kind).flatMap(({ name, field }) =>
      field ? [{ name: `${kind.name}/${name}`, field }] : [],
    ),
  ),
)('$name: what is written into a cell is read as the same value, and nothing as nothing', ({ field }) => {
  const value = sampleOf(field);
  expect(read(field, formatImportCell(field, value, choices))).toEqual({ value });
  const blank = createBlankValue(field);
  expect(read(field, formatImportCell(field, blank, choices))).toEqual({ value: blank });
});
