import { buffer, text } from 'node:stream/consumers';
import { readSheet, readWorkbook } from '../testing/samples/read-workbook.ts';
import { formatCsv } from './csv.ts';
import type { ExportTable } from './export-table.ts';
import { formatJson } from './json.ts';
import { formatXlsx } from './xlsx/format-workbook.ts';

async function* inChunks(...chunks: string[][][]) {
  for (const chunk of chunks) yield await Promise.resolve(chunk);
}

const time = '2026-11-20 12:00:00';

const tableOf = (...chunks: string[][][]): ExportTable => ({
  title: 'Law List',
  zone: 'Asia/Kolkata',
  columns: [
    { label: 'Name', holds: 'text', width: 60 },
    { label: 'Created (IST)', holds: 'time', width: 18 },
  ],
  chunks: inChunks(...chunks),
});

const namesInSheet = async (...names: string[]) => {
  const rows = await readSheet(await buffer(formatXlsx(tableOf(names.map((name) => [name, time])))));
  return rows.slice(1).map(([name]) => name);
};

describe('A table as comma-separated values', () => {
  it('begins with the byte order mark and the header, and ends its lines as RFC 4180 says', async () => {
    const bytes = await buffer(formatCsv(tableOf([['Act', time]], [], [['बंदरगाह', time]])));
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(bytes.subarray(3).toString()).toBe(`Name,Created (IST)\r\nAct,${time}\r\nबंदरगाह,${time}\r\n`);
  });
});

describe('A table as a workbook', () => {
  it('has the parts that a spreadsheet looks for, under the name of the list', async () => {
    const parts = await readWorkbook(await buffer(formatXlsx(tableOf())));
    expect(Object.keys(parts)).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/workbook.xml',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/worksheets/sheet1.xml',
    ]);
    expect(parts['xl/workbook.xml']).toContain('name="Law List"');
  });

  it('writes texts as texts and times as times, chunk after chunk', async () => {
    const file = await buffer(formatXlsx(tableOf([['Act', time]], [], [['<b> & "c"', time]])));
    expect(await readSheet(file)).toEqual([
      ['Name', 'Created (IST)'],
      ['Act', '46346.5'],
      ['&lt;b&gt; &amp; &quot;c&quot;', '46346.5'],
    ]);
  });

  it('writes numbers as numbers, which a spreadsheet can add up', async () => {
    const columns: ExportTable['columns'] = [{ label: 'Licenses', holds: 'number', width: 18 }];
    const file = await buffer(formatXlsx({ ...tableOf(), columns, chunks: inChunks([['1200']]) }));
    expect((await readWorkbook(file))['xl/worksheets/sheet1.xml']).toContain('<row><c><v>1200</v></c></row>');
  });

  it('stands below its heading, with its header in sight and on each page of paper, and can be filtered', async () => {
    const heading = ['The Port Trust', 'Law List', '=Filters'];
    const file = await buffer(formatXlsx({ ...tableOf([['Act', time]], [['Rules', time]]), heading }));
    expect(await readSheet(file)).toEqual([
      ['The Port Trust'],
      ['Law List'],
      ['=Filters'],
      [],
      ['Name', 'Created (IST)'],
      ['Act', '46346.5'],
      ['Rules', '46346.5'],
    ]);
    const { 'xl/worksheets/sheet1.xml': sheet, 'xl/workbook.xml': workbook } = await readWorkbook(file);
    expect(sheet).toContain('<pane ySplit="5" topLeftCell="A6" activePane="bottomLeft" state="frozen"/>');
    expect(sheet).toContain('<autoFilter ref="A5:B7"/>');
    expect(sheet).toContain('<col min="1" max="1" width="60" customWidth="1"/>');
    expect(workbook).toContain(`'Law List'!$5:$5</definedName>`);
  });

  it('leaves its heading out of comma-separated values, which are plain data', async () => {
    const plain = await text(formatCsv({ ...tableOf([['Act', time]]), heading: ['The Port Trust'] }));
    expect(plain).toBe(`Name,Created (IST)\r\nAct,${time}\r\n`);
  });

  it('leaves out what a workbook cannot hold', async () => {
    expect(await namesInSheet('a\u0001b\u001fc', 'x'.repeat(40_000), 'not_x000D_escaped')).toEqual([
      'abc',
      'x'.repeat(32_767),
      'not_x005F_x000D_escaped',
    ]);
  });

  it('shows lines as lines, and what looks like a formula as the text that it is', async () => {
    const names = ['=1+1', '-Nil-', '+91 22\nroom 3', 'two\nlines', 'a=b'];
    expect(await namesInSheet(...names)).toEqual(names);
    const file = await readWorkbook(await buffer(formatXlsx(tableOf(names.map((name) => [name, time])))));
    const { 'xl/worksheets/sheet1.xml': sheet = '', 'xl/styles.xml': styles = '' } = file;
    const [, cellFormats = ''] = /<cellXfs[^>]*>(.*)<\/cellXfs>/.exec(styles) ?? [];
    const formats = cellFormats.match(/<xf[^>]*\/>|<xf.*?<\/xf>/g);
    const own = [...sheet.matchAll(/<row><c t="inlineStr" s="(\d)">/g)].slice(1);
    expect(own.map(([, format]) => formats?.[Number(format)])).toEqual([
      '<xf quotePrefix="1"/>',
      '<xf quotePrefix="1"/>',
      '<xf quotePrefix="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>',
      '<xf applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>',
      '<xf/>',
    ]);
  });

  it('writes days as texts that spreadsheets do not agree on', async () => {
    const times = ['1858-11-01 00:00:00', '1900-02-28 12:30:00', '1900-03-01 12:00:00'];
    const rows = await readSheet(await buffer(formatXlsx(tableOf(times.map((at) => ['Act', at])))));
    expect(rows.slice(1).map(([, at]) => at)).toEqual(['1858-11-01 00:00', '1900-02-28 12:30', '61.5']);
  });

  it('breaks off when its rows do', async () => {
    async function* failing() {
      yield await Promise.resolve([['Act', time]]);
      throw new Error('The database is gone');
    }
    const file = formatXlsx({ ...tableOf(), chunks: failing() });
    await expect(buffer(file)).rejects.toThrow('The database is gone');
  });

  it('reads no further once nobody reads it', async () => {
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    async function* endless() {
      try {
        for (let chunk = 0; ; chunk += 1) {
          if (chunk === 3) file.destroy();
          yield await Promise.resolve([['Act', time]]);
        }
      } finally {
        end();
      }
    }
    const file = formatXlsx({ ...tableOf(), chunks: endless() }).resume();
    await ended;
    expect(file.destroyed).toBe(true);
  });
});

describe('A table to be printed', () => {
  it('has its heading, its columns and the texts of its rows, whatever they hold', async () => {
    const heading = ['The Port Trust', 'Law List · 25 Nov 2026 · 2 rows', 'Filters: Status: All'];
    const rows = [[['Act', time]], [], [['<b> & "c"', time]]];
    expect(JSON.parse(await text(formatJson({ ...tableOf(...rows), heading })))).toEqual({
      heading,
      columns: ['Name', 'Created (IST)'],
      rows: [
        ['Act', '2026-11-20 12:00'],
        ['<b> & "c"', '2026-11-20 12:00'],
      ],
    });
    expect(JSON.parse(await text(formatJson(tableOf())))).toMatchObject({ heading: ['Law List'], rows: [] });
  });
});
