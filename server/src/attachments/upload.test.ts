import { readdir } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { attachmentLimits, attachmentTypes, kinds, law, recordCalls } from '@lexboard/shared-lib/domain';
import { describeOnDatabase } from '../database/test-database.ts';
import { fileSamples, officePackage } from '../testing/file-samples.ts';
import { addTestOrganisation, startTestApp, type TestOrganisation } from '../testing/test-platform.ts';
import { createTestStore, multipartOf, upload } from '../testing/uploads.ts';

describeOnDatabase('Uploading a file', (database) => {
  let app: FastifyInstance;
  let store: Awaited<ReturnType<typeof createTestStore>>;
  let organisation: TestOrganisation;
  beforeAll(async () => {
    store = await createTestStore();
    app = await startTestApp(database(), { attachments: store });
    organisation = await addTestOrganisation(database());
  });
  afterAll(async () => {
    await app.close();
    await store.remove();
  });

  const rows = () =>
    database().inOrganisation(organisation.id, (trx) => trx.selectFrom('attachment').selectAll().execute());

  async function kept() {
    const entries = await readdir(store.folder, { recursive: true, withFileTypes: true });
    return { files: entries.filter((entry) => entry.isFile()).length, rows: (await rows()).length };
  }

  const send = (name: string, content: Buffer | string) =>
    upload(app, { token: organisation.editor.token, name, content });

  const post = (body: ReturnType<typeof multipartOf>, query = '') =>
    app.inject({
      method: 'POST',
      url: `/api${recordCalls(law).attachment.path}${query}`,
      payload: body.payload,
      headers: { ...body.headers, authorization: `Bearer ${organisation.editor.token}` },
    });

  it.each(Object.entries(fileSamples))('keeps a file of type %s', async (ending, content) => {
    const name = `Form 2 (श्रम क्‍षेत्र) & "more".${ending}`;
    const { status, reply } = await send(name.replaceAll('"', '%22'), content);
    expect([status, reply.message]).toEqual([200, undefined]);
    const type: unknown = Reflect.get(attachmentTypes, ending);
    expect(reply.file).toMatchObject({ name, size: content.length, type });
    const row = (await rows()).find(({ id }) => id === reply.file.id);
    const bytes = await store.disk.getBytes(`${organisation.id}/${row?.content_id}`);
    expect(Buffer.compare(bytes, content)).toBe(0);
    expect(row).toMatchObject({ record_id: null, uploaded_by: organisation.editor.id });
  });

  it('is there for every kind of record', async () => {
    for (const kind of kinds) {
      const { reply } = await upload(app, { token: organisation.editor.token, kind });
      expect((await rows()).find(({ id }) => id === reply.file.id)).toMatchObject({ kind: kind.name });
    }
  });

  it.each([
    ['../../etc/passwd.pdf', 'contains invalid characters'],
    ['..\\x.pdf', 'contains invalid characters'],
    ['a,b.pdf', 'contains invalid characters'],
    ['line%0D%0Abreak.pdf', 'contains invalid characters'],
    ['safe\u202efdp.exe.pdf', 'contains invalid characters'],
    [`${'x'.repeat(296)}.pdf`, 'is longer than 255 characters'],
    ['page.html', 'is not of a type that can be attached'],
    ['', 'is not of a type that can be attached'],
  ])('refuses the name %j and keeps nothing', async (name, message) => {
    const before = await kept();
    const { status, reply } = await send(name, fileSamples.pdf);
    expect(status).toBe(422);
    expect(reply.errors).toEqual([{ field: 'attachment', message: reply.message }]);
    expect(reply.message).toContain(message);
    expect(await kept()).toEqual(before);
  });

  it('refuses what is empty, and what is not what it says', async () => {
    const before = await kept();
    expect(await send('x.pdf', '')).toMatchObject({
      status: 422,
      reply: { message: 'File "x.pdf" is empty' },
    });
    expect(await send('x.pdf', fileSamples.png)).toMatchObject({
      status: 422,
      reply: { message: 'File "x.pdf" is not a PDF: its content is of another type' },
    });
    expect(await kept()).toEqual(before);
  });

  it('refuses what would unpack to far more than it says', async () => {
    const before = await kept();
    const content = Buffer.alloc(100_000_000);
    const bomb = officePackage('word', { name: 'word/bomb.xml', content, unpackedSize: 1_000 });
    const message = 'File "x.docx" would unpack to far more than it holds';
    expect(await send('x.docx', bomb)).toMatchObject({
      status: 422,
      reply: { success: 0, message, errors: [{ field: 'attachment', message }] },
    });
    expect(await kept()).toEqual(before);
  });

  it('takes 25 MB and not a byte more', async () => {
    const before = await kept();
    const content = Buffer.alloc(attachmentLimits.bytes + 1, 'x');
    expect(await send('x.txt', content)).toMatchObject({
      status: 413,
      reply: { success: 0, message: 'File "x.txt" is larger than 25 MB' },
    });
    expect(await kept()).toEqual(before);
    expect((await send('x.txt', content.subarray(1))).status).toBe(200);
  });

  it('takes one file and nothing else', async () => {
    const before = await kept();
    const file = { name: 'x.pdf', content: fileSamples.pdf };
    const bodies = [
      multipartOf(),
      multipartOf({ field: 'accessusername', content: organisation.editor.username }),
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
    expect((await post(multipartOf(file), '?what=1')).statusCode).toBe(400);
    expect(await kept()).toEqual(before);
  });

  it('takes no other form of body', async () => {
    for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
      const reply = await post({ headers: { 'content-type': type }, payload: Buffer.from('{}') });
      expect(reply.statusCode).toBe(415);
      expect(reply.json()).toEqual({ success: 0, message: 'Send one file, as multipart/form-data.' });
    }
  });

  it('lets the sender say who they are, truthfully', async () => {
    const file = { name: 'x.pdf', content: fileSamples.pdf };
    const { admin, editor } = organisation;
    const claim = (content: string) => multipartOf({ field: 'accessusername', content }, file);
    expect((await post(claim(editor.username))).statusCode).toBe(200);
    expect((await post(claim(admin.username))).statusCode).toBe(403);
    expect((await post(multipartOf(file), `?accessusername=${admin.username}`)).statusCode).toBe(403);
  });

  it('is for people who may edit', async () => {
    const before = await kept();
    expect((await upload(app, {})).status).toBe(401);
    expect((await upload(app, { token: organisation.viewer.token })).status).toBe(403);
    expect(await kept()).toEqual(before);
  });
});
