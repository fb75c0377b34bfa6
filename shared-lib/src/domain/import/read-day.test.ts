import { DateOrderFinder, readDayInEachOrder } from './read-day.ts';

test.each([
  ['2024-04-15', '2024-04-15'],
  ['2024/4/15', '2024-04-15'],
  ['2024-04-15 00:00:00', '2024-04-15'],
  ['2024-04-15T10:30:00Z', '2024-04-15'],
  ['20240415', '2024-04-15'],
  ['15 Apr 2024', '2024-04-15'],
  ['15-Apr-24', '2024-04-15'],
  ['15Apr2024', '2024-04-15'],
  ['15th of April, 2024', '2024-04-15'],
  ['April 15, 2024', '2024-04-15'],
  ['Sept 1, 2024', '2024-09-01'],
  ['Mon, 15 Apr 2024', '2024-04-15'],
  ['  15\u00a0Apr\u00a02024 ', '2024-04-15'],
  ['शनि, 28 नव॰ 2026, 16:12', '2026-11-28'],
  ['15-Apr-69', '2069-04-15'],
  ['15-Apr-70', '1970-04-15'],
  ['31 Feb 2024', undefined],
  ['15 Apr', undefined],
  ['Apr 2024', undefined],
  ['15th of next month', undefined],
  ['45397', undefined],
  ['', undefined],
])('%j is the same day in each order', (text, day) => {
  expect(readDayInEachOrder(text)).toEqual({ dayFirst: day, monthFirst: day });
});

test.each([
  ['01/04/2024', '2024-04-01', '2024-01-04'],
  ['15.04.24', '2024-04-15', undefined],
  ['04-15-2024 5:30 PM', undefined, '2024-04-15'],
  ['01042024', '2024-04-01', '2024-01-04'],
  ['१५/०४/२०२४', '2024-04-15', undefined],
])('%j depends on the order of day and month', (text, dayFirst, monthFirst) => {
  expect(readDayInEachOrder(text)).toEqual({ dayFirst, monthFirst });
});

test.each([
  [['01/02/2024', '25/02/2024', ''], { order: 'dayFirst', example: '25/02/2024' }],
  [['01/02/2024', '02/25/2024'], { order: 'monthFirst', example: '02/25/2024' }],
  [['01/02/2024', '2024-02-25'], { order: 'both', example: '01/02/2024' }],
  [['25/02/2024', '02/25/2024'], { order: 'both', example: '02/25/2024' }],
  [['05/05/2024', '15 Apr 2024', 'soon'], { order: 'none' }],
])('a column with %j has the order %j', (texts, found) => {
  const finder = new DateOrderFinder();
  for (const text of texts) finder.read(text);
  expect(finder.found).toEqual(found);
});
