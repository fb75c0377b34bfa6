import { formatCsvLine, unescapeFormula } from './csv.ts';

test.each([
  ['plain', 'plain'],
  ['', ''],
  ['a=b', 'a=b'],
  ['1-2 at x@y.example', '1-2 at x@y.example'],
  ['a, b', '"a, b"'],
  ['a;b', '"a;b"'],
  ['a\tb', '"a\tb"'],
  ['two\nlines', '"two\nlines"'],
  ['two\rlines', '"two\rlines"'],
  ['two\u2028lines', '"two\u2028lines"'],
  ['say "x"', '"say ""x"""'],
  ['=1+1', "'=1+1"],
  ['+91 22', "'+91 22"],
  ['-Nil-', "'-Nil-"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1+1', "'＝1+1"],
  [' =1', " '=1"],
  ['\t=1', '"\t\'=1"'],
  ['\r=1', '"\r\'=1"'],
  ['a;=1+1;b', '"a;\'=1+1;b"'],
  ['a,=1', '"a,\'=1"'],
  ['a\t+1', '"a\t\'+1"'],
  ['a\r\n@b', '"a\r\n\'@b"'],
  ['a; -1', '"a; \'-1"'],
  // Where cells end at semicolons, the quotes around this cell are none: what follows would be one of them.
  ['a;"=1+1;b', '"a;""\'=1+1;b"'],
])('the text %j is the cell %j', (text, cell) => {
  expect(formatCsvLine([text, 'x'])).toBe(`${cell},x\r\n`);
  expect(unescapeFormula(cell.replace(/^"|"$/g, '').replaceAll('""', '"'))).toBe(text);
});

test('a row has nothing for which a reader takes the file for no text', () => {
  expect(formatCsvLine(['The \u0002Mines\u0000 Act', 'two\nlines'])).toBe('The Mines Act,"two\nlines"\r\n');
});
