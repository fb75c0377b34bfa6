import { formatInForceTexts, readInForceTexts } from './in-force-texts.ts';

const read = (text: string, order?: 'dayFirst' | 'monthFirst') =>
  readInForceTexts({ text, type: 'text' }, order);

test('days on which a circular comes into force are written in words and read back', () => {
  const rows = [
    { day: '2026-10-01', what: 'Rules 3; 4 and 5: forms' },
    { day: '2027-01-01', what: '' },
  ];
  expect(read(formatInForceTexts(rows))).toEqual({ rows });
  expect(read('')).toEqual({ rows: [] });
  for (const text of ['1 Oct 2026: Rule 3; 1 January 2027', '2026-10-01 : Rule 3;\n2027-01-01'])
    expect(read(text)).toEqual({ rows: [{ day: '2026-10-01', what: 'Rule 3' }, rows[1]] });
  expect(readInForceTexts({ text: '1/10/26', type: 'date', day: '2026-10-01' }, undefined)).toEqual({
    rows: [{ day: '2026-10-01', what: '' }],
  });
});

test('a day that does not exist, or may be two days, is a fault', () => {
  expect(read('31/04/2026: Rule 3', 'dayFirst')).toEqual({
    fault: expect.stringContaining('"31/04/2026" is no date') as unknown,
  });
  expect(read('01/10/2026', 'dayFirst')).toEqual({ rows: [{ day: '2026-10-01', what: '' }] });
  for (const text of ['01/10/2026', 'at once', '2026-10-01: Rule 3\nlater'])
    expect(read(text)).toHaveProperty('fault');
});
