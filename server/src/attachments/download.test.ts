import { rm } from 'node:fs/promises';
import path from 'node:path';
import { attachmentTicket, logout, type AttachedFile } from '@lexboard/shared-lib/contract';
import { attachmentAddress } from '@lexboard/shared-lib/domain';
import { describeOnDatabase } from '../database/test-database.ts';
import { fileSamples } from '../testing/file-samples.ts';
import { platformOfSuite } from '../testing/suite-platform.ts';
import { addTestOrganisation, ask, draftLaw, lawCalls, type Person } from '../testing/test-platform.ts';
import { upload } from '../testing/uploads.ts';

describeOnDatabase('Downloading a file', (database) => {
  const platform = platformOfSuite(database);
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
  const address = ({ id }: AttachedFile) => attachmentAddress('law', id);
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
  });

  it('says as much without the file when it is asked for the head alone', async () => {
    const reply = await get(address(saved), platform.organisation.viewer, 'HEAD');
    expect([reply.statusCode, reply.body]).toEqual([200, '']);
    expect(reply.headers).toMatchObject(headers);
  });

  it('is in the system log: who got which file of what', async () => {
    const { id, viewer } = platform.organisation;
    await get(address(saved), viewer, 'HEAD');
    await get(address(saved), viewer);
    await get(`${address(saved)}${await ticketFor(viewer)}`);
    await get(address(saved), stranger);
    const entries = await database().inOrganisation(id, (trx) =>
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
      attachmentAddress('license', saved.id),
      attachmentAddress('othercomp', saved.id),
      `/attachment/othercomp/${saved.id}`,
      '/attachment/law/1',
      '/attachment/law/%00',
      `/attachment/law/${saved.id}/x`,
      attachmentAddress('law', '00000000-0000-4000-8000-000000000000'),
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
      expect(await statusOf(`${attachmentAddress('license', saved.id)}${ticket}`)).toBe(404);
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

    it.each(['', 'nonsense', `${'A'.repeat(22)}.${'A'.repeat(43)}`])('%p is refused', async (ticket) => {
      const reply = await get(`${address(saved)}?ticket=${ticket}`);
      expect(reply.statusCode).toBe(403);
      expect(reply.body).toMatch(/^{"success":0,"message":"[^"]+ is no longer valid\. /);
    });
  });

  it('tells before it begins that the store has lost the file', async () => {
    await rm(path.join(platform.store.folder, 'attachments', platform.organisation.id), { recursive: true });
    const reply = await get(address(saved), platform.organisation.viewer);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([
      500,
      'application/json; charset=utf-8',
    ]);
    expect(reply.headers['content-disposition']).toBeUndefined();
  });
});
