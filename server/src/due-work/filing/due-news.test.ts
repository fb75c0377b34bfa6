import {
  dueAssign,
  dueComment,
  dueCounts,
  dueFile,
  dueSeen,
  dueSendBack,
  type Call,
} from '@lexboard/shared-lib/contract';
import { addDays, defaultTimeZone, formatToday } from '@lexboard/shared-lib/domain';
import { describeOnDatabase } from '../../testing/database/test-database.ts';
import { addDueReturn, monthly, storeOccurrence } from '../../testing/samples/due-samples.ts';
import { platformOfSuite } from '../../testing/suite-platform.ts';
import { ask, type Person } from '../../testing/test-platform.ts';

describeOnDatabase('What was sent back', (database) => {
  const platform = platformOfSuite(database);
  const act = (call: Call, body: object = {}, { token }: Person = platform.organisation.admin) =>
    ask(platform.app, call, { token, body });
  const mineOf = async (person: Person) => (await act(dueCounts, {}, person)).reply.mine;

  it('is counted for its owner, and as news for another filer until it is filed again; opening Due ends news', async () => {
    const { viewer, editor, admin } = platform.organisation;
    // Three days, all overdue.
    const id = await addDueReturn(platform.app, admin, monthly);
    const store = (values: object) => storeOccurrence(database(), platform, id, values);
    const filing = { id, filedOn: '2026-09-10' };
    await store({ owner: viewer.id, checker: editor.id });
    await act(dueFile, { ...filing, version: 1 }, admin);
    expect(await mineOf(editor)).toMatchObject({ toApprove: 1, news: 0 });
    await act(dueSendBack, { id, version: 2, reason: 'The challan is missing' }, editor);
    expect(await mineOf(viewer)).toMatchObject({ overdue: 1, due: 0, sentBack: 1, urgent: 1, news: 0 });
    expect(await mineOf(admin)).toMatchObject({ overdue: 0, sentBack: 0, urgent: 0, news: 1 });
    await store({ due_day: addDays(formatToday(defaultTimeZone), 1) });
    expect(await mineOf(viewer)).toMatchObject({ overdue: 0, due: 1, sentBack: 1, urgent: 1, news: 1 });
    expect((await act(dueCounts)).reply).toMatchObject({ overdue: 2, due: 1, submitted: 0, sentBack: 1 });
    await act(dueComment, { id, text: 'Where is the challan?' }, editor);
    await act(dueAssign, { records: [{ kind: 'return', id: 1 }], owner: viewer.id }, editor);
    // The occurrence, and its record, which is newly theirs and whose day moved.
    expect(await mineOf(viewer)).toMatchObject({ news: 2 });
    await act(dueSeen, {}, viewer);
    expect(await mineOf(viewer)).toMatchObject({ news: 0 });
    await act(dueFile, { ...filing, version: 3 }, viewer);
    expect(await mineOf(admin)).toMatchObject({ news: 0 });
  });
});
