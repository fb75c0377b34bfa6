import type { KeyObject } from 'node:crypto';
import {
  importRun,
  packList,
  packOne,
  packOpen,
  packUpload,
  type ReplyOf,
} from '@lexboard/shared-lib/contract';
import { admitPack } from '../../../packs/shelf/admit-pack.ts';
import { runPackCommand } from '../../../packs/shelf/pack-commands.ts';
import { describeOnDatabase } from '../../../testing/database/test-database.ts';
import { importServer } from '../../../testing/imports/import-runs.ts';
import { askImport } from '../../../testing/imports/imports.ts';
import { PackImports } from '../../../testing/packs/pack-imports.ts';
import { packFilesOf, packHead, packLaw, zipPack } from '../../../testing/packs/pack-samples.ts';
import { newPublisherKey, publicPemOf, signPack } from '../../../testing/packs/sign-packs.ts';
import { platformOfSuite } from '../../../testing/suite-platform.ts';
import { addTestOrganisation } from '../../../testing/test-platform.ts';
import { addToken } from '../../../testing/samples/token-samples.ts';
import { multipartOf } from '../../../testing/uploads.ts';
import { startImports } from '../../run/start-imports.ts';

const files = (id: string, head: object = {}) =>
  packFilesOf({ law: [packLaw(`${id}-act`)] }, { ...packHead, id, title: `Pack ${id}`, ...head });

