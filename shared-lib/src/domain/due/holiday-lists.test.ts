import { copyToNextYear, parseHolidayLines } from './holiday-lists.ts';

const holiday = (day: string, name = 'Republic Day', states: number[] = []) => ({ day, name, states });

test.each([
  ['26-01-2027 Republic Day', '2027-01-26', 'Republic Day'],
  ['26/1/2027, Republic Day', '2027-01-26', 'Republic Day'],
  ['2027-01-26\tRepublic Day', '2027-01-26', 'Republic Day'],
  ['26 January 2027 – Tuesday – Republic Day', '2027-01-26', 'Republic Day'],
  ['26th Jan, 2027 (Tuesday) Republic Day', '2027-01-26', 'Republic Day'],
  ['January 26, 2027: Republic Day', '2027-01-26', 'Republic Day'],
  ['26 जन॰ 2027, मंगलवार: गणतंत्र दिवस', '2027-01-26', 'गणतंत्र दिवस'],
  ['25.12.2026 Christmas / बड़ा दिन', '2026-12-25', 'Christmas / बड़ा दिन'],
])('%p is a holiday', (line, day, name) => {
  expect(parseHolidayLines(line)).toEqual({ holidays: [holiday(day, name)], faults: [] });
});

test('a line that is no holiday is named with its number, and the others are read', () => {
  const text = [
    '26-01-2027 Republic Day',
    '',
    'Holidays of 2027',
    '30-02-2027 Nothing',
    '26-01-27 Short year',
    '15-08-2027',
    '26-01-2027 Again',
    '2-10-2027 Gandhi Jayanti',
  ].join('\r\n');
  expect(parseHolidayLines(text, { states: [3], present: [holiday('2027-10-02', 'Old')] })).toEqual({
    holidays: [holiday('2027-01-26', 'Republic Day', [3])],
    faults: [
      { line: 3, message: 'Line 3 does not start with a date: “Holidays of 2027”.' },
      { line: 4, message: 'Line 4 does not start with a date: “30-02-2027 Nothing”.' },
      { line: 5, message: 'Line 5 does not start with a date: “26-01-27 Short year”.' },
      { line: 6, message: 'Line 6: Please fill the name.' },
      { line: 7, message: 'Line 7: Tue 26 Jan 2027 is in the list already: Republic Day.' },
      { line: 8, message: 'Line 8: Sat 2 Oct 2027 is in the list already: Old.' },
    ],
  });
});

test('the holidays of a year have the same dates in the next one, where these exist and are free', () => {
  const holidays = [
    holiday('2027-08-15', 'Independence Day'),
    holiday('2028-01-26'),
    holiday('2028-02-29', 'Leap day'),
    holiday('2028-11-01', 'Rajyotsava', [16]),
    holiday('2029-01-26', 'There already'),
  ];
  expect(copyToNextYear(holidays, 2028)).toEqual([holiday('2029-11-01', 'Rajyotsava', [16])]);
});
