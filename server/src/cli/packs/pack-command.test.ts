import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readPackFile } from '../../packs/read/read-pack.ts';
import { findFormerKey, isSignatureOf, readPublicKey } from '../../packs/trust/keys.ts';
import { packFilesOf, packHead, packLaw } from '../../testing/packs/pack-samples.ts';
import { createLexboard } from '../lexboard.ts';

let folder = '';
let printed: jest.SpyInstance;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pack-'));
  printed = jest.spyOn(console, 'log').mockImplementation();
  await write(packFilesOf({ law: [packLaw('act')] }));
});
afterEach(() => rm(folder, { recursive: true }));

async function write(files: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
}

const pack = (...words: string[]) => createLexboard().parseAsync(['pack', ...words], { from: 'user' });
const pathOf = (name: string) => path.join(folder, '..', `${path.basename(folder)}-${name}`);

test('a publisher signs a pack, builds its file, and hands over to another key', async () => {
  const [key, next] = [pathOf('key'), pathOf('next')];
  try {
    await pack('sign', folder, '--new-key', key);
    await pack('build', folder, '--to', tmpdir());
    const file = path.join(tmpdir(), 'works-1.0.0.lexpack');
    const { signature, digest } = await readPackFile(file);
    expect(signature && isSignatureOf(signature, digest)).toBe(true);
    await pack('check', file);
    expect(printed).toHaveBeenLastCalledWith(
      expect.stringMatching(/^Works 1\.0\.0 is sound: 1 records, 0 of them not checked .* signed by SHA256:/),
    );
    await pack('sign', folder, '--new-key', next, '--hand-over', key);
    await write({ 'pack.json': JSON.stringify({ ...packHead, version: '1.1.0' }) });
    await expect(pack('check', folder)).rejects.toThrow('the pack was changed after it was signed');
    // The next version shows the hand-over, too.
    await pack('sign', folder, '--key', next);
    await pack('build', folder, '--to', folder);
    const second = await readPackFile(path.join(folder, 'works-1.1.0.lexpack'));
    const former = second.signature && findFormerKey(second.signature);
    expect(former?.equals(readPublicKey(await readFile(`${key}.public`, 'utf8')) ?? former)).toBe(true);
    await rm(file);
  } finally {
    for (const one of [key, next]) for (const name of [one, `${one}.public`]) await rm(name, { force: true });
  }
});

test.each([
  [['check', '/nowhere'], 'There is no pack at /nowhere.'],
  [['sign', ''], 'Name the key: --key <pem>, or --new-key <file> to make one.'],
  [['sign', '', '--key', '/nowhere.pem'], '/nowhere.pem cannot be read.'],
  [
    ['sign', '', '--key', `${import.meta.dirname}/pack-sign.ts`],
    'must be a private Ed25519 key in the form PEM',
  ],
])('refuses %j', async ([command = '', place, ...options], message) => {
  await expect(pack(command, place || folder, ...options)).rejects.toThrow(message);
});

test('makes no file of a broken pack, and tells each fault', async () => {
  await write({ 'SOURCES.md': '', 'return.jsonl': '{}\n' });
  await expect(pack('build', folder, '--to', folder)).rejects.toThrow('return.jsonl, line 1: lacks id');
  await rm(path.join(folder, 'return.jsonl'));
  await expect(pack('build', folder, '--to', folder)).rejects.toThrow('SOURCES.md: is missing or empty');
  expect((await readdir(folder)).filter((name) => name.endsWith('.lexpack'))).toEqual([]);
});
