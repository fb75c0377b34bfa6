import { RowParser } from './row-parser.ts';

/** The rows of a text that comes in pieces of so many characters. */
function parse(text: string, size: number): string[][] {
  const parser = new RowParser(',');
  const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, index) =>
    text.slice(index * size, (index + 1) * size),
  );
  return [...pieces.flatMap((piece) => parser.take(piece)), ...parser.end()];
}

test.each<[text: string, rows: string[][]]>([
  ['', []],
  ['a,b', [['a', 'b']]],
  ['a,b\n', [['a', 'b']]],
  ['a,b\r\n\r\nc\r', [['a', 'b'], [''], ['c']]],
  ['a,', [['a', '']]],
  ['"a,b","c\r\nd","say ""x"""\n', [['a,b', 'c\r\nd', 'say "x"']]],
  ['"",b\n', [['', 'b']]],
  ['12" pipe,x"y"\n', [['12" pipe', 'x"y"']]],
  ['"a" b,"c"\n', [['"a" b', 'c']]],
])('%j is read as its rows, whole and piece by piece', (text, rows) => {
  for (const size of [1, 2, 3, 100]) expect(parse(text, size)).toEqual(rows);
});

test.each<[what: string, text: string, code: string]>([
  ['a cell without its end', 'a,"b\nc\n', 'openQuote'],
  ['201 cells with values', 'x,'.repeat(201), 'tooManyColumns'],
  ['16,385 blank cells', ','.repeat(16_385), 'tooManyCells'],
  ['4,000,001 blank cells', `${','.repeat(9_999)}\n`.repeat(401), 'tooManyCells'],
  ['a row of 2,000,001 characters', 'x'.repeat(2_000_001), 'tooLongRow'],
])('%s is refused while it is read', (_, text, code) => {
  expect.assertions(1);
  try {
    parse(text, 65_536);
  } catch (error) {
    expect(error).toMatchObject({ code });
  }
});
