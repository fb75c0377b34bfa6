import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compoundFile, record, sheet, workbook } from '../testing/samples/workbook-samples.ts';
import { findContentFault } from './content-fault.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lexboard-workbook-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function faultOf(content: Buffer): Promise<string | undefined> {
  const file = path.join(folder, 'file');
  await writeFile(file, content);
  return findContentFault(file, 'x.xls');
}

const MB = 1024 * 1024;
const ofAnotherType = 'File "x.xls" is not an Excel workbook (xls): its content is of another type';
const macros = 'File "x.xls" has macros, which cannot be attached';
const plain = workbook(sheet(0), sheet(2));
const content = Buffer.from('x');
/** Longer than a sector, than a small stream, or than what is read at once. */
const texts = (bytes: number) =>
  Array.from({ length: Math.ceil(bytes / 8_000) }, () => record(0xfc, Buffer.alloc(8_000, 'x')));

it.each([
  ['of Excel 97 to 2003', { Workbook: plain }],
  ['of Excel 95', { Book: plain }],
  ['for both', { Workbook: plain, Book: plain }],
  ['of some size', { Workbook: workbook(sheet(0), ...texts(3 * MB)) }],
  [
    'with other streams',
    { Workbook: plain, '\u0005SummaryInformation': content, 'MBD0001/CONTENTS': content },
  ],
])('takes a workbook %s', async (_, streams) => {
  expect(await faultOf(compoundFile(streams))).toBeUndefined();
});

it.each([
  ['a document of Word', { WordDocument: content }],
  ['a name that only begins like it', { Workbook2: plain }],
  ['a storage of that name', { 'Workbook/x': plain }],
  ['nothing', {}],
  ['a text of that name', { Workbook: Buffer.alloc(5_000, 'text') }],
  ['a sheet of macros alone', { Workbook: Buffer.concat([record(0x809, [0, 6, 0x40, 0]), record(0x0a)]) }],
  ['a workbook without an end', { Workbook: plain.subarray(0, -4) }],
  ['a sheet that is cut off', { Workbook: workbook(record(0x85, [0, 0, 0])) }],
])('takes no compound file with %s', async (_, streams) => {
  expect(await faultOf(compoundFile(streams))).toBe(ofAnotherType);
});

it.each([
  ['VBA', { Workbook: plain, '_VBA_PROJECT_CUR/VBA/dir': content }],
  ['VBA in small letters', { Workbook: plain, '_vba_project_cur/vba/dir': content }],
  ['VBA of Excel 95', { Book: plain, '_VBA_PROJECT/x': content }],
  ['VBA in a document of Word in it', { Workbook: plain, 'MBD0001/Macros/VBA/dir': content }],
  ['a sheet of macros', { Workbook: workbook(sheet(0), sheet(1)) }],
  ['a hidden sheet of macros', { Workbook: workbook(sheet(0), sheet(1, 1)) }],
  ['a very hidden sheet of macros', { Workbook: workbook(sheet(1, 2), sheet(0)) }],
  ['a module of VBA among its sheets', { Book: workbook(sheet(0), sheet(6)) }],
  ['a sheet of macros far behind', { Workbook: workbook(sheet(0), ...texts(3 * MB), sheet(1)) }],
  ['a sheet of macros for Excel 95 alone', { Workbook: plain, Book: workbook(sheet(1)) }],
  ['a sheet of macros in a workbook in it', { Workbook: plain, 'MBD0001/Workbook': workbook(sheet(1)) }],
])('takes none with %s', async (_, streams) => {
  expect(await faultOf(compoundFile(streams))).toBe(macros);
});

it('takes none that is encrypted, where sheets of macros cannot be seen', async () => {
  expect(await faultOf(compoundFile({ Workbook: workbook(record(0x2f, [1, 0]), sheet(0)) }))).toBe(
    'File "x.xls" is encrypted, so it cannot be checked for macros',
  );
});

describe('a file that is made to be trouble', () => {
  const sectorAt = (number: number) => (number + 1) * 512;
  it.each([
    ['directory', 48],
    ['table of small streams', 60],
  ])('is refused when its %s goes round in a ring', async (_, at) => {
    const file = compoundFile({ Workbook: plain });
    const start = file.readUInt32LE(at);
    file.writeUInt32LE(start, sectorAt(file.readUInt32LE(76)) + start * 4);
    expect(await faultOf(file)).toBe(ofAnotherType);
  });

  it('is refused when many workbooks share their bytes', async () => {
    const shared = workbook(sheet(0), ...texts(100_000));
    const file = compoundFile({ Workbook: shared, 'a/Workbook': plain, 'b/Workbook': plain });
    const name = Buffer.from('Workbook\0', 'utf16le');
    const entries: number[] = [];
    for (let at = file.indexOf(name); at >= 0; at = file.indexOf(name, at + 1)) entries.push(at);
    const sizes = entries.map((at) => file.readUInt32LE(at + 120));
    const large = entries[sizes.indexOf(shared.length)] ?? 0;
    for (const at of entries) file.copy(file, at + 116, large + 116, large + 124);
    expect(await faultOf(file)).toBe(ofAnotherType);
  });

  it.each([
    ['its sectors have no size', 30, 0],
    ['its directory is where no file reaches', 48, 0xfffffff0],
    ['its table is where no file reaches', 76, 0x00fffff0],
    ['its table goes on where no file reaches', 68, 0x00fffff0],
    ['its small streams go on where no file reaches', 60, 0x00fffff0],
  ])('ends when %s', async (_, at, value) => {
    const file = compoundFile({ Workbook: plain, x: Buffer.alloc(8 * MB) });
    if (at === 30) file.writeUInt16LE(value, at);
    else file.writeUInt32LE(value, at);
    expect(await faultOf(file)).toBe(ofAnotherType);
  });

  it('may be cut off anywhere', async () => {
    const file = compoundFile({ Workbook: plain });
    for (const length of [8, 50, 511, 513, 1_030]) {
      expect(await faultOf(file.subarray(0, length))).toBe(ofAnotherType);
    }
  });
});
