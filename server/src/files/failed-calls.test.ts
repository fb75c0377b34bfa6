import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdir, stat } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { heldUpload, logout, listCall, recordCalls, type RecordPayload } from '@lexboard/shared-lib/contract';
import { law } from '@lexboard/shared-lib/domain';
import type { Database } from '../database/database.ts';
import { DatabaseError, type DatabaseErrorKind } from '../database/database-error.ts';
import { describeOnDatabase } from '../testing/database/test-database.ts';
import { fileSamples } from '../testing/samples/file-samples.ts';
import { platformOfSuite } from '../testing/suite-platform.ts';
import { ask, draftLaw, lawCalls, startTestApp } from '../testing/test-platform.ts';
import { multipartOf, upload } from '../testing/uploads.ts';

const fileNamed = (name: string) => ({ name, content: fileSamples.pdf.toString('base64') });
const attachment = [fileNamed('one.pdf')];

describeOnDatabase('What a call that failed leaves of its files', (database) => {
  const platform = platformOfSuite(database);
  const logged: string[] = [];
  /** Run before each of the next transactions. */
  let happenings: (() => Promise<unknown>)[] = [];
  /** The error in place of the answer to each commit of a file's row. */
  let lost: DatabaseErrorKind | undefined;
  let app: FastifyInstance;
  beforeAll(async () => {
    const logger = { level: 'warn', stream: { write: (line: string) => logged.push(line) } };
    app = await startTestApp(unreliable(database()), { attachments: platform.store, logger });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    lost = undefined;
    logged.length = 0;
  });
  afterAll(() => app.close());

  function unreliable(reliable: Database): Database {
    return {
      ...reliable,
      inOrganisation: async (id, work) => {
        await happenings.shift()?.();
        const result = await reliable.inOrganisation(id, work);
        if (lost && (await readRows()).length > 0)
          throw new DatabaseError({ kind: lost, message: 'The line broke' });
        return result;
      },
    };
  }

  const readRows = () =>
    database().inOrganisation(platform.organisation.id, (trx) =>
      trx.selectFrom('attachment').select(['record_id', 'sha256']).execute(),
    );

  /** The number of files in the store, and the record of each row. */
  async function readStored(): Promise<[files: number, records: (number | null)[]]> {
    const folder = path.join(platform.store.folder, 'attachments', platform.organisation.id);
    const files = await readdir(folder).catch(() => []);
    return [files.length, (await readRows()).map((row) => row.record_id)];
  }

  const uploadOne = () => upload(app, { token: platform.organisation.editor.token });
  const add = (values: RecordPayload, server = app) =>
    ask(server, lawCalls.add, { token: platform.organisation.editor.token, body: draftLaw(values) });

  describe('when something happens between the look at the files and the save', () => {
    const nothing = () => Promise.resolve();
    const takeRightAway = () =>
      database().inOrganisation(platform.organisation.id, (trx) =>
        trx
          .updateTable('account')
          .set({ workspace_access_type: 'View' })
          .where('id', '=', platform.organisation.editor.id)
          .execute(),
      );
    const values = { idempotencyKey: 'key', attachment };

    it('deletes them when the record has been made meanwhile', async () => {
      happenings = [nothing, () => add(values, platform.app)];
      expect((await add(values)).reply.id).toBe(1);
      expect(happenings).toEqual([]);
      expect(await readStored()).toEqual([1, [1]]);
    });

    it('deletes them when the right was taken away meanwhile', async () => {
      happenings = [nothing, takeRightAway];
      expect((await add(values)).status).toBe(403);
      expect(await readStored()).toEqual([0, []]);
    });
  });

  it.each([
    ['an upload', 'connection-lost'],
    ['an upload', 'statement-timeout'],
    ['a save', 'connection-lost'],
    ['a save', 'statement-timeout'],
  ] as const)(
    'keeps the file of %s after %s of its commit, because its row may be stored',
    async (by, kind) => {
      lost = kind;
      const { status } = await (by === 'an upload' ? uploadOne() : add({ attachment }));
      expect(status).toBe(503);
      expect(await readStored()).toEqual([1, [by === 'an upload' ? null : 1]]);
    },
  );

  it('deletes the file of an upload whose commit was refused', async () => {
    lost = 'serialization-failure';
    const { status } = await uploadOne();
    expect([status, (await readStored())[0]]).toEqual([503, 0]);
  });

  it('leaves to the sweep what the store does not delete, and answers as if it had', async () => {
    const failDelete = () =>
      jest.spyOn(platform.store.disk, 'delete').mockRejectedValueOnce(new Error('The store is down'));
    failDelete();
    const two = [...attachment, fileNamed('two.pdf')];
    const { status, reply } = await add({ attachment: two, Law: '' });
    expect([status, reply.errors?.[0]?.field]).toEqual([422, 'Law']);
    expect(await readStored()).toEqual([1, []]);
    failDelete();
    expect((await add({ attachment: [...two, fileNamed('x.png')] })).status).toBe(422);
    expect(await readStored()).toEqual([2, []]);
    failDelete();
    lost = 'serialization-failure';
    expect((await uploadOne()).status).toBe(503);
    expect((await readStored())[0]).toBe(3);
    expect(logged.filter((line) => line.includes('The store is down'))).toHaveLength(3);
  });

  describe('when an upload is broken off', () => {
    const content = Buffer.concat([fileSamples.pdf, Buffer.alloc(1_000_000)]);
    const { headers, payload } = multipartOf({ name: 'x.pdf', content });
    const half = payload.length / 2;
    beforeAll(async () => {
      await platform.app.listen({ port: 0, host: '127.0.0.1' });
    });

    const incoming = () => readdir(platform.store.incoming).catch(() => []);
    async function untilIncoming(count: number): Promise<void> {
      while ((await incoming()).length !== count) await new Promise(setImmediate);
    }

    function sendHalf({ token }: { token: string }, connection = 'close', query = ''): net.Socket {
      const socket = net.connect(Number(new URL(platform.app.listeningOrigin).port), '127.0.0.1');
      socket.write(
        `POST /api${recordCalls(law).attachment.path}${query} HTTP/1.1\r\nhost: x\r\nconnection: ${connection}\r\n`,
      );
      socket.write(`authorization: Bearer ${token}\r\ncontent-type: ${headers['content-type']}\r\n`);
      socket.write(`content-length: ${payload.length}\r\n\r\n`);
      socket.write(payload.subarray(0, half));
      return socket;
    }

    it('leaves nothing', async () => {
      const socket = sendHalf(platform.organisation.editor);
      await untilIncoming(1);
      socket.destroy();
      await untilIncoming(0);
      expect(await readStored()).toEqual([0, []]);
    });

    it('goes on from what had arrived, for the same person alone, and stores the whole file in the end', async () => {
      const { editor, admin } = platform.organisation;
      const name = 'c0ffee'.padEnd(32, '0');
      const held = async ({ token }: { token: string }) =>
        (await ask(platform.app, heldUpload, { token, body: { upload: name } })).reply.bytes ?? 0;
      const sendFrom = ({ token }: { token: string }, offset: number) =>
        upload(platform.app, {
          token,
          content: content.subarray(offset),
          query: `?upload=${name}&offset=${offset}`,
        });
      sendHalf(editor, 'close', `?upload=${name}`).destroySoon();
      await untilIncoming(1);
      const file = path.join(platform.store.incoming, `part.${editor.organisationId}.${editor.id}.${name}`);
      while ((await stat(file)).size === 0) await new Promise(setImmediate);
      const bytes = await held(editor);
      expect(bytes).toBeGreaterThan(0);
      expect(bytes).toBeLessThan(content.length);
      expect(await held(admin)).toBe(0);
      for (const [person, offset] of [
        [admin, bytes],
        [editor, bytes - 1],
      ] as const)
        expect((await sendFrom(person, offset)).status).toBe(409);
      expect(await sendFrom(editor, bytes)).toMatchObject({
        status: 200,
        reply: { file: { size: content.length } },
      });
      const sha256 = createHash('sha256').update(content).digest();
      expect(await readRows()).toMatchObject([{ sha256 }]);
      expect([await incoming(), await held(editor)]).toEqual([[], 0]);
    });

    it('is ended by whoever asks how much of it is held', async () => {
      const name = '0'.repeat(32);
      const { token } = platform.organisation.editor;
      const socket = sendHalf(platform.organisation.editor, 'keep-alive', `?upload=${name}`);
      await untilIncoming(1);
      await ask(platform.app, heldUpload, { token, body: { upload: name } });
      expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1\.1 400 .*did not arrive whole/s);
      socket.destroy();
      expect((await upload(platform.app, { token, query: `?upload=${name}` })).status).toBe(200);
      expect(await incoming()).toEqual([]);
    });

    it('delays no other call before it goes on, and stores the whole file in the end', async () => {
      const socket = sendHalf(platform.organisation.editor);
      await untilIncoming(1);
      const { token } = platform.organisation.viewer;
      expect((await ask(platform.app, listCall(law, 'all'), { token })).status).toBe(200);
      socket.write(payload.subarray(half));
      expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 .*"name":"x\.pdf","size":1000\d\d\d,/s);
      expect(await readStored()).toEqual([1, [null]]);
    });

    it('leaves nothing when the session has ended meanwhile', async () => {
      const socket = sendHalf(platform.organisation.editor);
      await untilIncoming(1);
      await ask(platform.app, logout, { token: platform.organisation.editor.token });
      socket.write(payload.subarray(half));
      expect(await text(socket)).toMatch(/^HTTP\/1\.1 401 .*"success":3,/s);
      expect([await incoming(), await readStored()]).toEqual([[], [0, []]]);
    });

    it('answers a refusal at once, and takes what is still sent before it closes the connection', async () => {
      const socket = sendHalf(platform.organisation.viewer, 'keep-alive');
      const answer = String(await once(socket, 'data'));
      expect(answer).toMatch(/^HTTP\/1\.1 403 .*connection: close/s);
      socket.write(payload.subarray(half));
      expect(await text(socket)).toBe('');
    });
  });
});
