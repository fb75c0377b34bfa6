import type { KeyObject } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describeOnDatabase } from '../../testing/database/test-database.ts';
import { packFilesOf, packHead, packLaw, zipPack } from '../../testing/packs/pack-samples.ts';
import { newPublisherKey, publicPemOf, signPack } from '../../testing/packs/sign-packs.ts';
import { readPackFile } from '../read/read-pack.ts';
import { admitPack } from './admit-pack.ts';
import { shelveOwnPacks } from './own-packs.ts';
import { runPackCommand } from './pack-commands.ts';
import { readOffered } from './shelf-repository.ts';

const files = (head: object = {}, law = packLaw('act')) =>
  packFilesOf({ law: [law] }, { ...packHead, ...head });

describeOnDatabase('The shelf of packs', (database) => {
  const run = (command: string, input: object = {}) => runPackCommand(database(), { command, ...input });
  const trust = async (key: KeyObject, more: object = {}): Promise<number> => {
    const { data } = await run('trust', { key: publicPemOf(key), name: 'Law Firm', ...more });
    return Number(Reflect.get(data, 'id'));
  };
  const offered = async (id: string) =>
    (await database().inDirectory(readOffered)).flatMap(({ head, signedBy }) =>
      head.id === id ? [[head.version, signedBy]] : [],
    );
  const add = async (content: Buffer) => admitPack(database(), content, 'signed');

  it('takes a pack of a trusted key, and refuses it with one byte changed or of another key', async () => {
    const key = newPublisherKey();
    const one = { id: 'one' };
    await expect(add(await signPack(files(one), key))).rejects.toThrow(
      /its key SHA256:[0-9a-f]{32} is not trusted/,
    );
    await trust(key);
    expect(await add(await signPack(files(one), key))).toMatchObject({ records: 1, already: false });
    expect(await add(await signPack(files(one), key))).toMatchObject({ already: true });
    expect(await offered('one')).toEqual([['1.0.0', 'Law Firm']]);
    const { signature } = await readPackFile(await signPack(files({ id: 'two' }), key));
    const changed = { ...files({ id: 'two', title: 'works' }), 'signature.json': JSON.stringify(signature) };
    await expect(add(zipPack(changed))).rejects.toThrow('the pack was changed after it was signed');
    await expect(add(zipPack(files({ id: 'two' })))).rejects.toThrow('the pack is not signed');
    await expect(
      add(await signPack(files({ id: 'two' }, packLaw('act', { law: 'no' })), key)),
    ).rejects.toThrow('names the law no');
    expect(await offered('two')).toEqual([]);
  });

  it('offers the newest version, whatever order they come in, and no other content of the same one', async () => {
    const key = newPublisherKey();
    await trust(key);
    for (const version of ['1.9.0', '1.10.0', '1.2.0'])
      await add(await signPack(files({ id: 'order', version }), key));
    expect(await offered('order')).toEqual([['1.10.0', 'Law Firm']]);
    await expect(
      add(await signPack(files({ id: 'order', version: '1.9.0', title: 'Other' }), key)),
    ).rejects.toThrow('version 1.9.0 of order is here with other content');
  });

  it('refuses the id of another publisher, also without a signature', async () => {
    const [key, other] = [newPublisherKey(), newPublisherKey()];
    await trust(key);
    await trust(other, { name: 'Other Firm' });
    await add(await signPack(files({ id: 'mine' }), key));
    const next = files({ id: 'mine', version: '2.0.0' });
    const message = "that of another publisher's pack";
    await expect(add(await signPack(next, other))).rejects.toThrow(message);
    await expect(admitPack(database(), zipPack(next), 'unsigned')).rejects.toThrow(message);
    await expect(admitPack(database(), zipPack(next), 'product')).rejects.toThrow(message);
  });

  it('knows a publisher by a new key that the former one hands over to, or that replaces it', async () => {
    const [first, second, third, stranger] = [
      newPublisherKey(),
      newPublisherKey(),
      newPublisherKey(),
      newPublisherKey(),
    ];
    const id = await trust(first);
    const version = (number: string) => files({ id: 'rotated', version: number });
    await add(await signPack(version('1.0.0'), first));
    await add(await signPack(version('1.1.0'), second, first));
    await expect(add(await signPack(version('1.2.0'), second))).rejects.toThrow('is not trusted');
    await expect(add(await signPack(version('1.2.0'), second, stranger))).rejects.toThrow('is not trusted');
    await trust(third, { replaces: id });
    await add(await signPack(version('2.0.0'), third));
    await expect(add(await signPack(version('2.1.0'), first))).rejects.toThrow('was replaced by a newer one');
    await expect(add(await signPack(version('2.1.0'), second, first))).rejects.toThrow('was replaced');
    expect(await offered('rotated')).toEqual([['2.0.0', 'Law Firm']]);
  });

  it('offers packs of a distrusted key no longer, until it is trusted again', async () => {
    const key = newPublisherKey();
    const id = await trust(key);
    await add(await signPack(files({ id: 'away' }), key));
    await run('distrust', { id });
    expect(await offered('away')).toEqual([]);
    await expect(add(await signPack(files({ id: 'away', version: '1.1.0' }), key))).rejects.toThrow(
      'is no longer trusted',
    );
    expect(await trust(key)).toBe(id);
    expect(await offered('away')).toEqual([['1.0.0', 'Law Firm']]);
  });

  it('has the packs that came with the product; a broken one is named and hinders no other', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'packs-'));
    const write = async (name: string, content: Record<string, string>) => {
      await mkdir(path.join(folder, name), { recursive: true });
      for (const [file, text] of Object.entries(content))
        await writeFile(path.join(folder, name, file), text);
    };
    try {
      await write('broken', { 'pack.json': '{' });
      await write('own', files({ id: 'own' }));
      const said: string[] = [];
      for (let start = 0; start < 2; start += 1)
        await shelveOwnPacks(database(), (line) => said.push(line), folder);
      expect(said).toEqual(Array(2).fill('The pack broken is not offered. pack.json: is no JSON.'));
      expect(await offered('own')).toEqual([['1.0.0', null]]);
      await expect(run('remove', { pack: 'own' })).rejects.toThrow('came with the product');
    } finally {
      await rm(folder, { recursive: true });
    }
    await shelveOwnPacks(database(), () => undefined, path.join(folder, 'missing'));
  });

  it('takes an unsigned pack only when the operator says so, and gives it away again', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'pack-'));
    try {
      for (const [file, text] of Object.entries(files({ id: 'bare' })))
        await writeFile(path.join(folder, file), text);
      await expect(run('add', { path: folder, unsigned: false })).rejects.toThrow('the pack is not signed');
      await run('add', { path: folder, unsigned: true });
    } finally {
      await rm(folder, { recursive: true });
    }
    expect((await run('list')).lines).toContain('bare 1.0.0  Works  1 records  not signed  offered');
    await run('remove', { pack: 'bare', version: '1.0.0' });
    expect(await offered('bare')).toEqual([]);
  });

  it.each([
    ['trust', { key: 'no key', name: 'A' }, 'must be a public Ed25519 key'],
    [
      'trust',
      { key: newPublisherKey().export({ type: 'pkcs8', format: 'pem' }).toString(), name: 'A' },
      'must be a public',
    ],
    ['trust', { key: publicPemOf(newPublisherKey()), name: 'A', replaces: 99_999 }, 'There is no key 99999'],
    ['trust', { name: 'A' }, 'has not the form'],
    ['distrust', { id: 99_999 }, 'There is no key 99999'],
    ['remove', { pack: 'nothing' }, 'There is no pack nothing on the shelf'],
    ['add', { path: '/nowhere', unsigned: false }, 'cannot be read'],
    ['add', { path: '/dev/zero', unsigned: false }, 'is neither a file nor a folder'],
    ['toString', {}, "does not know the command 'pack toString'"],
  ])('refuses %s: %#', async (command, input, message) => {
    await expect(run(command, input)).rejects.toThrow(message);
  });
});
