import { emptyCell, type Cell, type SheetRow } from './cells.ts';
import { findHeaderRow } from './find-header.ts';

/** A row of cells: an x is a text, a 9 a number, a dot nothing. */
const rowOf = (signs: string, row: number): SheetRow => ({
  row,
  cells: [...signs].map((sign): Cell => {
    if (sign === '.') return emptyCell;
    return { text: sign, type: sign === '9' ? 'number' : 'text' };
  }),
});

test.each<[what: string, rows: string[], header: number]>([
  ['nothing', [], 1],
  ['a table', ['xxxx', 'xx9x', 'xxxx'], 1],
  ['a title above', ['x', 'xxxx', 'xx99'], 2],
  ['a title, and who made it when', ['x', 'xx.x9', 'xxxxxxx', 'xx9xxxx'], 3],
  ['groups above the names', ['x..x..', 'xxxxxx', 'xx9xx9'], 2],
  ['a column without name', ['xxxxx.', 'xxxxx9'], 1],
  ['few columns filled in most rows', ['xxxxxx', 'xx', 'xx', 'x9'], 1],
  ['numbers of columns above their names', ['9999', 'xxxx', 'xxxx'], 2],
  ['years as names', ['xx99', '9999', '9999'], 1],
  ['notes whose words stand in cells', ['xxxxx', 'xxxxx', 'xxxxx', 'xxxxx', 'xxxxxx', 'xx9x99'], 5],
  ['names above texts', ['xxxxxx', 'xxxxx', 'xxxxxx', 'xx9x99'], 1],
  ['one column', ['x', 'x', 'x'], 1],
])('of %s the header is found', (_, rows, header) => {
  expect(findHeaderRow(rows.map((signs, index) => rowOf(signs, index + 1)))).toBe(header);
});
