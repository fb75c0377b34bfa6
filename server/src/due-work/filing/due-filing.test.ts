import { sql } from 'kysely';
import {
  dueApprove,
  dueAssign,
  dueComment,
  dueEvidence,
  dueFile,
  dueList,
  dueOne,
  dueReopen,
  dueSendBack,
  dueWaive,
  recordCalls,
  systemLogList,
  type AttachedFile,
  type Call,
  type EvidenceFile,
} from '@lexboard/shared-lib/contract';
import {
  addDays,
  buildAttachmentAddress,
  defaultTimeZone,
  dueFiles,
  formatToday,
  returns,
  saveCodes,
} from '@lexboard/shared-lib/domain';
import { describeOnDatabase } from '../../testing/database/test-database.ts';
import { addDueReturn, monthly, storeOccurrence } from '../../testing/samples/due-samples.ts';
import { platformOfSuite } from '../../testing/suite-platform.ts';
import { addTestOrganisation, ask, lawCalls, type Person } from '../../testing/test-platform.ts';
import { upload } from '../../testing/uploads.ts';

const calls = recordCalls(returns);
const tomorrow = addDays(formatToday(defaultTimeZone), 1);

describeOnDatabase('That it was done', (database) => {
  const platform = platformOfSuite(database);
  const act = (call: Call, body: object = {}, { token }: Person = platform.organisation.admin) =>
    ask(platform.app, call, { token, body });
  const rows = async () => (await act(dueList)).reply.data ?? [];
  const one = async (id: number, person?: Person) =>
    (await act(dueOne, { id }, person)).reply.data?.[0] ?? {};
  /** The status, version and state of a reply, or its message. */
  const short = async (asked: ReturnType<typeof act>) => {
    const { status, reply } = await asked;
    const state: unknown = Reflect.get(reply, 'status');
    return status === 200 ? [status, reply.version, state] : [status, reply.message];
  };
  const inDatabase = (values: object) => storeOccurrence(database(), platform, id, values);
  const file = (more: object = {}, person: Person = platform.organisation.editor) =>
    act(dueFile, { id, version: 1, filedOn: '2026-09-10', ...more }, person);
  const send = async (name: string, person: Person = platform.organisation.editor) =>
    (await upload(platform.app, { token: person.token, kind: dueFiles, name })).reply.file;
  const named = (...files: AttachedFile[]) => files.map(({ id: file, name }) => ({ id: file, name }));
  const statusesFound = async () => {
    const count = async (body: object) => (await act(dueList, body)).reply.data?.length;
    const statuses = ['Upcoming', 'Due', 'Overdue', 'Submitted'];
    return {
      'Sent back': await count({ status: ['Sent back'] }),
      Overdue: await count({ status: ['Overdue'] }),
      open: await count({ status: statuses }),
    };
  };
  const namesOf = async () => {
    const { attachment } = await one(id);
    return Array.isArray(attachment) ? attachment.map((each: AttachedFile) => each.name) : [];
  };

  let id = 0;
  beforeEach(async () => {
    id = await addDueReturn(platform.app, platform.organisation.admin, monthly);
    await inDatabase({ owner: platform.organisation.editor.id });
  });

  const giveChecker = (person: Person) => inDatabase({ checker: person.id });

  it('is said by its owner, makes it done without a checker, and the next day comes up', async () => {
    const { username } = platform.organisation.editor;
    const filing = { filedOn: '2026-09-12', reference: ' ARN  12 ', note: 'Paid by bank' };
    expect(await short(file(filing))).toEqual([200, 2, 'Done late']);
    const occurrence = await one(id);
    expect(occurrence).toMatchObject({
      status: 'Done late',
      filedOn: '2026-09-12',
      reference: 'ARN 12',
      note: 'Paid by bank',
      filedByName: username,
      may: ['evidence', 'reopen', 'comment'],
      timeline: [
        {
          action: 'Filed',
          user: username,
          complianceRecord: 'RET-000001 Some Return Name',
          changes: [
            { label: 'Status', old: 'Overdue', new: 'Done late' },
            { label: 'Filed on', old: '', new: 'Sat 12 Sep 2026' },
            { label: 'Reference number', new: 'ARN 12' },
            { label: 'Note', new: 'Paid by bank' },
          ],
        },
      ],
    });
    const log = await act(systemLogList, { action: 'Filed' });
    expect(log.reply.data).toMatchObject([
      { kind: 'due', recordId: id, code: 'RET-000001', username, detail: { status: 'Done late' } },
    ]);
    const next = await database().inOrganisation(platform.organisation.id, (trx) =>
      sql`select next_due from return_record`.execute(trx),
    );
    expect(next.rows).toEqual([{ next_due: '2026-10-11' }]);
  });

  it('is looked at by a second person, who sends it back or approves it, and never by whoever filed it', async () => {
    const { viewer, editor, admin } = platform.organisation;
    await inDatabase({ owner: viewer.id, checker: editor.id });
    expect(await short(file({}, viewer))).toEqual([200, 2, 'Submitted']);
    expect((await act(dueApprove, { id, version: 2 }, viewer)).status).toBe(403);
    const sendBack = { id, version: 2, reason: ' The challan is missing ' };
    expect(await short(act(dueSendBack, sendBack, editor))).toEqual([200, 3, 'Sent back']);
    expect(await statusesFound()).toEqual({ 'Sent back': 1, Overdue: 3, open: 3 });
    expect(await one(id)).toMatchObject({
      filedOn: null,
      timeline: [{ action: 'Sent back', reason: 'The challan is missing' }, {}],
    });
    expect(await short(file({ version: 3 }, editor))).toEqual([200, 4, 'Submitted']);
    expect((await act(dueApprove, { id, version: 4 }, editor)).status).toBe(403);
    expect(await short(act(dueApprove, { id, version: 4 }, admin))).toEqual([200, 5, 'Done']);
    expect(await short(act(dueReopen, { id, version: 5, reason: 'Wrong month' }, admin))).toEqual([
      200,
      6,
      'Overdue',
    ]);
    expect(await short(act(dueWaive, { id, version: 6, reason: 'No turnover' }, admin))).toEqual([
      200,
      7,
      'Submitted',
    ]);
  });

  it('falls to the people whom its record has by now, once it is opened again', async () => {
    const { viewer, editor } = platform.organisation;
    const give = (owner: Person) => act(dueAssign, { records: [{ kind: 'return', id: 1 }], owner: owner.id });
    await inDatabase({ own_people: false });
    await give(viewer);
    await file({ version: 2 }, viewer);
    await give(editor);
    expect(await one(id)).toMatchObject({ owner: viewer.id, version: 3 });
    await act(dueReopen, { id, version: 3, reason: 'Wrong month' });
    const people = { label: 'Owner', old: viewer.username, new: editor.username };
    expect(await one(id)).toMatchObject({ owner: editor.id, timeline: [{ changes: [{}, people] }, {}] });
  });

  it('is proved by files: of an owner who may only view, replaced where sent back, there for good once approved', async () => {
    const { viewer, editor, admin } = platform.organisation;
    await inDatabase({ owner: viewer.id, checker: editor.id });
    const [wrong, right] = [await send('Wrong.pdf', viewer), await send('Right.pdf', viewer)];
    await file({ attachment: named(wrong) }, viewer);
    await act(dueSendBack, { id, version: 2, reason: 'Another month' }, editor);
    const replaced = { version: 3, attachment: named(right), attachmentremovelist: [wrong.id] };
    expect(await short(file(replaced, viewer))).toEqual([200, 4, 'Submitted']);
    expect(await namesOf()).toEqual(['Right.pdf']);
    const also = { id, version: 4, attachment: named(await send('Also.pdf', viewer)) };
    expect(await short(act(dueEvidence, also, viewer))).toEqual([200, 5, 'Submitted']);
    // Its checker has not seen that file.
    expect(await short(act(dueApprove, { id, version: 4 }, editor))).toEqual([409, expect.anything()]);
    const shown = (await one(id))['attachment'];
    const files = Array.isArray(shown) && shown.map(({ digest }: EvidenceFile) => digest);
    await act(dueApprove, { id, version: 5, files }, editor);
    const more = { id, version: 6, attachment: named(await send('More.pdf', viewer)) };
    expect(await short(act(dueEvidence, more, viewer))).toEqual([200, 7, 'Done']);
    const seen = { label: 'Evidence seen', new: 'Right.pdf, Also.pdf' };
    expect(await one(id)).toMatchObject({
      addedLater: more.attachment.map((file) => file.id),
      timeline: [{ action: 'Evidence added' }, { action: 'Approved', changes: [{}, seen] }, {}, {}, {}, {}],
    });
    await act(dueReopen, { id, version: 7, reason: 'Filed for another unit' }, admin);
    const { attachment, kept } = await one(id);
    expect(kept).toEqual(Array.isArray(attachment) && attachment.map((each: AttachedFile) => each.id));
    for (const name of ['Right.pdf', 'More.pdf']) {
      const refused = await file({ version: 8, attachmentremovelist: [name] }, admin);
      const message = `File "${name}" stays: evidence that was approved cannot be removed by anybody. You can add another file beside it.`;
      expect([refused.status, refused.reply.errors]).toEqual([422, [{ field: 'attachment', message }]]);
    }
    const removal = database().inOrganisation(platform.organisation.id, (trx) =>
      trx.updateTable('attachment').set({ removed_at: new Date() }).where('id', '=', right.id).execute(),
    );
    await expect(removal).rejects.toThrow('attachment_check');
    expect(await namesOf()).toEqual(['Right.pdf', 'Also.pdf', 'More.pdf']);
    const download = async (fileId: string, { token }: Person) => {
      const url = buildAttachmentAddress('due', fileId);
      return (await platform.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode;
    };
    const { viewer: stranger } = await addTestOrganisation(database());
    expect(await Promise.all([wrong, right].map((each) => download(each.id, viewer)))).toEqual([200, 200]);
    expect(await download(right.id, stranger)).toBe(404);
  });

  it('takes no file that is none, and nothing of a filing that is refused', async () => {
    const { editor } = platform.organisation;
    const program = { token: editor.token, kind: dueFiles, name: 'x.pdf', content: 'MZ' };
    expect((await upload(platform.app, program)).status).toBe(422);
    const content = Buffer.from('MZ').toString('base64');
    expect((await file({ attachment: [{ name: 'x.pdf', content }] })).status).toBe(422);
    expect((await act(dueEvidence, { id, version: 1 }, editor)).status).toBe(409);
    expect(await one(id)).toMatchObject({ status: 'Overdue', version: 1, attachment: [], timeline: [] });
    const sent = { name: 'Note.txt', content: Buffer.from('Paid').toString('base64') };
    expect(await short(file({ attachment: [sent] }))).toEqual([200, 2, 'Done']);
    expect(await namesOf()).toEqual(['Note.txt']);
  });

  it('is done once by two people at once, and who comes second reads who was faster with what', async () => {
    const { editor, admin } = platform.organisation;
    const both = await Promise.all([file({}, editor), file({}, admin)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = both[0].status === 200 ? editor : admin;
    const late = both.find(({ status }) => status === 409);
    expect(late?.reply).toMatchObject({
      message: `This was filed meanwhile by ${winner.username}. It is Done by now.`,
      conflict: { version: 2, user: winner.username },
    });
    expect(await short(file({ version: 2 }))).toEqual([409, 'It is Done by now.']);
    expect((await file({ version: 9 })).status).toBe(400);
  });

  it('is told in its order, and names who was last, by a clock that was set back', async () => {
    const { editor, admin } = platform.organisation;
    await giveChecker(admin);
    await file();
    await database().asOwner((trx) =>
      trx
        .updateTable('timeline_entry')
        .set({ created_at: sql`now() + interval '1 hour'` })
        .where('organisation_id', '=', platform.organisation.id)
        .execute(),
    );
    await act(dueSendBack, { id, version: 2, reason: 'Another month' });
    expect(await one(id)).toMatchObject({ timeline: [{ action: 'Sent back' }, { action: 'Filed' }] });
    expect(await short(file({}, editor))).toEqual([
      409,
      `This was sent back meanwhile by ${admin.username}. It is Sent back now.`,
    ]);
  });

  it('is done once for each key, and answers again what it did', async () => {
    const keyed = { idempotencyKey: 'once' };
    expect(await Promise.all([short(file(keyed)), short(file(keyed))])).toEqual([
      [200, 2, 'Done'],
      [200, 2, 'Done'],
    ]);
    expect((await file({ ...keyed, note: 'Other' })).status).toBe(422);
    const comment = { id, text: 'Asked the bank', ...keyed };
    expect(await Promise.all([act(dueComment, comment), act(dueComment, comment)])).toMatchObject([
      { status: 200 },
      { status: 200 },
    ]);
    expect(await one(id)).toMatchObject({
      version: 2,
      timeline: [{ action: 'Commented', reason: 'Asked the bank' }, { action: 'Filed' }],
    });
  });

  it.each<[Call, object, number, string]>([
    [dueFile, { filedOn: tomorrow }, 422, 'filedOn'],
    [dueFile, { filedOn: '2025-09-01' }, 422, 'filedOn'],
    [dueFile, { filedOn: '2026-02-30' }, 422, 'filedOn'],
    [dueFile, { filedOn: '2026-09-10', attachment: ['No such.pdf'] }, 422, 'attachment'],
    [dueWaive, { reason: ' \n' }, 422, 'reason'],
    [dueWaive, { reason: 'x'.repeat(10_001) }, 400, 'reason'],
  ])('is refused at its field (%#)', async (call, body, status, field) => {
    const refused = await act(call, { id, version: 1, ...body });
    expect([refused.status, refused.reply.errors?.map((error) => error.field)]).toEqual([status, [field]]);
  });

  it('is not said by who has nothing to do with it, nor of what nobody sees', async () => {
    const { viewer, editor } = platform.organisation;
    expect((await file({}, viewer)).status).toBe(403);
    expect((await upload(platform.app, { token: viewer.token, kind: dueFiles })).status).toBe(403);
    await inDatabase({ owner: null });
    expect((await file({}, editor)).status).toBe(403);
    const { admin: stranger } = await addTestOrganisation(database());
    expect((await file({}, stranger)).status).toBe(404);
    await act(lawCalls.update, { id: 1, version: 1, status: 'Published', Active: 'Repealed' });
    expect((await file({}, platform.organisation.admin)).status).toBe(404);
  });

  it('stays of a record that is deleted: what was filed is approved, what is open ends there, and says why', async () => {
    const { admin } = platform.organisation;
    const [, second] = await rows();
    await giveChecker(admin);
    await file();
    await act(dueComment, { id: second?.['id'], text: 'Waiting for the bank' });
    await act(calls.delete, { id: 1, reason: 'Entered twice' });
    expect(await rows()).toMatchObject([{ status: 'Submitted' }, { status: 'No longer scheduled' }]);
    const ended = await act(dueFile, { id: second?.['id'], version: 1, filedOn: '2026-10-10' });
    expect([ended.status, ended.reply.message]).toEqual([
      409,
      expect.stringMatching(/its record was deleted/),
    ]);
    expect(await short(act(dueApprove, { id, version: 2 }))).toEqual([200, 3, 'Done']);
  });

  it('stays where it is when its schedule moves, and says that it keeps its days', async () => {
    await file();
    const extension = { start_date: '2026-09-11', end_date: '', extension_date: '2026-09-30' };
    await act(calls.update, { id: 1, version: 1, status: saveCodes.Update, extensionArr: [extension] });
    const why = ['The schedule or the days off were changed since: this item keeps its days.'];
    expect(await one(id)).toMatchObject({ status: 'Done', dueDay: '2026-09-11', version: 2, why });
  });
});