describeOnDatabase('Packs that the platform offers, and uploaded ones', (database) => {
  const platform = platformOfSuite(database);
  let key: KeyObject;

  beforeAll(async () => {
    key = newPublisherKey();
    await trust(key, 'Law Firm');
  });

  const trust = (one: KeyObject, name: string) =>
    runPackCommand(database(), { command: 'trust', key: publicPemOf(one), name });
  const token = () => platform.organisation.admin.token;
  const shelve = (id: string, version = '1.0.0') =>
    admitPack(database(), zipPack(files(id, { version })), 'product');
  const open = (id: string, version = '1.0.0', by = token()) =>
    askImport(platform.app, by, packOpen, { id, version });
  const listed = async (
    id: string,
  ): Promise<ReplyOf<NonNullable<typeof packList.shape>>['data'][number] | undefined> =>
    (await askImport(platform.app, token(), packList, {})).reply.data.find((pack) => pack.id === id);

  async function upload(content: Buffer, name = 'works.lexpack', by = token()) {
    const { headers, payload } = multipartOf({ name, content });
    const response = await platform.app.inject({
      method: 'POST',
      url: `/api${packUpload.path}`,
      headers: { ...headers, authorization: `Bearer ${by}` },
      payload,
    });
    const reply = response.json<{ id: string; message: string; errors?: { message: string }[] }>();
    return { status: response.statusCode, ...reply, message: reply.errors?.[0]?.message ?? reply.message };
  }

  async function takeOver(id: string): Promise<void> {
    const packs = new PackImports(platform, database);
    await packs.ask(id);
    await packs.start(importRun, id);
    const stop = startImports(importServer(database(), platform.store));
    await packs.until(id, 'done');
    await stop();
  }

  it('are listed, opened once, taken over, and offered again when they are newer', async () => {
    await shelve('shelf-a');
    expect(await listed('shelf-a')).toMatchObject({
      version: '1.0.0',
      records: 1,
      offered: true,
      newer: false,
    });
    const [{ reply }, second] = await Promise.all([open('shelf-a'), open('shelf-a')]);
    expect(second.reply.id).toBe(reply.id);
    expect((await open('shelf-a')).reply.id).toBe(reply.id);
    expect(await askImport(platform.app, token(), packOne, { id: reply.id })).toMatchObject({
      status: 200,
      reply: { title: 'Pack shelf-a', sources: '# Sources\n\nThe acts.\n' },
    });
    expect(await listed('shelf-a')).toMatchObject({ importId: reply.id });
    await takeOver(reply.id);
    const taken = { version: '1.0.0', records: 1 };
    expect(await listed('shelf-a')).toMatchObject({ taken, newer: false });
    expect(await listed('shelf-a')).not.toHaveProperty('importId');
    await shelve('shelf-a', '1.1.0');
    expect(await listed('shelf-a')).toMatchObject({ version: '1.1.0', taken, newer: true });
    const next = (await open('shelf-a', '1.1.0')).reply.id;
    expect(await listed('shelf-a')).toMatchObject({ importId: next });
  });

  it('are opened anew when their content changed', async () => {
    await shelve('shelf-b');
    const first = (await open('shelf-b')).reply.id;
    await admitPack(database(), zipPack(files('shelf-b', { title: 'Mended' })), 'product');
    expect((await open('shelf-b')).reply.id).not.toBe(first);
  });

  it('are not there for others, older than what was taken over, or withdrawn', async () => {
    const signed = (version: string) => signPack(files('shelf-c', { version }), key);
    const uploaded = await upload(await signed('2.0.0'));
    expect(uploaded.status).toBe(200);
    await takeOver(uploaded.id);
    await admitPack(database(), await signed('1.0.0'), 'signed');
    expect(await listed('shelf-c')).toMatchObject({ version: '2.0.0', offered: false, newer: false });
    expect(await open('shelf-c')).toMatchObject({
      status: 409,
      reply: { message: 'Pack shelf-c 1.0.0 is older than 2.0.0, which was taken over.' },
    });
    expect(await upload(await signed('1.5.0'))).toMatchObject({ status: 409 });
    expect(await open('shelf-c', '9.0.0')).toMatchObject({ status: 404 });
    const { reply } = await askImport(platform.app, platform.organisation.editor.token, packOpen, {
      id: 'shelf-c',
      version: '1.0.0',
    });
    expect(reply.message).toContain('You may not');
    const other = (await addTestOrganisation(database())).admin.token;
    expect(await open('shelf-c', '1.0.0', other)).toMatchObject({ status: 200 });
    expect(await askImport(platform.app, other, packOne, { id: uploaded.id })).toMatchObject({ status: 404 });
  });

  it('are not taken once their key is distrusted, and not by a token', async () => {
    const own = newPublisherKey();
    const { data } = await trust(own, 'Lost Key');
    const keyId: unknown = Reflect.get(data, 'id');
    const { id } = await upload(await signPack(files('upload-e'), own));
    const packs = new PackImports(platform, database);
    expect(await packs.ask(id)).toMatchObject({ status: 200 });
    const byToken = await database().inOrganisation(platform.organisation.id, (trx) =>
      addToken(trx, platform.organisation.admin),
    );
    expect(await askImport(platform.app, byToken, importRun, { id })).toMatchObject({
      status: 403,
      reply: { message: 'No token may take over packs: it is for people who sign in.' },
    });
    await runPackCommand(database(), { command: 'distrust', id: keyId });
    expect(await packs.ask(id)).toMatchObject({ status: 422 });
    await packs.start(importRun, id);
    const stop = startImports(importServer(database(), platform.store));
    const message = 'signature.json: the key "Lost Key" is no longer trusted.';
    expect(await packs.until(id, 'stopped')).toMatchObject({ done: 0, message });
    await stop();
  });

  it('are refused when they are not of a trusted publisher, or of another one', async () => {
    await shelve('shelf-d');
    const stranger = newPublisherKey();
    const own = files('upload-d');
    const refused: [content: Buffer, message: string, name?: string][] = [
      [await signPack(own, key), 'This file is no pack', 'works.zip'],
      [Buffer.from('PK'), 'The file is no pack'],
      [zipPack(own), 'the pack is not signed'],
      [await signPack(own, stranger), 'is not trusted'],
      [await signPack(packFilesOf({}, packHead), key), 'the pack has no record'],
      [await signPack(files('shelf-d'), key), "shelf-d is the id of another publisher's pack"],
    ];
    for (const [content, message, name] of refused) {
      const answer = await upload(content, name);
      expect(answer.status).toBe(422);
      expect(answer.message).toContain(message);
    }
    const editor = platform.organisation.editor.token;
    expect(await upload(await signPack(own, key), undefined, editor)).toMatchObject({ status: 403 });
    const first = await upload(await signPack(own, key));
    await takeOver(first.id);
    const changed = files('upload-d', { licence: 'Another' });
    expect((await upload(await signPack(changed, key))).message).toBe(
      'Pack upload-d 1.0.0 was taken over with other content. Its publisher has to raise the version.',
    );
    await trust(stranger, 'Other Firm');
    expect(await upload(await signPack(files('upload-d', { version: '2.0.0' }), stranger))).toMatchObject({
      status: 409,
      message: 'A pack of this name was taken over from another publisher: Law Firm.',
    });
    expect(await listed('upload-d')).toMatchObject({ offered: false, taken: { version: '1.0.0' } });
  });
});
