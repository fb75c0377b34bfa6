import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { formatCsvLine } from '@lexboard/shared-lib/domain';
import { readSpreadsheet } from '../../testing/read-spreadsheet.ts';
import type { FoundFile, ReadChoice } from '../spreadsheet.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lexboard-text-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(content: Buffer | string, choice: ReadChoice = {}) {
  const file = path.join(folder, 'file');
  const { found, rows } = await readSpreadsheet(file, content, { name: 'laws.csv', ...choice });
  return { found, rows: rows.map(({ row, cells }) => [row, ...cells.map(({ text }) => text)]) };
}

const hindi = 'कारखाना अधिनियम';
const table = `Name,Note\r\n${hindi},a\r\n`;
const utf16 = (text: string, mark = '\ufeff') => Buffer.from(mark + text, 'utf16le');

test.each<[what: string, content: Buffer, encoding: string, text: string]>([
  ['UTF-8', Buffer.from(table), 'UTF-8', hindi],
  ['UTF-8 with its mark', Buffer.from(`\ufeff${table}`), 'UTF-8', hindi],
  ['UTF-16', utf16(table), 'UTF-16LE', hindi],
  ['UTF-16 with the high byte first', utf16(table).swap16(), 'UTF-16BE', hindi],
  ['UTF-16 without its mark', utf16(table, ''), 'UTF-16LE', hindi],
  [
    'Windows-1252',
    Buffer.from('Name,Note\nGr\xfc\xdfe \x96 50 \x80,a\n', 'latin1'),
    'Windows-1252',
    'Grüße – 50 €',
  ],
])('%s is found', async (_, content, encoding, text) => {
  const { found, rows } = await read(content);
  expect(found).toMatchObject({ format: 'text', encoding, separator: ',' });
  expect(rows).toEqual([
    [1, 'Name', 'Note'],
    [2, text, 'a'],
  ]);
});

test('an encoding can be chosen that all bytes have, and no other', async () => {
  const { found, rows } = await read('Name,Note\nGrüße,a\n', { encoding: 'Windows-1252' });
  expect([found.encoding, rows[1]]).toEqual(['Windows-1252', [2, 'GrÃ¼ÃŸe', 'a']]);
  const latin = Buffer.from('Name,Note\nGr\xfc\xdfe,a\n', 'latin1');
  await expect(read(latin, { encoding: 'UTF-8' })).rejects.toMatchObject({ code: 'wrongEncoding' });
  await expect(read(latin, { encoding: 'EBCDIC' })).rejects.toMatchObject({ code: 'unknownEncoding' });
});

test.each<[content: string, separator: string]>([
  ['Name,Note\na,b\n', ','],
  ['Name;Note\nAct, 1948;a, b, c\nRules, 1950;x\n', ';'],
  ['Name\tNote\nAct, 1948\t"a;b"\n', '\t'],
  ['Register, as of; today\nName;Note;"Due; day"\na;b;c\nd;e;f\n', ';'],
  ['sep=;\nName;Note\na,b;c,d\n', ';'],
  ['Name|Note|Due\nAct, 1948|a|b\n', '|'],
  ['Name\nFactories Act\n', ','],
])('%j is separated by %j', async (content, separator) => {
  const { found } = await read(content);
  expect(found.separator).toBe(separator);
});

test('rows are read as they were written', async () => {
  const cells = [`say "x", twice`, 'two\nlines', '=1+1', '+91 22', '00042', "'quoted'", 'a;-1'];
  const content = `Register of laws\r\n\r\n${formatCsvLine(['A', 'B', 'C', 'D', 'E', 'F', 'G'])}${formatCsvLine(cells)}x,="007",12" pipe\n`;
  const { found, rows } = await read(content);
  const expected: FoundFile['sheets'] = [{ name: 'laws', rows: 2, headerRow: 3 }];
  expect(found.sheets).toEqual(expected);
  expect(rows.slice(2)).toEqual([
    [4, ...cells],
    [5, 'x', '007', '12" pipe'],
  ]);
});

test('no sign is cut in two where a text is read in pieces', async () => {
  const long =
    'Name,Note\n' +
    Array.from({ length: 3 }, (_, row) => `${'x'.repeat(row)}${'👷'.repeat(9_000)},a\n`).join('');
  const { rows } = await read(long);
  expect(rows.slice(1).every(([, name]) => /^x*👷{9000}$/u.test(String(name)))).toBe(true);
});

test('what nobody sees makes no other file of a text', async () => {
  const { rows } = await read('Name,Note\nThe \u0002Mines\u180e Act,\ufe0f\n');
  expect(rows[1]).toEqual([2, 'The Mines Act']);
});

test('of long numbers it is known that a spreadsheet has cut them', async () => {
  const file = path.join(folder, 'cut.csv');
  const cells = [
    '1.91431E+18',
    '1,9E+18',
    '1914310000010110000',
    '1914310000010112',
    '="1914310000010110"',
    '12E5',
  ];
  const { rows } = await readSpreadsheet(file, `A;B;C;D;E;F\n${cells.join(';')}\n`, { name: 'cut.csv' });
  expect(rows[1]?.cells.map(({ cut = false }) => cut)).toEqual([true, true, true, false, false, false]);
});

test('the error values of a spreadsheet are no texts', async () => {
  const file = path.join(folder, 'errors.csv');
  const cells = ['#N/A', '#REF!', ' #DIV/0! ', '="#N/A"', '#REF', '#1 Form', 'see #N/A'];
  const { rows } = await readSpreadsheet(file, `A;B;C;D;E;F;G\n${cells.join(';')}\n`, { name: 'errors.csv' });
  expect(rows[1]?.cells.map(({ text, type }) => [text, type])).toEqual([
    ['#N/A', 'error'],
    ['#REF!', 'error'],
    ['#DIV/0!', 'error'],
    ...['#N/A', '#REF', '#1 Form', 'see #N/A'].map((text) => [text, 'text']),
  ]);
});

test.each<[what: string, content: Buffer | string, code: string]>([
  ['another file', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'notSpreadsheet'],
  ['a page', '<!doctype html><p>x', 'notSpreadsheet'],
  ['a header alone', 'Name,Note\n', 'empty'],
  ['blanks', ' \n\u00a0\n', 'empty'],
  ['20,001 rows', `Name\n${'x\n'.repeat(20_001)}`, 'tooManyRows'],
  ['201 columns', `${'x,'.repeat(200)}x\ny\n`, 'tooManyColumns'],
  ['a cell without its end', `Name,Note\n"x,y\n${'z\n'.repeat(10)}`, 'openQuote'],
])('%s is refused with its reason', async (_, content, code) => {
  await expect(read(content)).rejects.toMatchObject({ code });
});
