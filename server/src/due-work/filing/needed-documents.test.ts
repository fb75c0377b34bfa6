import {
  dueApprove,
  dueEvidence,
  dueFile,
  dueOne,
  dueReopen,
  dueSendBack,
  recordCalls,
  type Call,
  type EvidenceFile,
} from '@lexboard/shared-lib/contract';
import { addDays, dueFiles, formatToday, returns, saveCodes } from '@lexboard/shared-lib/domain';
import { describeOnDatabase } from '../../testing/database/test-database.ts';
import { addDueReturn, once, storeOccurrence } from '../../testing/samples/due-samples.ts';
import { platformOfSuite } from '../../testing/suite-platform.ts';
import { ask, type Person } from '../../testing/test-platform.ts';
import { upload } from '../../testing/uploads.ts';

const calls = recordCalls(returns);
const name = (...names: string[]) => names.map((each) => ({ name: each }));

describeOnDatabase('The documents that a filing needs', (database) => {
  const platform = platformOfSuite(database);
  const act = (call: Call, body: object = {}, { token }: Person = platform.organisation.viewer) =>
    ask(platform.app, call, { token, body });
  let id = 0;
  const one = async (): Promise<Record<string, unknown> & { attachment: EvidenceFile[] }> => {
    const found = (await act(dueOne, { id })).reply.data?.[0] ?? {};
    return { attachment: [], ...found };
  };
  const send = async (fileName: string, said: object = {}, content = fileName) => {
    const { token } = platform.organisation.viewer;
    const { file } = (await upload(platform.app, { token, kind: dueFiles, name: fileName, content })).reply;
    return { id: file.id, name: file.name, ...said };
  };
  const file = (more: object = {}) => act(dueFile, { id, version: 1, filedOn: '2026-09-10', ...more });
  const approve = async (more: object = {}, person: Person = platform.organisation.admin) =>
    act(dueApprove, { id, version: (await one())['version'], ...more }, person);
  const digests = async () => (await one()).attachment.map(({ digest }) => digest);

  beforeEach(async () => {
    const { viewer, editor } = platform.organisation;
    const documents = name('Challan', 'Form 3A');
    id = await addDueReturn(platform.app, editor, { ...once, documents });
    await storeOccurrence(database(), platform, id, { owner: viewer.id, checker: editor.id });
  });

  it('are named where they are missing, and left out with a reason that the checker sees', async () => {
    expect(await one()).toMatchObject({ documents: ['Challan', 'Form 3A'], missingReason: '' });
    const challan = await send('a.txt', { document: ' challan', documentday: '2026-09-05' });
    const refused = await file({ attachment: [challan], missingReason: ' \n' });
    const message = 'Form 3A is missing: attach what is needed, or say why it is filed without.';
    expect([refused.status, refused.reply.errors]).toEqual([422, [{ field: 'missingReason', message }]]);
    expect(await one()).toMatchObject({ status: 'Overdue', version: 1, attachment: [] });
    const filed = await file({ attachment: [challan], missingReason: 'The portal is down' });
    expect(filed.status).toBe(200);
    expect(await one()).toMatchObject({
      documents: ['Challan', 'Form 3A'],
      missingReason: 'The portal is down',
      attachment: [{ document: 'Challan', documentday: '2026-09-05' }],
      afterFiling: [],
      timeline: [
        {
          changes: [
            { label: 'Status' },
            { label: 'Filed on' },
            { label: 'Documents', new: 'a.txt: Challan, Sat 5 Sep 2026' },
            { label: 'Filed without Form 3A', new: 'The portal is down' },
            { label: 'Attachment' },
          ],
        },
      ],
    });
  });

  it('stay those of the filing when the record is changed, and are those of the record again once sent back', async () => {
    await file({ missingReason: 'None yet' });
    const change = { id: 1, version: 1, status: saveCodes.Update, documents: name('Receipt') };
    expect((await act(calls.update, change, platform.organisation.editor)).status).toBe(200);
    expect(await one()).toMatchObject({ documents: ['Challan', 'Form 3A'] });
    const added = await act(dueEvidence, {
      id,
      version: 2,
      attachment: [await send('r.txt', { document: 'Receipt' })],
    });
    expect([added.status, added.reply.message]).toEqual([
      422,
      'File "r.txt" is given to "Receipt", which this filing does not need.',
    ]);
    await act(dueEvidence, { id, version: 2, attachment: [await send('c.txt', { document: 'Challan' })] });
    await act(dueSendBack, { id, version: 3, reason: 'Wrong' }, platform.organisation.editor);
    const { attachment, version, ...open } = await one();
    expect(open).toMatchObject({ documents: ['Receipt'], missingReason: '' });
    // The stored file is said to be another document.
    const receipt = attachment.map(({ id: stored, name: called }) => ({
      id: stored,
      name: called,
      document: 'Receipt',
    }));
    expect((await file({ version, attachment: receipt })).status).toBe(200);
    expect(await one()).toMatchObject({ attachment: [{ document: 'Receipt' }], missingReason: '' });
  });

  it.each<[string, object]>([
    ['given to a document that is not asked for', { document: 'Form 3B' }],
    ['of tomorrow', { documentday: addDays(formatToday('Asia/Kolkata', new Date()), 2) }],
    ['of no day', { documentday: '2026-02-30' }],
    ['of words', { documentday: 'April' }],
  ])('take no file %s', async (_, said) => {
    const refused = await file({ attachment: [await send('a.txt', said)], missingReason: 'None' });
    expect([refused.status, refused.reply.errors?.map(({ field }) => field)]).toEqual([422, ['attachment']]);
    expect(await one()).toMatchObject({ status: 'Overdue', version: 1 });
  });

  it('are approved as they were seen: what was added meanwhile is shown first', async () => {
    const { editor } = platform.organisation;
    await file({ attachment: [await send('seen.txt')], missingReason: 'None' });
    const seen = await digests();
    await act(dueEvidence, { id, version: 2, attachment: [await send('new.txt', { document: 'Challan' })] });
    const { afterFiling, attachment } = await one();
    expect(afterFiling).toEqual([attachment[1]?.id]);
    // At the version that was read, as at the present one, and by a page that knows no digests.
    for (const [body, unseen] of [
      [{ version: 2, files: seen }, [attachment[1]]],
      [{ files: seen }, [attachment[1]]],
      [{ files: [] }, attachment],
      [{}, [attachment[1]]],
    ] as const) {
      const { status, reply } = await approve(body, editor);
      expect([status, reply.conflict?.files]).toEqual([409, unseen]);
    }
    const both = await Promise.all(
      [editor, platform.organisation.admin].map((person) =>
        act(dueApprove, { id, version: 3, files: attachment.map(({ digest }) => digest) }, person),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = { id, version: 4, attachment: [await send('late.txt')] };
    expect((await act(dueEvidence, late)).status).toBe(200);
    expect(await one()).toMatchObject({ status: 'Done', addedLater: [late.attachment[0]?.id] });
    // What was approved is not said to be something else.
    await act(dueReopen, { id, version: 5, reason: 'Wrong month' }, platform.organisation.admin);
    const others = attachment.map((each) => ({ id: each.id, name: each.name, document: 'Form 3A' }));
    const again = await file({ version: 6, attachment: others });
    expect([again.status, again.reply.message]).toEqual([
      422,
      'Form 3A is missing: attach what is needed, or say why it is filed without.',
    ]);
  });

  it('are not approved by the same content once more, nor over another change than added files', async () => {
    const { editor } = platform.organisation;
    await file({ attachment: [await send('one.txt', {}, 'same')], missingReason: 'None' });
    const seen = await digests();
    await act(dueEvidence, {
      id,
      version: 2,
      attachment: [await send('two.txt', { document: 'Challan' }, 'same')],
    });
    expect((await approve({ files: seen }, editor)).status).toBe(409);
    await act(dueSendBack, { id, version: 3, reason: 'Wrong' }, editor);
    await file({ version: 4, note: 'Another note', missingReason: 'None' });
    const refused = await approve({ version: 2, files: await digests() }, editor);
    expect([refused.status, refused.reply.message]).toEqual([
      409,
      expect.stringMatching(/^This was filed meanwhile/),
    ]);
    expect((await approve({ files: await digests() }, editor)).status).toBe(200);
  });
});
