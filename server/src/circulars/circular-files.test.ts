import {
  attachmentTicket,
  circularAdd,
  circularAll,
  circularDelete,
  circularList,
  circularUpdate,
  type AttachedFile,
  type Call,
} from '@lexboard/shared-lib/contract';
import { buildAttachmentAddress, circularFiles } from '@lexboard/shared-lib/domain';
import { describeOnDatabase } from '../testing/database/test-database.ts';
import { platformOfSuite } from '../testing/suite-platform.ts';
import { addTestOrganisation, ask, draftLaw, lawCalls, type Person } from '../testing/test-platform.ts';
import { upload } from '../testing/uploads.ts';

const paper = { topic: 'A notice on paper', link: '', date: '2026-04-01', kind: 'Notification', law_id: 1 };

describeOnDatabase('The file of a circular', (database) => {
  const platform = platformOfSuite(database);
  const act = (call: Call, body: object, person: Person = platform.organisation.editor) =>
    ask(platform.app, call, { token: person.token, body });
  const send = async (name: string, person: Person = platform.organisation.editor) =>
    (await upload(platform.app, { token: person.token, kind: circularFiles, name })).reply.file;
  const named = ({ id, name }: AttachedFile) => ({ id, name });
  const add = (more: object) => act(circularAdd, { ...paper, ...more });
  const update = (id: number, more: object) => act(circularUpdate, { id, ...paper, ...more });
  const filesOf = async (id: number) => {
    const { reply } = await act(circularAll, { id });
    const [row] = reply.data ?? [];
    return row && Reflect.get(row, 'attachment');
  };
  const download = async (id: string, { token }: Person = platform.organisation.editor) => {
    const url = buildAttachmentAddress('circular', id);
    const { statusCode } = await platform.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
    return statusCode;
  };

  beforeEach(async () => {
    await act(lawCalls.add, draftLaw({ ActCodeName: 'FA-1948' }));
  });

  it('stands for the link, which without it is needed; lists name it, and everybody who reads them downloads it', async () => {
    const neither = await add({});
    expect(neither.reply.errors).toEqual([
      { field: 'link', message: 'Please fill the Link or attach a file.' },
    ]);
    const file = await send('Notice.pdf');
    const { id = 0 } = (await add({ attachment: [named(file)] })).reply;
    expect(await filesOf(id)).toEqual([file]);
    const ofLaw = await act(circularList, { LawUniqueCode: 'LAW-000001', type: 'Popup' });
    expect(ofLaw.reply.data).toMatchObject([{ link: '', attachment: [file] }]);
    expect(await download(file.id, platform.organisation.viewer)).toBe(200);
    const ticket = await act(attachmentTicket, { file: file.id }, platform.organisation.viewer);
    expect(ticket.status).toBe(200);
  });

  it('stays unless it is named, is taken away or exchanged, and the timeline says so', async () => {
    const [first, second] = [await send('First.pdf'), await send('Second.pdf')];
    const { id = 0 } = (await add({ attachment: [named(first)] })).reply;
    await update(id, { topic: 'Another topic' });
    expect(await filesOf(id)).toEqual([first]);
    await update(id, { attachment: [named(second)] });
    expect(await filesOf(id)).toEqual([second]);
    expect((await update(id, { attachment: [] })).status).toBe(422);
    const linked = await update(id, { attachment: [], link: 'https://egazette.gov.in/1' });
    expect(linked.reply.version).toBe(4);
    expect(await filesOf(id)).toEqual([]);
    const { reply } = await act(lawCalls.view, { id: 1 });
    expect(reply.timelinelaw_id?.flatMap(({ changes }) => changes)).toEqual(
      expect.arrayContaining([
        { field: 'attachment', label: 'Attachment', old: 'First.pdf', new: 'Second.pdf' },
        { field: 'attachment', label: 'Attachment', old: 'Second.pdf', new: '' },
      ]),
    );
  });

  it('is checked as any other, and is of one circular and one organisation', async () => {
    const { viewer, editor } = platform.organisation;
    expect((await upload(platform.app, { token: viewer.token, kind: circularFiles })).status).toBe(403);
    const program = { token: editor.token, kind: circularFiles, name: 'x.pdf', content: 'MZ' };
    expect((await upload(platform.app, program)).status).toBe(422);
    const ofLaw = (await upload(platform.app, { token: editor.token })).reply.file;
    expect((await add({ attachment: [named(ofLaw)] })).status).toBe(422);
    const [one, two] = [await send('1.pdf'), await send('2.pdf')];
    expect((await add({ attachment: [named(one), named(two)] })).status).toBe(400);
    const { id = 0 } = (await add({ attachment: [named(one)] })).reply;
    expect((await add({ attachment: [named(one)] })).status).toBe(422);
    const other = await addTestOrganisation(database());
    expect(await download(one.id, other.editor)).toBe(404);
    await act(circularDelete, { id });
    expect(await download(one.id)).toBe(404);
    expect(await download(one.id, platform.organisation.admin)).toBe(200);
  });
});
