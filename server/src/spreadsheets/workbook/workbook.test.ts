import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compoundFile } from '../../testing/samples/workbook-samples.ts';
import {
  sampleWorkbook,
  serialOf,
  type SampleCell,
  type SampleSheet,
} from '../../testing/samples/spreadsheet-samples.ts';
import { zipOf } from '../../testing/samples/zip-samples.ts';
import { readSpreadsheet } from '../../testing/read-spreadsheet.ts';
import { inspectSpreadsheet, type ReadChoice } from '../spreadsheet.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lexboard-spreadsheets-'));
});
afterAll(() => rm(folder, { recursive: true }));

const read = (content: Buffer | string, choice: ReadChoice & { name?: string } = {}) =>
  readSpreadsheet(path.join(folder, 'file'), content, choice);

const sheet = (...rows: SampleCell[][]): SampleSheet => ({ name: 'Register', rows });
const header = ['Name', 'Value'];

/** A cell that is read from a workbook of this one. */
async function cellOf(cell: SampleCell, from1904 = false) {
  const { rows } = await read(sampleWorkbook({ sheets: [sheet(header, ['x', cell])], from1904 }));
  return rows[1]?.cells[1];
}

test.each<[what: string, SampleCell, text: string, type: string]>([
  ['a text', 'Factories Act', 'Factories Act', 'text'],
  ['leading zeros of a text', '00042', '00042', 'text'],
  ['leading zeros of a format', { number: 42, format: '00000' }, '00042', 'number'],
  ['a format of groups', { number: 123_456_789, format: '000\\-00\\-0000' }, '123-45-6789', 'number'],
  ['more digits than places', { number: 123_456, format: '"L-"000' }, 'L-123456', 'number'],
  ['an amount', { number: 1234.5, format: '[$₹-4009] #,##,##0.00' }, '1234.5', 'number'],
  ['a share', { number: 0.07, format: '0%' }, '7%', 'number'],
  ['15 digits', { number: '1.23456789012345E+14', format: 'General' }, '123456789012345', 'number'],
  ['an error', { error: '#N/A' }, '#N/A', 'error'],
  ['a small number', { number: '1.5E-7', format: 'General' }, '0.00000015', 'number'],
  ['noise behind the digits', { number: '0.30000000000000004', format: 'General' }, '0.3', 'number'],
  ['a yes', true, 'TRUE', 'boolean'],
  ['a time', { number: 0.75, format: 'h:mm AM/PM' }, '18:00', 'text'],
  ['rich text', { runs: ['The ', 'Companies ', 'Act'] }, 'The Companies Act', 'text'],
  ['a formula', { formula: 'A1&"x"', value: 'stored' }, 'stored', 'text'],
  ['what looks like one', "=cmd|'/c calc'!A0", "=cmd|'/c calc'!A0", 'text'],
  ['lines', 'one\r\ntwo_x000D_\nthree', 'one\ntwo\nthree', 'text'],
  ['blanks from Word', '\u00a0Rule\u00a04\u200b\ufeff ', 'Rule 4', 'text'],
  ['joiners inside a word', 'क्\u200dष \u200dx', 'क्\u200dष x', 'text'],
  ['markup', 'a < b & "c" ]]>', 'a < b & "c" ]]>', 'text'],
])('%s is read as it is seen', async (_, cell, text, type) => {
  expect(await cellOf(cell)).toEqual({ text, type });
});

test.each<[what: string, SampleCell, from1904?: boolean]>([
  ['of its own format', { number: serialOf('2024-02-29'), format: 'dd\\-mmm\\-yy;@' }],
  ['in words of another language', { number: serialOf('2024-02-29'), format: '[$-439]d mmmm yyyy' }],
  ['that counts from 1904', { number: serialOf('2024-02-29', true), format: 'yyyy-mm-dd' }, true],
  ['as the newest format has it', { xml: '<c r="B2" t="d"><v>2024-02-29T00:00:00Z</v></c>' }],
  ['that a formula gave', { xml: '<c r="B2" s="0" t="d"><f>TODAY()</f><v>2024-02-29</v></c>' }],
])('a date %s is a day', async (_, cell, from1904 = false) => {
  expect(await cellOf(cell, from1904)).toEqual({ text: '2024-02-29', type: 'date', day: '2024-02-29' });
});

test('a date with a time shows both', async () => {
  const cell = await cellOf({ number: serialOf('2024-02-29') + 0.5, format: 'dd/mm/yyyy hh:mm' });
  expect(cell).toEqual({ text: '2024-02-29 12:00', type: 'date', day: '2024-02-29' });
});

test.each(['1.9143100000101E+18', '1234567890123450', '-1E+15'])('of %s digits are gone', async (number) => {
  expect(await cellOf({ number, format: '00000' })).toEqual({ text: number, type: 'number', cut: true });
});

test('what has no value is an empty cell', async () => {
  for (const cell of [null, '\u200b', { formula: 'A1', value: '' }]) {
    const { rows } = await read(sampleWorkbook({ sheets: [sheet(header, ['x', cell])] }));
    expect(rows).toContainEqual({
      row: 2,
      cells: [{ text: 'x', type: 'text' }],
    });
  }
});

