import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { attachmentTicket, logout, type AttachedFile, recordCalls } from '@lexboard/shared-lib/contract';
import {
  buildAttachmentAddress,
  attachmentLimits,
  attachmentTypes,
  kinds,
  law,
} from '@lexboard/shared-lib/domain';
import { describeOnDatabase } from '../testing/database/test-database.ts';
import { fileSamples, officePackage } from '../testing/samples/file-samples.ts';
import { platformOfSuite } from '../testing/suite-platform.ts';
import { addTestOrganisation, ask, draftLaw, lawCalls, type Person } from '../testing/test-platform.ts';
import { multipartOf, upload } from '../testing/uploads.ts';
import { inChainedLog } from '../testing/log/chained-log.ts';

describeOnDatabase('Uploading a file', (database) => {
  const platform = platformOfSuite(database);

  const readRows = () =>
    database().inOrganisation(platform.organisation.id, (trx) =>
      trx.selectFrom('attachment').selectAll().execute(),
    );

  async function countStored() {
    const entries = await readdir(platform.store.folder, { recursive: true, withFileTypes: true });
    return { files: entries.filter((entry) => entry.isFile()).length, rows: (await readRows()).length };
  }

  const send = (name: string, content: Buffer | string) =>
    upload(platform.app, { token: platform.organisation.editor.token, name, content });

  const post = (body: ReturnType<typeof multipartOf>, query = '') =>
    platform.app.inject({
      method: 'POST',
      url: `/api${recordCalls(law).attachment.path}${query}`,
      payload: body.payload,
      headers: { ...body.headers, authorization: `Bearer ${platform.organisation.editor.token}` },
    });

  it('stores a file of each type as it is', async () => {
    const { id, editor } = platform.organisation;
    for (const [ending, content] of Object.entries(fileSamples)) {
      const name = `Form 2 (श्रम क्‍षेत्र) & "more".${ending}`;
      const { status, reply } = await send(name.replaceAll('"', '%22'), content);
      expect([ending, status, reply.message]).toEqual([ending, 200, undefined]);
      const type: unknown = Reflect.get(attachmentTypes, ending);
      expect(reply.file).toMatchObject({ name, size: content.length, type });
      const row = (await readRows()).find((one) => one.id === reply.file.id);
      const bytes = await platform.store.disk.getBytes(`${id}/${row?.content_id}`);
      expect(Buffer.compare(bytes, content)).toBe(0);
      expect(row).toMatchObject({ record_id: null, uploaded_by: editor.id });
    }
  });

  it('is stored under the form of its name that other names are compared in', async () => {
    const { reply } = await send('Cafe\u0301\u00a0 1.pdf', fileSamples.pdf);
    expect(reply.file).toMatchObject({ name: 'Café 1.pdf' });
  });

  it('is there for every kind of record', async () => {
    for (const kind of kinds) {
      const { reply } = await upload(platform.app, { token: platform.organisation.editor.token, kind });
      expect((await readRows()).find(({ id }) => id === reply.file.id)).toMatchObject({ kind: kind.name });
    }
  });

  it('refuses bad names and contents, and stores nothing of them', async () => {
    const before = await countStored();
    const bomb = officePackage('word', { name: 'word/bomb.xml', content: 'xy', unpackedSize: 1 });
    const { pdf, png } = fileSamples;
    const refused: [name: string, content: Buffer | string, message: string][] = [
      ['../../etc/passwd.pdf', pdf, 'contains invalid characters'],
      ['..\\x.pdf', pdf, 'contains invalid characters'],
      ['line%0D%0Abreak.pdf', pdf, 'contains invalid characters'],
      ['page.html', pdf, 'is not of a type that can be attached'],
      ['', pdf, 'is not of a type that can be attached'],
      ['x.pdf', '', 'File "x.pdf" is empty'],
      ['x.pdf', png, 'File "x.pdf" is not a PDF: its content is of another type'],
      ['x.docx', bomb, 'File "x.docx" would unpack to far more than it holds'],
    ];
    for (const [name, bytes, message] of refused) {
      const { status, reply } = await send(name, bytes);
      expect([name, status, reply.errors]).toEqual([
        name,
        422,
        [{ field: 'attachment', message: reply.message }],
      ]);
      expect(reply.message).toContain(message);
    }
    expect(await countStored()).toEqual(before);
  });

  it('takes 25 MB and not a byte more', async () => {
    const before = await countStored();
    const content = Buffer.alloc(attachmentLimits.bytes + 1, 'x');
    expect(await send('x.txt', content)).toMatchObject({
      status: 413,
      reply: { success: 0, message: 'File "x.txt" is larger than 25 MB' },
    });
    expect(await countStored()).toEqual(before);
    expect((await send('x.txt', content.subarray(1))).status).toBe(200);
  });

  it('takes one file and nothing else', async () => {
    const before = await countStored();
    const file = { name: 'x.pdf', content: fileSamples.pdf };
    const bodies = [
      multipartOf(),
      multipartOf({ field: 'accessusername', content: platform.organisation.editor.username }),
      multipartOf(file, file),
      multipartOf(file, { field: 'record', content: '1' }),
      multipartOf({ field: '__proto__', content: 'x' }, file),
      multipartOf({ ...file, field: '__proto__' }),
      { ...multipartOf(file), payload: multipartOf(file).payload.subarray(0, -40) },
      { ...multipartOf(file), headers: { 'content-type': 'multipart/form-data' } },
      { ...multipartOf(file), payload: Buffer.from('nonsense') },
      { ...multipartOf(file), payload: Buffer.alloc(0) },
    ];
    for (const [index, body] of bodies.entries()) {
      expect([index, (await post(body)).statusCode]).toEqual([index, 400]);
    }
    for (const query of ['?what=1', '?offset=1', '?upload=1'])
      expect((await post(multipartOf(file), query)).statusCode).toBe(400);
    for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
      const reply = await post({ headers: { 'content-type': type }, payload: Buffer.from('{}') });
      expect(reply.statusCode).toBe(415);
      expect(reply.json()).toEqual({ success: 0, message: 'Send one file, as multipart/form-data.' });
    }
    expect(await countStored()).toEqual(before);
  });

  it('takes the name of the sender, and refuses the name of somebody else', async () => {
    const file = { name: 'x.pdf', content: fileSamples.pdf };
    const { admin, editor } = platform.organisation;
    const named = (content: string) => multipartOf({ field: 'accessusername', content }, file);
    expect((await post(named(editor.username))).statusCode).toBe(200);
    expect((await post(named(admin.username))).statusCode).toBe(403);
    expect((await post(multipartOf(file), `?accessusername=${admin.username}`)).statusCode).toBe(403);
  });

  describe('and downloading it', () => {
    let stranger: Person;
    let saved: AttachedFile;
    let unsaved: AttachedFile;
    beforeAll(async () => {
      stranger = (await addTestOrganisation(database())).admin;
    });
    beforeEach(async () => {
      const { token } = platform.organisation.editor;
      saved = (await upload(platform.app, { token, name: 'फॉर्म 2 & %22A%22.pdf' })).reply.file;
      unsaved = (await upload(platform.app, { token })).reply.file;
      const body = draftLaw({ attachment: [{ id: saved.id, name: saved.name }] });
      await ask(platform.app, lawCalls.add, { token, body });
    });

    const get = (url: string, person?: Person, method: 'GET' | 'HEAD' = 'GET') =>
      platform.app.inject({
        method,
        url,
        ...(person && { headers: { authorization: `Bearer ${person.token}` } }),
      });
    const statusOf = async (...asked: Parameters<typeof get>) => (await get(...asked)).statusCode;
    const address = ({ id }: AttachedFile) => buildAttachmentAddress('law', id);
    const askTicket = (person: Person, file: string) =>
      ask(platform.app, attachmentTicket, { token: person.token, body: { file } });
    async function ticketFor(person: Person, { id }: AttachedFile = saved): Promise<string> {
      const { reply } = await askTicket(person, id);
      return `?ticket=${reply.ticket}`;
    }

    const headers = {
      'content-type': 'application/pdf',
      'content-length': String(fileSamples.pdf.length),
      'content-disposition': `attachment; filename="????? 2 & \\"A\\".pdf"; filename*=UTF-8''${encodeURIComponent('फॉर्म 2 & "A".pdf')}`,
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    };

    it('gives it as a download that nothing can run, to whoever may read its record', async () => {
      const reply = await get(address(saved), platform.organisation.viewer);
      expect(reply.statusCode).toBe(200);
      expect(reply.headers).toMatchObject(headers);
      expect(Buffer.compare(reply.rawPayload, fileSamples.pdf)).toBe(0);
      const head = await get(address(saved), platform.organisation.viewer, 'HEAD');
      expect([head.statusCode, head.body]).toEqual([200, '']);
      expect(head.headers).toMatchObject(headers);
    });

    it('is in the system log: who got which file of what', async () => {
      const { id, viewer } = platform.organisation;
      await get(address(saved), viewer, 'HEAD');
      await get(address(saved), viewer);
      await get(`${address(saved)}${await ticketFor(viewer)}`);
      await get(address(saved), stranger);
      const entries = await inChainedLog(database(), id, (trx) =>
        trx
          .selectFrom('system_log')
          .select(['username', 'subject_kind', 'subject_id', 'subject_code', 'detail'])
          .where('action', '=', 'Downloaded')
          .execute(),
      );
      const subject = { subject_kind: 'law', subject_id: '1', subject_code: 'LAW-000001' };
      const entry = { username: viewer.username, ...subject, detail: { file: saved.name } };
      expect(entries).toEqual([entry, entry]);
    });

    it('is refused to strangers, who learn nothing', async () => {
      expect(await statusOf(address(saved))).toBe(401);
      expect(await statusOf(address(saved), stranger)).toBe(404);
      expect((await askTicket(stranger, saved.id)).status).toBe(404);
    });

    it('is found at its own address alone', async () => {
      for (const url of [
        buildAttachmentAddress('license', saved.id),
        buildAttachmentAddress('othercomp', saved.id),
        `/attachment/othercomp/${saved.id}`,
        '/attachment/law/1',
        '/attachment/law/%00',
        `/attachment/law/${saved.id}/x`,
        buildAttachmentAddress('law', '00000000-0000-4000-8000-000000000000'),
      ]) {
        expect([url, await statusOf(url, platform.organisation.admin)]).toEqual([url, 404]);
      }
      expect(await statusOf(`${address(saved)}?what=1`, platform.organisation.admin)).toBe(400);
    });

    it('of a file that no record has yet, is for the person who uploaded it', async () => {
      const { admin, editor, viewer } = platform.organisation;
      expect(await statusOf(address(unsaved), editor)).toBe(200);
      for (const person of [admin, viewer]) expect(await statusOf(address(unsaved), person)).toBe(404);
    });

    it('of a deleted record, is for administrators', async () => {
      const { admin, editor } = platform.organisation;
      await ask(platform.app, lawCalls.delete, {
        token: editor.token,
        body: { id: 1, reason: 'Entered twice' },
      });
      expect(await statusOf(address(saved), editor)).toBe(404);
      expect(await statusOf(address(saved), admin)).toBe(200);
    });

    it('of a removed file, is there for the history', async () => {
      const { editor, viewer } = platform.organisation;
      const body = { id: 1, version: 1, status: 'Draft', attachmentremovelist: [saved.id] };
      expect((await ask(platform.app, lawCalls.update, { token: editor.token, body })).status).toBe(200);
      expect(await statusOf(address(saved), viewer)).toBe(200);
    });

    describe('by ticket', () => {
      it('begins once', async () => {
        const url = `${address(saved)}${await ticketFor(platform.organisation.viewer)}`;
        expect(await statusOf(url, undefined, 'HEAD')).toBe(200);
        const both = await Promise.all([statusOf(url), statusOf(url)]);
        expect(both.sort()).toEqual([200, 403]);
        expect(await statusOf(url)).toBe(403);
        expect(await statusOf(url, undefined, 'HEAD')).toBe(403);
      });

      it('begins for the file alone that it was asked for', async () => {
        const { editor } = platform.organisation;
        const ticket = await ticketFor(editor);
        expect(await statusOf(`${address(unsaved)}${ticket}`)).toBe(403);
        expect(await statusOf(`${buildAttachmentAddress('license', saved.id)}${ticket}`)).toBe(404);
        expect(await statusOf(`${address(saved)}${ticket}`)).toBe(200);
      });

      it('begins within a minute', async () => {
        const { reply } = await askTicket(platform.organisation.viewer, saved.id);
        const left = Date.parse(reply.expiresAt ?? '') - Date.now();
        expect(Math.abs(left - 60_000)).toBeLessThan(30_000);
        const url = `${address(saved)}${await ticketFor(platform.organisation.viewer)}`;
        await database().inOrganisation(platform.organisation.id, async (trx) => {
          const tickets = await trx.deleteFrom('attachment_ticket').returningAll().execute();
          const over = tickets.map((ticket) => ({ ...ticket, expires_at: new Date() }));
          await trx.insertInto('attachment_ticket').values(over).execute();
        });
        expect(await statusOf(url)).toBe(403);
      });

      it('ends with the session that asked for it', async () => {
        const url = `${address(saved)}${await ticketFor(platform.organisation.viewer)}`;
        await ask(platform.app, logout, { token: platform.organisation.viewer.token });
        expect(await statusOf(url)).toBe(403);
      });

      it('is refused for a ticket that was made up', async () => {
        for (const ticket of ['nonsense', `${'A'.repeat(22)}.${'A'.repeat(43)}`]) {
          const reply = await get(`${address(saved)}?ticket=${ticket}`);
          expect(reply.statusCode).toBe(403);
          expect(reply.body).toMatch(/^{"success":0,"message":"[^"]+ is no longer valid\. /);
        }
      });
    });

    it('tells before it begins that the store has lost the file', async () => {
      await rm(path.join(platform.store.folder, 'attachments', platform.organisation.id), {
        recursive: true,
      });
      const reply = await get(address(saved), platform.organisation.viewer);
      expect([reply.statusCode, reply.headers['content-type']]).toEqual([
        500,
        'application/json; charset=utf-8',
      ]);
      expect(reply.headers['content-disposition']).toBeUndefined();
    });
  });
});
