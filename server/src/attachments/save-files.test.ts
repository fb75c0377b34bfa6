import type { AttachedFile } from '@lexboard/shared-lib/contract';
import { attachmentLimits, license, recordCalls, type RecordPayload } from '@lexboard/shared-lib/domain';
import { describeOnDatabase } from '../database/test-database.ts';
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

  it('are removed by name too, and may be attached again', async () => {
    const [one, two] = [await uploaded('one.pdf'), await uploaded('two.pdf')];
    await add(asSent([one, two]));
    await update({ attachmentremovelist: ['one.pdf', 'never there.pdf'] });
    expect(await files()).toEqual([two]);
    await update({ version: 2, ...asSent([one]) });
    expect(await files()).toEqual([one, two]);
  });

  it('stay as they are, and so does the version, when those that it has are sent again', async () => {
    const one = await uploaded();
    await add(asSent([one]));
    for (const body of [asSent([one]), { attachment: [] }, {}, { attachmentremovelist: ['gone.pdf'] }]) {
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
    const strange = [
      { id: '00000000-0000-4000-8000-000000000000', name: 'x.pdf' },
      named(await uploaded('x.pdf', platform.organisation.admin)),
      named(await uploaded('x.pdf', other)),
      named({ ...ofLicense, name: 'x.pdf' }),
      named({ ...ofRecord, name: 'x.pdf' }),
    ];
    const own = named(await uploaded('own.pdf'));
    for (const file of strange) {
      const { status, reply } = await update({ id: 2, Rules: 'new', attachment: [own, file] });
      const message = 'File "x.pdf" could not be found: please attach it again';
      expect([status, reply.errors]).toEqual([422, [{ field: 'attachment', message }]]);
    }
    expect((await view(2)).data?.[0]).toMatchObject({ version: 1, Rules: '', attachment: [] });
    expect((await update({ id: 2, attachment: [own] })).status).toBe(200);
  });

  const id = '00000000-0000-4000-8000-000000000000';
  it.each<[unknown, unknown]>([
    ['x.pdf', []],
    [[null], []],
    [['x.pdf'], []],
    [[{ name: 'x.pdf' }], []],
    [[{ id: 'x', name: 'x.pdf' }], []],
    [[{ id, name: '' }], []],
    [[{ id, name: 'nul\0.pdf' }], []],
    [[{ id, name: 'x.pdf', content: '' }], []],
    [[{ id, name: 'x.pdf', size: 1 }], []],
    [[{ name: 'x.pdf', content: 1 }], []],
    [[], 'x.pdf'],
    [[], [1]],
    [[], ['x'.repeat(501)]],
  ])('are named as the contract says (%j, %j)', async (attachment, attachmentremovelist) => {
    await add({});
    const body = { id: 1, version: 1, status: 'Update', attachment, attachmentremovelist };
    const { status, reply } = await ask(platform.app, lawCalls.update, {
      token: platform.organisation.editor.token,
      body,
    });
    const field =
      Array.isArray(attachment) && attachment.length === 0 ? 'attachmentremovelist' : 'attachment';
    expect([status, reply.errors?.map((error) => error.field)]).toEqual([400, [field]]);
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
    const message = 'A record can have at most 20 files: this one would have 21';
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

  it('of other kinds are found there', async () => {
    await add(completeLaw());
    const { add: addLicense, one } = recordCalls(license);
    const { token } = platform.organisation.editor;
    const file = (await upload(platform.app, { token, kind: license })).reply.file;
    const body = {
      law: 1,
      license: 'Factory licence',
      licensecode: 'F-1',
      state: [1],
      status: 0,
      attachment: [named(file)],
    };
    const { reply } = await ask(platform.app, addLicense, { token, body });
    expect(reply.message).toBe('Data Added Successfully');
    expect((await ask(platform.app, one, { token, body: { id: 1 } })).reply.data?.[0]?.attachment).toEqual([
      file,
    ]);
  });
});