test('rows keep their numbers, merged cells count for each row, and blank rows do not', async () => {
  const { rows } = await read(
    sampleWorkbook({
      sheets: [
        {
          ...sheet(
            ['Register of laws', null],
            [],
            ['Law', 'Return'],
            ['Act A', 'R1'],
            [null, 'R2'],
            [null, null],
            ['Act B', 'R3'],
          ),
          merges: ['A1:B1', 'A4:A6'],
        },
      ],
    }),
  );
  expect(rows.map(({ row, cells }) => [row, ...cells.map(({ text }) => text)])).toEqual([
    [1, 'Register of laws'],
    [3, 'Law', 'Return'],
    [4, 'Act A', 'R1'],
    [5, 'Act A', 'R2'],
    [7, 'Act B', 'R3'],
  ]);
});

test('rows in which nothing but formulas of 0 or "" were copied down do not count', async () => {
  const nothing = [
    { formula: 'IF(A9="","",A9)', value: '' },
    { formula: 'B9*2', value: 0 },
  ];
  const rows = [
    header,
    ['x', { formula: 'B9', value: 0 }],
    ...Array.from({ length: 20_000 }, () => nothing),
    ['y', 0],
  ];
  const { found, rows: taken } = await read(sampleWorkbook({ sheets: [sheet(...rows)] }));
  expect(found.sheets[0]?.rows).toBe(2);
  expect(taken.map(({ row, cells }) => [row, cells[1]?.text])).toEqual([
    [1, 'Value'],
    [2, '0'],
    [20_003, '0'],
  ]);
});

test('hidden rows and columns and comments are found, and the rows may be left out', async () => {
  const content = sampleWorkbook({
    sheets: [
      {
        ...sheet(['Title'], header, ['a', 'b'], ['c', 'd'], ['e', 'f']),
        hiddenRows: [1, 4],
        hiddenColumns: { min: 2, max: 3 },
      },
    ],
    parts: [
      {
        name: 'xl/worksheets/_rels/sheet1.xml.rels',
        content: '<Relationships><Relationship Id="a" Type="x/comments" Target="../c.xml"/></Relationships>',
      },
      { name: 'xl/c.xml', content: '<comments><commentList><comment ref="A3"/></commentList></comments>' },
    ],
  });
  const { found, rows } = await read(content);
  expect(found.sheets).toEqual([
    { name: 'Register', rows: 3, headerRow: 2, hiddenRows: 1, hiddenColumns: [[2, 3]], comments: 1 },
  ]);
  expect(rows).toHaveLength(5);
  const { rows: shown } = await read(content, { hiddenRows: 'leave' });
  expect(shown.map(({ row }) => row)).toEqual([1, 2, 3, 5]);
});

test('columns count by what is in them, each sheet by itself', async () => {
  const far = [...Array.from({ length: 966 }, () => null), 'far away'];
  const wide = Array.from({ length: 201 }, () => 'x');
  const content = sampleWorkbook({
    sheets: [
      { name: 'Wide', rows: [wide, wide] },
      { name: 'Register', rows: [header, ['a', 'b'], far] },
    ],
  });
  const { found, rows } = await read(content);
  expect(found.sheets.map(({ name, rows: count }) => [name, count])).toEqual([
    ['Wide', 0],
    ['Register', 2],
  ]);
  expect(rows[2]?.cells[966]?.text).toBe('far away');
  await expect(read(content, { sheet: 'Wide' })).rejects.toMatchObject({ code: 'tooManyColumns' });
});

test('the sheets that are not hidden are named with their headers and rows, and one of them is read', async () => {
  const content = sampleWorkbook({
    sheets: [
      { name: 'Lists', rows: [header, ['a', 'b']], state: 'veryHidden' },
      { name: 'Cover', rows: [] },
      { name: 'Laws & more', rows: [['Title'], header, ['a', 'b'], ['c']] },
      { name: 'कर', rows: [header, ['first', 'x']] },
    ],
  });
  expect((await read(content)).found).toEqual({
    format: 'xlsx',
    sheets: [
      { name: 'Cover', rows: 0, headerRow: 1 },
      { name: 'Laws & more', rows: 2, headerRow: 2 },
      { name: 'कर', rows: 1, headerRow: 1 },
    ],
  });
  const { rows } = await read(content, { sheet: 'कर' });
  expect(rows[1]?.cells[0]?.text).toBe('first');
  await expect(read(content, { sheet: 'Lists' })).rejects.toMatchObject({ code: 'unknownSheet' });
});

