import {
  findRowFault,
  formatValue,
  isRowsField,
  license,
  tidyRows,
  type RecordKind,
  type RowValues,
} from '../index.ts';
import { choices } from './named-units.fixture.ts';

const blank = { startdate: null, enddate: null, owner: null, checker: null };

test.each<[string, Parameters<typeof tidyRows>, RowValues[]]>([
  [
    'units by their id, each once, a unit alone without a kind',
    ['units', [{ unit: 3, below: 'no', kind: 'Site' }, { unit: 1 }, { unit: 3, below: 'no' }]],
    [
      { unit: 1, below: 'no', kind: null },
      { unit: 3, below: 'no', kind: null },
    ],
  ],
  [
    'a unit with all below once for each kind',
    [
      'units',
      [
        { unit: 1, below: 'yes', kind: 'Site' },
        { unit: 1, below: 'yes', kind: 'Registration' },
      ],
    ],
    [
      { unit: 1, below: 'yes', kind: 'Registration' },
      { unit: 1, below: 'yes', kind: 'Site' },
    ],
  ],
  [
    'the last row of a single unit, and none that says nothing',
    [
      'unitRows',
      [
        { unit: 3, owner: 1 },
        { unit: 2, checker: null },
        { unit: 3, owner: 2 },
      ],
    ],
    [{ unit: 3, ...blank, owner: 2 }],
  ],
  [
    'no days before a licence ends as something that is said',
    ['licenseRows', [{ unit: 2, renewdays: 0 }]],
    [{ unit: 2, ...blank, number: null, validuntil: null, renewdays: 0 }],
  ],
])('rows of units are stored: %s', (_, [control, rows], stored) => {
  expect(tidyRows(control, rows)).toEqual(stored);
});

test.each<[string, RowValues[], string]>([
  [
    'chosen units',
    [
      { unit: 2, below: 'no', kind: null },
      { unit: 1, below: 'yes', kind: 'Site' },
    ],
    'Pune Works (PUNE-1), Group (GROUP) with all below, only sites',
  ],
  [
    'what differs',
    [{ unit: 2, ...blank, startdate: '2026-04-01', owner: 1, number: 'MH/1', renewdays: 30 }],
    'Pune Works (PUNE-1): Start Date 01-04-2026 - Owner Asha - Number MH/1 - Renew Before 30 days',
  ],
  ['no ids of the unknown', [{ unit: 99, ...blank, owner: 98 }], 'Unknown unit: Owner Unknown person'],
])('rows of units are worded: %s', (_, rows, words) => {
  expect(formatValue(rows, {}, choices)).toBe(words);
});

const rowsOf = ({ fields }: RecordKind) =>
  fields.filter((field) => isRowsField(field)).find(({ name }) => name === 'unitArr');

test.each<[string, RowValues, string, string]>([
  ['a day that does not exist', { enddate: '2026-02-30' }, 'enddate', 'End Date must be a date that exists'],
  [
    'an end before its start',
    { startdate: '2026-04-02', enddate: '2026-04-01' },
    'enddate',
    'End Date must not be before the Start Date.',
  ],
  [
    'one person for both',
    { owner: 1, checker: 1 },
    'checker',
    'Owner and checker must be two different people.',
  ],
  ['too many days', { renewdays: 366 }, 'renewdays', 'must be a whole number from 0 to 365.'],
  ['words for days', { renewdays: 'soon' }, 'renewdays', 'must be a whole number from 0 to 365.'],
])('a row of a unit is wrong with %s', (_, row, column, reason) => {
  const faultOf = (kind: RecordKind, said: RowValues) => {
    const field = rowsOf(kind);
    return field && findRowFault(field, { unit: 1, ...said }, 'DD/MM/YYYY');
  };
  const fault = faultOf(license, row);
  expect([fault?.column, fault?.message]).toEqual([column, expect.stringContaining(reason)]);
  expect(faultOf(license, blank)).toBeUndefined();
});
