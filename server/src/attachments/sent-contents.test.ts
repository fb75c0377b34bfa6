import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { SentFile } from '@lexboard/shared-lib/contract';
import type { RecordPayload } from '@lexboard/shared-lib/domain';
import { describeOnDatabase } from '../database/test-database.ts';
import { fileSamples } from '../testing/file-samples.ts';
import { platformOfSuite } from '../testing/suite-platform.ts';
import { ask, draftLaw, lawCalls } from '../testing/test-platform.ts';
import { upload } from '../testing/uploads.ts';

describeOnDatabase('Files whose content travels in the payload', (database) => {
  const platform = platformOfSuite(database);

  const { pdf, png } = fileSamples;
  const add = (body: RecordPayload, person = platform.organisation.editor) =>
    ask(platform.app, lawCalls.add, { token: person.token, body: draftLaw(body) });
  const attached = async (id = 1) =>
    (await ask(platform.app, lawCalls.one, { token: platform.organisation.viewer.token, body: { id } })).reply
      .data?.[0]?.attachment;

  const listed = (...folder: string[]) =>
    readdir(path.join(platform.store.folder, ...folder)).catch(() => []);

  /** The files that the store has of the organisation, those on their way, and the rows that know of them. */
  async function kept() {
    const rows = await database().inOrganisation(platform.organisation.id, (trx) =>
      trx.selectFrom('attachment').select('name').execute(),
    );
    const files = [...(await listed('attachments', platform.organisation.id)), ...(await listed('uploads'))];
    return [files.length, rows.length];
  }

  it('are attached among the others, in order', async () => {
    const { file } = (
      await upload(platform.app, { token: platform.organisation.editor.token, name: 'two.pdf' })
    ).reply;
    const attachment: SentFile[] = [
      { name: 'one.pdf', content: pdf.toString('base64') },
      { id: file.id, name: file.name },
      { name: 'three.png', content: `data:image/png;base64,${png.toString('base64')}` },
    ];
    expect((await add({ attachment })).reply.message).toBe('Data Added Successfully');
    expect(await attached()).toMatchObject([
      { name: 'one.pdf', size: pdf.length, type: 'application/pdf' },
      file,
      { name: 'three.png', size: png.length, type: 'image/png' },
    ]);
    expect(await kept()).toEqual([3, 3]);
  });

  it('are made once, however often the request is sent', async () => {
    const body = {
      idempotencyKey: 'key',
      attachment: [{ name: 'one.pdf', content: pdf.toString('base64') }],
    };
    for (let time = 0; time < 3; time += 1) expect((await add(body)).reply.id).toBe(1);
    expect(await kept()).toEqual([1, 1]);
  });

  it.each([
    [
      { name: 'x.pdf', content: png.toString('base64') },
      'File "x.pdf" is not a PDF: its content is of another type',
    ],
    [{ name: 'a/b.pdf', content: pdf.toString('base64') }, 'File "a/b.pdf" contains invalid characters'],
    [{ name: 'x.pdf', content: '' }, 'File "x.pdf" is empty'],
    [{ name: 'x.pdf', content: '%%%' }, 'The content of file "x.pdf" is not in base64'],
  ])('are looked at like uploads (%j)', async (file, message) => {
    const good = { name: 'good.pdf', content: pdf.toString('base64') };
    const { status, reply } = await add({ attachment: [good, file] });
    expect([status, reply.errors]).toEqual([422, [{ field: 'attachment', message }]]);
    expect(await kept()).toEqual([0, 0]);
  });

  it('leave nothing behind when the record is refused', async () => {
    const attachment = [{ name: 'one.pdf', content: pdf.toString('base64') }];
    expect((await add({ attachment, Law: '' })).status).toBe(422);
    expect((await add({ attachment }, platform.organisation.viewer)).status).toBe(403);
    expect((await add({ attachment, unknown: 'field' })).status).toBe(400);
    expect(await kept()).toEqual([0, 0]);
  });
});