test('parts may have other names, prefixes and an order that Excel does not use', async () => {
  const main = 'http://purl.oclc.org/ooxml/spreadsheetml/main';
  const content = zipOf([
    {
      name: 'data/Table.xml',
      content: `<x:worksheet xmlns:x="${main}"><x:sheetData><x:row><x:c t="inlineStr"><x:is><x:t>Name</x:t></x:is></x:c></x:row><x:row><x:c><x:v>7</x:v></x:c></x:row></x:sheetData></x:worksheet>`,
    },
    {
      name: 'main.xml',
      content: `<x:workbook xmlns:x="${main}" xmlns:rel="r"><x:sheets><x:sheet name="S" sheetId="1" rel:id="a"/></x:sheets></x:workbook>`,
    },
    {
      name: '_rels/main.xml.rels',
      content:
        '<Relationships><Relationship Id="a" Type="x/worksheet" Target="data/table.xml"/></Relationships>',
    },
    {
      name: '_rels/.rels',
      content:
        '<Relationships><Relationship Id="a" Type="x/officeDocument" Target="/main.xml"/></Relationships>',
    },
  ]);
  expect((await read(content)).rows.map(({ cells }) => cells[0]?.text)).toEqual(['Name', '7']);
});

describe('a file that cannot be read is refused with its reason', () => {
  const good = sampleWorkbook({ sheets: [sheet(header, ['a', 'b'])] });
  const manyRows = (count: number) => [header, ...Array.from({ length: count }, () => ['x'])];
  const withSheet = (content: string, unpackedSize?: number) =>
    sampleWorkbook({
      sheets: [sheet(header)],
      parts: [{ name: 'xl/worksheets/sheet1.xml', content, ...(unpackedSize && { unpackedSize }) }],
    });
  const entity = '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>';
  const deep = '<a>'.repeat(5_000);
  const inRow = (cells: string) => `<worksheet><sheetData><row>${cells}</row></sheetData></worksheet>`;

  test.each<[what: string, content: () => Buffer | string, code: string, name?: string]>([
    ['nothing', () => '', 'empty'],
    ['a text that is called a workbook', () => 'a,b\n1,2', 'notSpreadsheet'],
    ['a page that is called a workbook', () => '<html><table></table></html>', 'notSpreadsheet', 'x.xls'],
    ['another archive', () => zipOf([{ name: 'a.txt', content: 'x' }]), 'notSpreadsheet'],
    ['a protected workbook', () => compoundFile({ EncryptedPackage: Buffer.from('x') }), 'password'],
    ['a workbook of Excel 97', () => compoundFile({ Workbook: Buffer.from('x') }), 'oldWorkbook', 'x.xls'],
    ['another compound file', () => compoundFile({ WordDocument: Buffer.from('x') }), 'notSpreadsheet'],
    [
      '25 MB and a byte',
      () => Buffer.concat([good, Buffer.alloc(25 * 1024 * 1024 + 1 - good.length)]),
      'tooLarge',
    ],
    ['half a workbook', () => good.subarray(0, good.length / 2), 'damaged'],
    ['a header alone', () => sampleWorkbook({ sheets: [sheet(header)] }), 'empty'],
    [
      'hidden rows only',
      () => sampleWorkbook({ sheets: [{ ...sheet(header, ['a']), state: 'hidden' }] }),
      'empty',
    ],
    ['20,001 rows', () => sampleWorkbook({ sheets: [sheet(...manyRows(20_001))] }), 'tooManyRows'],
    [
      '201 columns',
      () => sampleWorkbook({ sheets: [sheet(Array.from({ length: 201 }, () => 'x'))] }),
      'tooManyColumns',
    ],
    ['a bomb that says so', () => withSheet(`<worksheet>${' '.repeat(54_000_000)}</worksheet>`), 'tooLarge'],
    [
      'a bomb that lies',
      () => withSheet(`<worksheet>${'<row/>'.repeat(1_000_000)}</worksheet>`, 100),
      'damaged',
    ],
    [
      'an entity',
      () =>
        sampleWorkbook({ sheets: [sheet(header, [{ xml: '<c r="A2"><v>&e;</v></c>' }])], prolog: entity }),
      'damaged',
    ],
    ['an endless text', () => withSheet(inRow(`<c t="str"><v>${'x'.repeat(3_000_000)}</v></c>`)), 'damaged'],
    ['endless levels', () => withSheet(inRow(deep)), 'damaged'],
    ['rows in no order', () => withSheet('<worksheet><row r="2"/><row r="2"/></worksheet>'), 'damaged'],
    ['what is no XML', () => withSheet('<worksheet><row></c></worksheet>'), 'damaged'],
  ])('%s', async (_, content, code, name = 'x.xlsx') => {
    await expect(read(content(), { name })).rejects.toMatchObject({ code });
  });

  test('what its disk cannot read is no fault of the file', async () => {
    await expect(inspectSpreadsheet(path.join(folder, 'none'), 'x.xlsx')).rejects.toMatchObject({
      code: 'ENOENT',
    });
  });
});

test('a file may have 20,000 rows', async () => {
  const rows = [header, ...Array.from({ length: 20_000 }, (_, row) => [`Law ${row}`, row])];
  expect((await read(sampleWorkbook({ sheets: [sheet(...rows)] }))).rows).toHaveLength(20_001);
});
