import { formatRowTexts, readRowTexts } from './row-texts.ts';

const cell = (text: string) => ({ text, type: 'text' as const });
const day = (date: string | null, month: string | null) => ({ date, month });

test.each([
  ['15 April; 15 October', [day('15', 'April'), day('15', 'October')]],
  [
    '21 Apr; 21 Jul; 21 Oct; 21 Jan',
    [day('21', 'April'), day('21', 'July'), day('21', 'October'), day('21', 'January')],
  ],
  ['15-04; 15-10', [day('15', 'April'), day('15', 'October')]],
  ['04/25', [day('25', 'April')]],
  ['15th of April and Oct 15th', [day('15', 'April'), day('15', 'October')]],
  ['7', [day('7', null)]],
  ['7th of every month', [day('7', null)]],
  ['March', [day(null, 'March')]],
  ['07 मार्च', [day('7', 'March')]],
  ['15 अप्रैल और 15 अक्टू॰', [day('15', 'April'), day('15', 'October')]],
  ['every quarter', undefined],
  ['13/13', undefined],
  ['', []],
])('the days of months %j are %j', (text, value) => {
  const read = readRowTexts('dayMonths', cell(text), undefined);
  expect('value' in read ? read.value : undefined).toEqual(value);
});

test('a day of a month that a spreadsheet made a date of is that day', () => {
  const date = { text: '15-Apr', type: 'date', day: '2026-04-15' } as const;
  expect(readRowTexts('dayMonths', date, undefined)).toEqual({ value: [day('15', 'April')] });
});

test.each([
  ['2026-04-01 / 2026-06-30 / 2026-07-15', ['2026-04-01', '2026-06-30', '2026-07-15']],
  ['01/04/2026 to 30/06/2026', ['2026-04-01', '2026-06-30', null]],
  ['- / - / 15 Jul 2026', [null, null, '2026-07-15']],
  ['until further notice', undefined],
])('the extension %j is %j', (text, days) => {
  const [start_date, end_date, extension_date] = days ?? [];
  const read = readRowTexts('extensions', cell(text), 'dayFirst');
  expect('value' in read ? read.value : undefined).toEqual(
    days && [{ id: 1, start_date, end_date, extension_date }],
  );
});

test.each([
  ['dayMonths', [day('15', 'April'), day('7', null), day(null, 'March')]],
  [
    'extensions',
    [
      { id: 1, start_date: '2026-04-01', end_date: '2026-06-30', extension_date: null },
      { id: 2, start_date: null, end_date: null, extension_date: '2026-07-15' },
    ],
  ],
  ['documents', [{ name: 'Challan' }, { name: 'Form 3A, signed' }]],
] as const)('%s come back as they were written', (control, rows) => {
  const value = rows.map((row) => ({ ...row }));
  expect(readRowTexts(control, cell(formatRowTexts(control, value)), undefined)).toEqual({ value });
});
