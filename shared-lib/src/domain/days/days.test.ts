import { formatDay, formatLongDay, isDay, parseDay, parseDayOrMonth } from '../index.ts';

test.each(['2026-02-29', '2026-13-01', '2026-1-1', '0000-01-01', '0026-01-01', '', null, 20260101])(
  '%p is no day',
  (value) => {
    expect(isDay(value)).toBe(false);
  },
);

test('a day is shown in the order of its place', () => {
  expect(isDay('2028-02-29')).toBe(true);
  expect(formatDay('2028-02-29', 'dd-MM-yyyy')).toBe('29-02-2028');
  expect(formatDay('2028-02-29', 'MM/DD/YYYY')).toBe('02/29/2028');
  expect(formatDay('2028-02-29', 'DD/MM/YYYY')).toBe('29/02/2028');
});

test.each([
  ['02/03/2026', 'MM/DD/YYYY', '2026-02-03'],
  ['02/03/2026', 'DD/MM/YYYY', '2026-03-02'],
  [' 2.3.2026 ', 'DD/MM/YYYY', '2026-03-02'],
  ['02 / 03 / 2026', 'MM/DD/YYYY', '2026-02-03'],
  ['02032026', 'DD/MM/YYYY', '2026-03-02'],
  ['2026-03-02', 'MM/DD/YYYY', '2026-03-02'],
  ['02/03/26', 'MM/DD/YYYY', undefined],
  ['02/2026', 'MM/DD/YYYY', undefined],
  ['31/12/2026', 'MM/DD/YYYY', undefined],
  ['02/30/2026', 'MM/DD/YYYY', undefined],
  ['tomorrow', 'MM/DD/YYYY', undefined],
  ['99/99/9999', 'DD/MM/YYYY', undefined],
  ['2026/3/2', 'DD/MM/YYYY', '2026-03-02'],
  ['2026-02-30', 'DD/MM/YYYY', undefined],
  ['4 May 2025', 'MM/DD/YYYY', '2025-05-04'],
  ['4th may, 2025', 'MM/DD/YYYY', '2025-05-04'],
  ['4-Sept-2025', 'DD/MM/YYYY', '2025-09-04'],
  ['May 4, 2025', 'DD/MM/YYYY', '2025-05-04'],
  // As our own screens show a day.
  ['05-11-2026', 'MM/DD/YYYY', '2026-11-05'],
  ['05-11-2026', 'DD/MM/YYYY', '2026-11-05'],
  ['05-11-2026 16:12:00', 'MM/DD/YYYY', '2026-11-05'],
  ['11-25-2026', 'MM/DD/YYYY', undefined],
  ['5-11-2026', 'DD/MM/YYYY', '2026-11-05'],
  ['20 Nov 2026', 'MM/DD/YYYY', '2026-11-20'],
  ['Fri 20 Nov 2026', 'MM/DD/YYYY', '2026-11-20'],
  ['Friday, 20 Nov 2026', 'DD/MM/YYYY', '2026-11-20'],
  ['20 Nov 2026, 16:12 IST', 'MM/DD/YYYY', '2026-11-20'],
  ['4 Ma 2025', 'DD/MM/YYYY', undefined],
  ['31 June 2025', 'DD/MM/YYYY', undefined],
  ['May 2025', 'DD/MM/YYYY', undefined],
  ['२८ नवंबर २०२६', 'MM/DD/YYYY', '2026-11-28'],
  ['शनि, 28 नव॰ 2026', 'DD/MM/YYYY', '2026-11-28'],
] as const)('%p typed as %s is %p', (text, format, day) => {
  expect(parseDay(text, format)).toBe(day);
});

test('a day is said in words, whatever the order of its form', () => {
  expect(formatLongDay('2025-05-04')).toBe('4 May 2025');
  expect([formatLongDay('2025-02-30'), formatLongDay('soon'), formatLongDay(null)]).toEqual(['', '', '']);
});

test('a day or a month with its year is a span of days', () => {
  const spans = ['02/03/2026', 'Feb 2028', 'december, 2026', '2026', 'Ma 2026', 'Mines 1952'].map((text) =>
    parseDayOrMonth(text, 'DD/MM/YYYY'),
  );
  expect(spans).toEqual([
    { first: '2026-03-02', last: '2026-03-02' },
    { first: '2028-02-01', last: '2028-02-29' },
    { first: '2026-12-01', last: '2026-12-31' },
    ...Array<undefined>(3),
  ]);
});
