import {
  checkRecord,
  isShown,
  clearHidden,
  license,
  type Field,
  type RecordValues,
  type RowValues,
} from './index.ts';

const fieldOf = (shownWhile: NonNullable<Field['shownWhile']>): Field => ({
  name: 'x',
  label: 'X',
  control: 'name',
  section: 'S',
  shownWhile,
});

const cases: [NonNullable<Field['shownWhile']>, RecordValues, boolean][] = [
  [{ field: 'a', is: 'State' }, { a: 'State' }, true],
  [{ field: 'a', is: 'State' }, {}, false],
  [{ field: 'a', includes: 'Others' }, { a: ['Fine', 'Others'] }, true],
  [{ field: 'a', includes: 'Others' }, { a: ['Fine'] }, false],
  [{ field: 'a', includes: 'Others' }, {}, false],
  [{ field: 'a', isOneOf: ['p', 'q'] }, { a: 'q' }, true],
  [{ field: 'a', isOneOf: ['p', 'q'] }, {}, false],
  [{ field: 'a', isNoneOf: ['p', 'q'] }, { a: 'q' }, false],
  [{ field: 'a', isNoneOf: ['p', 'q'] }, {}, true],
];

test.each(cases)('%j beside %j: %s', (condition, values, shown) => {
  expect(isShown(fieldOf(condition), values)).toBe(shown);
});

test("'Others' shows 'Other Penality Type'; any other choice clears it", () => {
  const values = { penaltytype: ['Others'], otherpenalitytype: 'Blacklisting' };
  expect(clearHidden(license, values)['otherpenalitytype']).toBe('Blacklisting');
  expect(clearHidden(license, { ...values, penaltytype: ['Fine'] })['otherpenalitytype']).toBe('');
});

test('the states of a record are kept while its law is a state law', () => {
  expect(clearHidden(license, { state: [3], lawCentral: 'State' })['state']).toEqual([3]);
  expect(clearHidden(license, { state: [3], lawCentral: 'Central' })['state']).toEqual([]);
  expect(clearHidden(license, { state: [3] })['state']).toEqual([]);
});

test('extension rows without content are left out and the others numbered from 1', () => {
  const extensionArr: RowValues[] = [
    { id: 7, start_date: null, end_date: '', extension_date: null },
    { extension_date: '2026-05-01', start_date: '2026-01-01' },
  ];
  expect(clearHidden(license, { extensionArr })['extensionArr']).toEqual([
    { id: 1, start_date: '2026-01-01', end_date: null, extension_date: '2026-05-01' },
  ]);
});

test('a day that does not exist is refused, whatever the button', () => {
  const extensionArr = [{ start_date: '2026-02-30', end_date: null, extension_date: null }];
  const values = { law: 1, license: 'Factory licence', extensionArr };
  expect(checkRecord(license, values, 'Draft')).toEqual([
    {
      field: 'extensionArr',
      message: 'Extension 1: Start Date must be a date that exists, written as MM/DD/YYYY.',
    },
  ]);
});
