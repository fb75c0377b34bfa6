import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { contentTypes, fileSamples, officePackage } from '../../testing/file-samples.ts';
import { zipOf } from '../../testing/zip-samples.ts';
import { contentFault } from './content-fault.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lexboard-content-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function faultOf(ending: string, content: Buffer | string): Promise<string | undefined> {
  const file = path.join(folder, 'file');
  await writeFile(file, content);
  return contentFault(file, `x.${ending}`);
}

const MB = 1024 * 1024;
const sample = Object.entries(fileSamples);
const ofAnotherType = /^File "x\.\w+" is not .+: its content is of another type$/;

it.each(sample)('%s is what it says, in any case', async (ending, content) => {
  expect(await faultOf(ending, content)).toBeUndefined();
  expect(await faultOf(ending.toUpperCase(), content)).toBeUndefined();
});

const family = (ending: string) => ending.replace('jpg', 'jpeg');
const lies = sample.flatMap(([said]) =>
  sample.filter(([is]) => family(is) !== family(said)).map(([is, content]) => [is, said, content] as const),
);

it.each(lies.filter(([is, said]) => !(is === 'pdf' && said === 'txt')))(
  '%s is no %s',
  async (_is, said, content) => {
    expect(await faultOf(said, content)).toMatch(ofAnotherType);
  },
);

it.each(sample)('a %s of one byte is refused, or text', async (ending) => {
  expect((await faultOf(ending, 'x')) === undefined).toBe(ending === 'txt');
});

it.each(Object.keys(fileSamples))('trouble with the disk is not told of a %s', async (ending) => {
  const missing = path.join(folder, 'missing');
  await expect(contentFault(missing, `x.${ending}`)).rejects.toMatchObject({ code: 'ENOENT' });
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
  const packages = [
    ['docx', 'word'],
    ['xlsx', 'xl'],
  ] as const;
  const bomb = /^File "x\.(docx|xlsx)" would unpack to far more than it holds$/;

  it.each(packages)('may be large, and hold what compresses well: %s', async (ending, main) => {
    const large = { name: `${main}/large.xml`, content: Buffer.alloc(40 * MB, 'x') };
    expect(await faultOf(ending, officePackage(main, large))).toBeUndefined();
  });

  const bombs = [
    ['one that unpacks to 51 MB of nothing', { content: Buffer.alloc(51 * MB) }],
    ['one that says that it unpacks to 501 MB', { content: 'x', unpackedSize: 501 * MB }],
    ['one that unpacks to 51 MB and says 1 kB', { content: Buffer.alloc(51 * MB), unpackedSize: 1_000 }],
    ['one with a byte more than it says', { content: 'xy', unpackedSize: 1 }],
    ['one whose entries share their bytes', { content: 'x', sharesWith: 1 }],
  ] as const;

  it.each(packages.flatMap((of) => bombs.map(([what, entry]) => [what, ...of, entry] as const)))(
    'are no bombs: %s (%s)',
    async (_, ending, main, entry) => {
      expect(await faultOf(ending, officePackage(main, { name: `${main}/bomb.xml`, ...entry }))).toMatch(
        bomb,
      );
    },
  );

  it('have at most 10,000 parts', async () => {
    const parts = Array.from({ length: 10_000 }, (_, index) => ({ name: `word/${index}`, content: '' }));
    expect(await faultOf('docx', officePackage('word', ...parts))).toMatch(bomb);
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
