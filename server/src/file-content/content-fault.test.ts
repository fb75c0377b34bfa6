import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { contentTypes, fileSamples, officePackage } from '../testing/samples/file-samples.ts';
import { zipOf } from '../testing/samples/zip-samples.ts';
import { findContentFault } from './content-fault.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lexboard-content-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function faultOf(ending: string, content: Buffer | string): Promise<string | undefined> {
  const file = path.join(folder, 'file');
  await writeFile(file, content);
  return findContentFault(file, `x.${ending}`);
}

const MB = 1024 * 1024;
const sample = Object.entries(fileSamples);
const ofAnotherType = /^File "x\.\w+" is not .+: its content is of another type$/;

it('a file of each type is what it says, in any case', async () => {
  for (const [ending, content] of sample) {
    expect([ending, await faultOf(ending, content)]).toEqual([ending, undefined]);
    expect([ending, await faultOf(ending.toUpperCase(), content)]).toEqual([ending, undefined]);
  }
});

it('a file of one type is refused under the ending of each other type', async () => {
  const family = (ending: string) => ending.replace('jpg', 'jpeg');
  for (const [said] of sample) {
    for (const [is, content] of sample) {
      // A PDF without pictures is plain text, too.
      if (family(is) === family(said) || (is === 'pdf' && said === 'txt')) continue;
      expect([is, said, await faultOf(said, content)]).toEqual([
        is,
        said,
        expect.stringMatching(ofAnotherType),
      ]);
    }
    expect([said, (await faultOf(said, 'x')) === undefined]).toEqual([said, said === 'txt']);
  }
});

it('a file that cannot be read is a failure, not a fault of its content', async () => {
  const missing = path.join(folder, 'missing');
  for (const [ending] of sample) {
    await expect(findContentFault(missing, `x.${ending}`)).rejects.toMatchObject({ code: 'ENOENT' });
  }
});

describe('text', () => {
  it.each([
    ['UTF-8', Buffer.from('कारखाना अधिनियम, 1948\n')],
    ['UTF-8 with its mark', Buffer.from('\ufeffRegister\r\n')],
    ['Windows-1252', Buffer.from('Gr\xfc\xdfe \x96 50 \x80', 'latin1')],
    ['pages', Buffer.from('one\f\ttwo\x1a')],
  ])('may be %s', async (_, content) => expect(await faultOf('txt', content)).toBeUndefined());

  it.each([
    ['a NUL after 100,000 characters', Buffer.concat([Buffer.alloc(100_000, 'x'), Buffer.from([0])])],
    ['UTF-16', Buffer.from('text', 'utf16le')],
    ['escapes of a terminal', Buffer.from('\x1b[31m')],
    ['a program', Buffer.from('7f454c4602010100', 'hex')],
  ])('is not %s', async (_, content) => expect(await faultOf('txt', content)).toMatch(ofAnotherType));
});

/** A large archive, as its end says, each byte of its directory's address being this one. */
function archiveWithDirectoryAt(byte: number): Buffer {
  const locator = Buffer.alloc(20, byte);
  locator.write('PK\x06\x07');
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  return Buffer.concat([locator, end]);
}

/** A package with a part whose first block is of a kind that there is not. */
function damagedPackage(): Buffer {
  const name = 'xl/damaged.xml';
  const damaged = officePackage('xl', { name, content: 'x' });
  damaged[damaged.indexOf(name) + name.length] = 7;
  return damaged;
}

describe('packages of Office', () => {
  const bomb = 'File "x.docx" would unpack to far more than it holds';

  it('may be large, and hold what compresses well', async () => {
    const large = { name: 'word/large.xml', content: Buffer.alloc(40 * MB, 'x') };
    expect(await faultOf('docx', officePackage('word', large))).toBeUndefined();
  });

  it.each([
    ['one that unpacks to 51 MB of nothing', { content: Buffer.alloc(51 * MB) }],
    ['one that says that it unpacks to 501 MB', { content: 'x', unpackedSize: 501 * MB }],
    ['one with a byte more than it says', { content: 'xy', unpackedSize: 1 }],
    ['one whose entries share their bytes', { content: 'x', sharesWith: 1 }],
  ])('are no zip bombs: %s', async (_, entry) => {
    expect(await faultOf('docx', officePackage('word', { name: 'word/bomb.xml', ...entry }))).toBe(bomb);
  });

  it('have at most 10,000 parts', async () => {
    const parts = Array.from({ length: 10_000 }, (_, index) => ({ name: `word/${index}`, content: '' }));
    expect(await faultOf('docx', officePackage('word', ...parts))).toBe(bomb);
  });

  it.each([
    ['an archive', zipOf([{ name: 'xl/workbook.xml', content: '' }])],
    ['an empty archive', zipOf([])],
    ['one whose directory lies where no file reaches', archiveWithDirectoryAt(0xff)],
    ['one without its parts', zipOf([contentTypes('x'), { name: 'xl/workbook.xml', content: '' }])],
    ['one with a part that cannot be unpacked', damagedPackage()],
    ['one that is cut off', fileSamples.xlsx.subarray(0, -30)],
    ['one with something behind it', Buffer.concat([fileSamples.xlsx, Buffer.alloc(70_000)])],
    ['one with a name that leads out', officePackage('xl', { name: '../x', content: '' })],
    ['one with two lists of parts', officePackage('xl', contentTypes('x'))],
    ['one with a part in pieces', officePackage('xl', { name: 'xl/main.xml/[0].piece', content: '' })],
    ['one whose list of parts is endless', zipOf([{ ...contentTypes('x'), unpackedSize: 40 * MB }])],
  ])('are not %s', async (_, content) => {
    expect(await faultOf('xlsx', content)).toMatch(ofAnotherType);
  });
});
