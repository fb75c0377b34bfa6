import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { AttachedFile, SentFile, RecordPayload } from '@lexboard/shared-lib/contract';
import { attachmentLimits, license } from '@lexboard/shared-lib/domain';
import { describeOnDatabase } from '../testing/database/test-database.ts';
import { fileSamples } from '../testing/samples/file-samples.ts';
import { platformOfSuite } from '../testing/suite-platform.ts';
import {
  addTestOrganisation,
  ask,
  completeLaw,
  draftLaw,
  lawCalls,
  type Person,
} from '../testing/test-platform.ts';
import { upload } from '../testing/uploads.ts';

describeOnDatabase('The files of a record', (database) => {
  const platform = platformOfSuite(database);

  async function uploaded(
    name = 'Form 2.pdf',
    { token }: Person = platform.organisation.editor,
  ): Promise<AttachedFile> {
    return (await upload(platform.app, { token, name })).reply.file;
  }
  const named = ({ id, name }: AttachedFile) => ({ id, name });
  const asSent = (files: AttachedFile[]): RecordPayload => ({ attachment: files.map(named) });

  const add = (body: RecordPayload) =>
    ask(platform.app, lawCalls.add, {
      token: platform.organisation.editor.token,
      body: { ...draftLaw(), ...body },
    });
  const update = (body: RecordPayload) =>
    ask(platform.app, lawCalls.update, {
      token: platform.organisation.editor.token,
      body: { id: 1, version: 1, status: 'Update', ...body },
    });
  const view = async (id = 1) =>
    (await ask(platform.app, lawCalls.view, { token: platform.organisation.viewer.token, body: { id } }))
      .reply;
  const files = async (id?: number) => (await view(id)).data?.[0]?.attachment;

  it('are attached when it is made, in the order that was sent', async () => {
    const [one, two] = [await uploaded('b.pdf'), await uploaded('a.pdf')];
    expect((await add(asSent([one, two]))).status).toBe(200);
    expect(await files()).toEqual([one, two]);
  });

  it('come and go with an update, which says so in the timeline', async () => {
    const [one, two, three] = [
      await uploaded('one.pdf'),
      await uploaded('two.pdf'),
      await uploaded('three.pdf'),
    ];
    await add(asSent([one, two]));
    const { reply } = await update({ ...asSent([three]), attachmentremovelist: [one.id] });
    expect(reply).toMatchObject({ success: 1, version: 2 });
    expect(await files()).toEqual([two, three]);
    expect((await view()).timelinelaw_id?.[0]).toMatchObject({
      action: 'Updated',
      version: 2,
      changes: [
        { field: 'attachment', label: 'Attachment', old: 'one.pdf, two.pdf', new: 'two.pdf, three.pdf' },
      ],
    });
  });

  it('say so when one takes the place of another of the same name, also to whoever did not see it', async () => {
    const [one, other] = [await uploaded('one.pdf'), await uploaded('one.pdf')];
    await add(asSent([one]));
    await update({ ...asSent([other]), attachmentremovelist: [one.id] });
    const change = {
      field: 'attachment',
      label: 'Attachment',
      old: 'one.pdf',
      new: 'one.pdf (another file)',
    };
    expect((await view()).timelinelaw_id?.[0]?.changes).toEqual([change]);
    const late = await update({ Rules: 'new' });
    expect([late.status, late.reply.conflict?.changes]).toEqual([409, [change]]);
  });

  it('are removed when they are named both as attached and as removed (D2 §3)', async () => {
    const [one, two] = [await uploaded('one.pdf'), await uploaded('two.pdf')];
    await add(asSent([one, two]));
    await update({ attachment: ['one.pdf', 'two.pdf'], attachmentremovelist: ['one.pdf'] });
    expect(await files()).toEqual([two]);
  });

  it('are removed by name too, and may be attached again', async () => {
    const [one, two] = [await uploaded('one.pdf'), await uploaded('two.pdf')];
    await add(asSent([one, two]));
    await update({ attachmentremovelist: ['one.pdf', 'never there.pdf'] });
    expect(await files()).toEqual([two]);
    await update({ version: 2, ...asSent([one]) });
    expect(await files()).toEqual([one, two]);
  });

  it('get a number where the name is taken, and then go by their id, or a name that one alone has', async () => {
    const [one, two, three] = [await uploaded('a.pdf'), await uploaded('a.pdf'), await uploaded('a.pdf')];
    await add(asSent([one, two]));
    await update(asSent([three]));
    expect(await files()).toMatchObject([{ name: 'a.pdf' }, { name: 'a (2).pdf' }, { name: 'a (3).pdf' }]);
    await update({ version: 2, attachmentremovelist: ['a.pdf'] });
    await update({ version: 3, attachmentremovelist: [two.id.toUpperCase()] });
    expect(await files()).toMatchObject([{ name: 'a (3).pdf' }]);
    // As they were called before names got numbers.
    await database().inOrganisation(platform.organisation.id, (trx) =>
      trx.updateTable('attachment').set({ name: 'a.pdf' }).execute(),
    );
    await update({ version: 4, ...asSent([one]) });
    expect(await update({ version: 5, attachmentremovelist: ['a.pdf'] })).toMatchObject({
      status: 422,
      reply: { errors: [{ field: 'attachmentremovelist' }] },
    });
  });

  it('stay as they are, and so does the version, when those that it has are sent again', async () => {
    const one = await uploaded();
    await add(asSent([one]));
    const bodies = [
      asSent([one]),
      { attachment: [one] },
      { attachment: [one.name] },
      { attachment: [] },
      {},
      { attachmentremovelist: ['gone.pdf'] },
    ];
    for (const body of bodies) {
      expect((await update(body)).reply).toMatchObject({ success: 1, version: 1 });
      expect(await files()).toEqual([one]);
    }
  });

  it('cannot be what is not there, of another person, kind, organisation or record', async () => {
    const other = (await addTestOrganisation(database())).editor;
    const ofLicense = (
      await upload(platform.app, { token: platform.organisation.editor.token, kind: license })
    ).reply.file;
    const ofRecord = await uploaded();
    await add(asSent([ofRecord]));
    await add({});
    const strange: SentFile[] = [
      { id: '00000000-0000-4000-8000-000000000000', name: 'x.pdf' },
      named(await uploaded('x.pdf', platform.organisation.admin)),
      named(await uploaded('x.pdf', other)),
      named({ ...ofLicense, name: 'x.pdf' }),
      named({ ...ofRecord, name: 'x.pdf' }),
    ];
    const own = named(await uploaded('own.pdf'));
    for (const attachment of [['x.pdf'], ...strange.map((file) => [own, file])]) {
      const { status, reply } = await update({ id: 2, Rules: 'new', attachment });
      const message = 'File "x.pdf" could not be found: please attach it again';
      expect([status, reply.errors]).toEqual([422, [{ field: 'attachment', message }]]);
    }
    expect((await view(2)).data?.[0]).toMatchObject({ version: 1, Rules: '', attachment: [] });
    expect((await update({ id: 2, attachment: [own] })).status).toBe(200);
  });

  it('are named as the contract says', async () => {
    await add({});
    const id = '00000000-0000-4000-8000-000000000000';
    const malformed: [attachment: unknown, attachmentremovelist: unknown, field?: string][] = [
      ['x.pdf', []],
      [[null], []],
      [[''], []],
      [[{ name: 'x.pdf' }], []],
      [[{ id: 'x', name: 'x.pdf' }], []],
      [[{ id, name: '' }], []],
      [[{ id, name: 'half \ud800.pdf' }], []],
      [[{ id, name: 'x.pdf', content: '' }], []],
      [[{ id, name: 'x.pdf', length: 1 }], []],
      [[{ name: 'x.pdf', content: 1 }], []],
      [[], 'x.pdf', 'attachmentremovelist'],
      [[], [1], 'attachmentremovelist'],
      [[], ['x'.repeat(501)], 'attachmentremovelist'],
    ];
    for (const [attachment, attachmentremovelist, field = 'attachment'] of malformed) {
      const body = { id: 1, version: 1, status: 'Update', attachment, attachmentremovelist };
      const { token } = platform.organisation.editor;
      const { status, reply } = await ask(platform.app, lawCalls.update, { token, body });
      const fields = reply.errors?.map((error) => error.field);
      expect([attachment, status, fields]).toEqual([attachment, 400, [field]]);
    }
    expect(await files()).toEqual([]);
  });

  it('are not lost to an upload when the save is refused', async () => {
    const one = await uploaded();
    expect((await add({ ...asSent([one]), Law: '' })).status).toBe(422);
    expect((await add(asSent([one]))).status).toBe(200);
  });

  it('go to one of two records that are saved with the same upload at once', async () => {
    const one = await uploaded();
    const answers = await Promise.all([add(asSent([one])), add(asSent([one]))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('are at most 20', async () => {
    const uploads: AttachedFile[] = [];
    for (let count = 0; count <= attachmentLimits.files; count += 1)
      uploads.push(await uploaded(`${count}.pdf`));
    const [first, ...rest] = uploads;
    expect((await add(asSent(rest))).status).toBe(200);
    const message = 'At most 20 files can be attached: these would be 21';
    const sent = asSent(uploads.slice(0, 1));
    expect(await update(sent)).toMatchObject({
      status: 422,
      reply: { errors: [{ field: 'attachment', message }] },
    });
    expect((await add(asSent(uploads))).status).toBe(400);
    expect((await update({ ...sent, attachmentremovelist: ['20.pdf'] })).status).toBe(200);
    expect(await files()).toEqual([...rest.slice(0, -1), first]);
  });

  it('come along to the law that takes the place of a repealed one, which keeps its own', async () => {
    const [one, two] = [await uploaded('one.pdf'), await uploaded('two.pdf')];
    await add({ ...completeLaw({ Active: 'Repealed' }), ...asSent([one, two]) });
    const { reply } = await add({ ...asSent([one]), duplicateActive: 'Repealed', id: 1 });
    const copies = await files(reply.id);
    expect(copies).toMatchObject([{ name: 'one.pdf', size: one.size }]);
    expect(copies).not.toMatchObject([{ id: one.id }]);
    expect(await files()).toEqual([one, two]);
  });

  describe('whose content travels in the payload', () => {
    const { pdf, png } = fileSamples;
    const onePdf = [{ name: 'one.pdf', content: pdf.toString('base64') }];

    const listed = (...folder: string[]) =>
      readdir(path.join(platform.store.folder, ...folder)).catch(() => []);

    /** The number of the organisation's files in the store and on their way, and of the rows that know of them. */
    async function countStored() {
      const rows = await database().inOrganisation(platform.organisation.id, (trx) =>
        trx.selectFrom('attachment').select('name').execute(),
      );
      const inStore = [
        ...(await listed('attachments', platform.organisation.id)),
        ...(await listed('uploads')),
      ];
      return [inStore.length, rows.length];
    }

    it('are attached among the others, in order', async () => {
      const two = await uploaded('two.pdf');
      const attachment: SentFile[] = [
        { name: 'one.pdf', content: pdf.toString('base64') },
        named(two),
        { name: 'three.png', content: `data:image/png;base64,${png.toString('base64')}` },
      ];
      expect((await add({ attachment })).reply.message).toBe('Data Added Successfully');
      expect(await files()).toMatchObject([
        { name: 'one.pdf', size: pdf.length, type: 'application/pdf' },
        two,
        { name: 'three.png', size: png.length, type: 'image/png' },
      ]);
      expect(await countStored()).toEqual([3, 3]);
    });

    it('are made once, however often the request is sent', async () => {
      const body = { idempotencyKey: 'key', attachment: onePdf };
      for (let time = 0; time < 3; time += 1) expect((await add(body)).reply.id).toBe(1);
      expect(await countStored()).toEqual([1, 1]);
    });

    it('are checked like uploads, and nothing of a refused save is stored', async () => {
      for (const [file, message] of [
        [
          { name: 'x.pdf', content: png.toString('base64') },
          'File "x.pdf" is not a PDF: its content is of another type',
        ],
        [{ name: 'a/b.pdf', content: pdf.toString('base64') }, 'File "a/b.pdf" contains invalid characters'],
        [{ name: 'x.pdf', content: '' }, 'File "x.pdf" is empty'],
        [{ name: 'x.pdf', content: '%%%' }, 'The content of file "x.pdf" is not in base64'],
      ] as const) {
        const { status, reply } = await add({ attachment: [...onePdf, file] });
        expect([status, reply.errors]).toEqual([422, [{ field: 'attachment', message }]]);
      }
      expect((await add({ attachment: onePdf, Law: '' })).status).toBe(422);
      expect((await add({ attachment: onePdf, unknown: 'field' })).status).toBe(400);
      const { token } = platform.organisation.viewer;
      const byViewer = { token, body: draftLaw({ attachment: onePdf }) };
      expect((await ask(platform.app, lawCalls.add, byViewer)).status).toBe(403);
      expect(await countStored()).toEqual([0, 0]);
    });
  });
});
