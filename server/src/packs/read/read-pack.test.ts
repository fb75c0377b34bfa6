import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { packLimits } from '@lexboard/shared-lib/contract';
import { packFilesOf, packHead, packLaw, packReturn, zipPack } from '../../testing/packs/pack-samples.ts';
import { zipOf } from '../../testing/samples/zip-samples.ts';
import { readPackFile, readPackFolder } from './read-pack.ts';

const files = packFilesOf({
  return: [packReturn('r1', 'child')],
  law: [packLaw('child', { law: 'parent' }), packLaw('other'), packLaw('parent')],
});

describe('Reading a pack', () => {
  it('gives records in one order, laws after those above them, and the same digest from folder and file', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'pack-'));
    try {
      for (const [name, content] of Object.entries(files)) await writeFile(path.join(folder, name), content);
      await writeFile(path.join(folder, 'recipe.json'), '{}');
      await mkdir(path.join(folder, 'written'));
      const pack = await readPackFolder(folder);
      expect(pack.head).toEqual(packHead);
      expect(pack.records.map(({ row, kind, line, record }) => [row, kind, line, record.id])).toEqual([
        [1, 'law', 3, 'parent'],
        [2, 'law', 1, 'child'],
        [3, 'law', 2, 'other'],
        [4, 'return', 1, 'r1'],
      ]);
      const { digest } = await readPackFile(zipPack(files));
      expect(digest).toBe(pack.digest);
      const byteChanged = { ...files, 'SOURCES.md': '# Sources\n\nThe actS.\n' };
      expect((await readPackFile(zipPack(byteChanged))).digest).not.toBe(digest);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('takes the name of a law in Hindi as its title in Hindi, unless the record has one', async () => {
    const names = { hi: 'कारखाना', mr: 'कारखाना' };
    const laws = [packLaw('a', { names }), packLaw('b', { names, values: { Law: 'B', title_hi: 'ख' } })];
    const { records } = await readPackFile(
      zipPack(packFilesOf({ law: laws, return: [packReturn('r', 'a', { names })] })),
    );
    expect(records.map(({ record: { values } }) => values['title_hi'])).toEqual(['कारखाना', 'ख', undefined]);
  });

  const line = `${JSON.stringify(packLaw('a'))}\n`;
  const withLaws = (content: string) => zipPack({ ...files, 'law.jsonl': content });
  const bounds: [what: string, content: () => Buffer, message: string][] = [
    ['another type of file', () => Buffer.from('not a zip'), 'is no pack'],
    [
      'a bomb',
      () => withLaws('\n'.repeat(packLimits.unpacked + 1)),
      'would unpack to far more than it holds',
    ],
    [
      'a bomb that lies about its size',
      () => zipOf([{ name: 'pack.json', content: 'x'.repeat(50_000), unpackedSize: 10 }]),
      'is damaged',
    ],
    [
      'parts that share bytes',
      () =>
        zipOf([
          { name: 'pack.json', content: JSON.stringify(packHead) },
          { name: 'SOURCES.md', content: 'x', sharesWith: 0 },
        ]),
      'would unpack to far more than it holds',
    ],
    ['a million records', () => withLaws(line.repeat(packLimits.records + 1)), 'more than 20,000 records'],
    ['a long line', () => withLaws('x'.repeat(packLimits.line + 1)), 'has more than 200,000 characters'],
    [
      'long sources',
      () => zipPack({ ...files, 'SOURCES.md': 'x'.repeat(packLimits.sources + 1) }),
      'SOURCES.md: has more',
    ],
    [
      'other signs than UTF-8',
      () => zipOf([{ name: 'pack.json', content: Buffer.from([0xff, 0xfe]) }]),
      'is not in UTF-8',
    ],
    [
      'a file twice',
      () =>
        zipOf([
          { name: 'pack.json', content: '1' },
          { name: 'pack.json', content: '2' },
        ]),
      'is in the pack twice',
    ],
    [
      'a long name',
      () => zipOf([{ name: 'x'.repeat(60_000), content: '' }]),
      `${'x'.repeat(299)}…: is no file of a pack`,
    ],
    ['too many bytes', () => Buffer.alloc(packLimits.bytes + 1), 'is larger than 25 MB'],
  ];

  it.each(bounds)('refuses %s', async (_what, content, message) => {
    await expect(readPackFile(content())).rejects.toThrow(message);
  });
});
