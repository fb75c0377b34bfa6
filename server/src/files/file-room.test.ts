import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { login, organisationView, listCall, type RecordPayload } from '@lexboard/shared-lib/contract';
import { law } from '@lexboard/shared-lib/domain';
import { describeOnDatabase } from '../testing/database/test-database.ts';
import { setFileQuota } from '../organisations/organisation-repository.ts';
import { meeting } from '../testing/meeting.ts';
import { fileSamples } from '../testing/samples/file-samples.ts';
import { platformOfSuite } from '../testing/suite-platform.ts';
import { ask, draftLaw, lawCalls, startTestApp, type Person } from '../testing/test-platform.ts';
import { upload } from '../testing/uploads.ts';
import { maxUnsaved } from './file-use.ts';

const MEGABYTE = 1024 * 1024;
const password = 'correct horse battery';
const size = fileSamples.pdf.length;

describeOnDatabase('Room for files', (database) => {
  const platform = platformOfSuite(database, { password });
  afterEach(() => jest.restoreAllMocks());
  const uploadAs = async ({ token }: Person) => {
    const { status, reply } = await upload(platform.app, { token });
    return { status, message: reply.message };
  };

  interface Noted {
    by?: Person;
    daysAgo?: number;
    record?: number;
  }

  /** Notes that somebody uploaded so many bytes, in files that are small enough. */
  async function note(bytes: number, { by = platform.organisation.editor, daysAgo = 0, record }: Noted = {}) {
    const own = { organisation_id: by.organisationId, kind: 'law', uploaded_by: by.id };
    await database().inOrganisation(by.organisationId, (trx) =>
      trx
        .insertInto('attachment')
        .values({
          ...own,
          content_id: randomUUID(),
          name: `${bytes}.pdf`,
          size: bytes,
          type: 'application/pdf',
          sha256: Buffer.from(''),
          uploaded_at: new Date(Date.now() - daysAgo * 24 * 60 * 60_000),
          ...(record !== undefined && { record_id: record, position: 1 }),
        })
        .execute(),
    );
  }

  const namesOf = ({ organisationId }: Person) =>
    database()
      .inOrganisation(organisationId, (trx) => trx.selectFrom('attachment').select('name').execute())
      .then((rows) => rows.map(({ name }) => name));

  it('a person may have so much that no record holds, and others are not stopped by it', async () => {
    const { editor, admin } = platform.organisation;
    await note(maxUnsaved.person, { record: 1 });
    await note(maxUnsaved.person - size);
    expect((await uploadAs(editor)).status).toBe(200);
    expect(await uploadAs(editor)).toEqual({
      status: 422,
      message:
        'You have uploaded 250.0 MB today that no record was saved with, and may have 250.0 MB. Save their records first.',
    });
    expect((await uploadAs(admin)).status).toBe(200);
  });

  it('uploads of another day make room for new ones, the oldest first', async () => {
    const { editor } = platform.organisation;
    await note(maxUnsaved.person - 5 * MEGABYTE, { daysAgo: 3 });
    await note(4 * MEGABYTE, { daysAgo: 2 });
    await note(MEGABYTE, { daysAgo: 2, record: 1 });
    expect((await uploadAs(editor)).status).toBe(200);
    await note(MEGABYTE);
    expect((await uploadAs(editor)).status).toBe(200);
    const left = ['Form 2.pdf', 'Form 2.pdf', `${MEGABYTE}.pdf`, `${MEGABYTE}.pdf`, `${4 * MEGABYTE}.pdf`];
    expect((await namesOf(editor)).toSorted()).toEqual(left.toSorted());
  });

  it('an organisation may have so much that no record holds', async () => {
    const { admin, editor, viewer } = platform.organisation;
    for (const by of [admin, viewer]) await note(maxUnsaved.organisation / 2 - 1, { by });
    const { status, message } = await uploadAs(editor);
    expect(status).toBe(422);
    expect(message).toMatch(/^People of your organisation have uploaded 1000.0 MB today/);
  });

  it('files that come at once pass no limit together', async () => {
    const { id: organisationId, editor } = platform.organisation;
    await note(maxUnsaved.person - size);
    const saves = [1, 2].map(() => async () => (await uploadAs(editor)).status);
    const statuses = await meeting(database(), { organisationId, saves });
    expect(statuses.toSorted()).toEqual([200, 422]);
    expect(await namesOf(editor)).toHaveLength(2);
  });

  /** Uploads a file of a little more than a megabyte, which is on its way until it is let go. */
  async function beginUpload(app: FastifyInstance) {
    const [arrived, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    jest.spyOn(platform.store.disk, 'moveFromFs').mockImplementationOnce(() => {
      arrived.resolve();
      return release.promise;
    });
    const content = Buffer.concat([fileSamples.pdf, Buffer.alloc(1.1 * MEGABYTE)]);
    const another = () => upload(app, { token: platform.organisation.editor.token, content });
    const status = another().then((answer) => answer.status);
    await arrived.promise;
    const end = () => {
      release.resolve();
      return status;
    };
    return { another, end };
  }

  it('what is on its way counts as what is there', async () => {
    await note(maxUnsaved.person - 2 * MEGABYTE);
    const { another, end } = await beginUpload(platform.app);
    expect((await another()).status).toBe(422);
    expect(await end()).toBe(200);
  });

  it('the files of an organisation may take what those who run the server allow, which administrators see', async () => {
    const { id, admin, editor } = platform.organisation;
    await database().inDirectory((directory) => setFileQuota(directory, id, 2));
    await note(2 * MEGABYTE - size, { record: 1 });
    expect((await uploadAs(editor)).status).toBe(200);
    const { reply } = await ask(platform.app, organisationView, { token: admin.token });
    expect(reply).toMatchObject({ files: { used: 2 * MEGABYTE, quota: 2 * MEGABYTE } });
    const refusal = {
      status: 422,
      message:
        'The files of your organisation take 2.0 MB of the 2.0 MB that it may have. Please ask those who run the server for more.',
    };
    expect(await uploadAs(editor)).toEqual(refusal);
    const attachment = [{ name: 'one.pdf', content: fileSamples.pdf.toString('base64') }];
    const saved = await ask(platform.app, lawCalls.add, {
      token: editor.token,
      body: draftLaw({ attachment }),
    });
    expect({ status: saved.status, message: saved.reply.message }).toEqual(refusal);
    expect(await namesOf(editor)).toHaveLength(2);
  });

  describe('on a disk that is almost full', () => {
    let app: FastifyInstance;
    beforeAll(async () => {
      const onThisDisk = { ...database(), kind: 'embedded' } as const;
      app = await startTestApp(onThisDisk, { attachments: platform.store });
    });
    afterAll(() => app.close());

    const leave = async (megabytes: number) => {
      const found = await fs.statfs('/');
      jest.spyOn(fs, 'statfs').mockResolvedValue({ ...found, bavail: (megabytes * MEGABYTE) / found.bsize });
    };
    const add = (values: RecordPayload = {}) =>
      ask(app, lawCalls.add, { token: platform.organisation.editor.token, body: draftLaw(values) });
    const almostFull = (consequence: string) => ({
      status: 503,
      reply: {
        success: 0,
        message: `The disk of the server is almost full, so ${consequence}. Please tell those who run the server.`,
      },
    });

    it('uploads are refused first, and saves go on', async () => {
      await leave(127);
      expect(await upload(app, platform.organisation.editor)).toEqual(almostFull('no file can be uploaded'));
      expect((await add()).status).toBe(200);
    });

    it('an upload is refused that has room by itself, and not with those on their way', async () => {
      await leave(130);
      const { another, end } = await beginUpload(app);
      expect(await another()).toEqual(almostFull('no file can be uploaded'));
      expect(await end()).toBe(200);
    });

    it('saves are refused next, and signing in, reading and deleting go on', async () => {
      const { id } = (await add()).reply;
      const { editor } = platform.organisation;
      await leave(63);
      expect(await add()).toMatchObject(almostFull('nothing new can be saved. Reading and deleting go on'));
      const signedIn = await ask(app, login, { body: { username: editor.username, password } });
      const token = signedIn.reply.access_token;
      expect((await ask(app, listCall(law, 'all'), { token })).reply.totalLength).toBe(1);
      const body = { id, reason: 'Not needed' };
      expect((await ask(app, lawCalls.delete, { token, body })).status).toBe(200);
    });
  });
});
