import { sql } from 'kysely';
import {
  dueAssign,
  dueCounts,
  dueFile,
  dueList,
  dueSendBack,
  notificationRead,
  notifications,
  recordCalls,
  sessionState,
  unitAdd,
  type Call,
} from '@lexboard/shared-lib/contract';
import { returns } from '@lexboard/shared-lib/domain';
import { describeOnDatabase } from '../../testing/database/test-database.ts';
import { completeBelow } from '../../testing/samples/attached-samples.ts';
import { platformOfSuite } from '../../testing/suite-platform.ts';
import { ask, completeLaw, lawCalls, type Person } from '../../testing/test-platform.ts';

const record = { kind: 'return', id: 1 };

describeOnDatabase('The bell', (database) => {
  const platform = platformOfSuite(database);
  const act = async (call: Call, body: object = {}, { token }: Person = platform.organisation.editor) =>
    (await ask(platform.app, call, { token, body })).reply;
  const change = (set: ReturnType<typeof sql>) =>
    database().inOrganisation(platform.organisation.id, (trx) => set.execute(trx));
  const list = async (person: Person, body: object = {}) => {
    const { data = [], totalLength, unread } = await act(notifications, body, person);
    return { what: data.map(({ what }) => what), data, totalLength, unread };
  };

  let id: number;
  beforeEach(async () => {
    const { viewer, editor } = platform.organisation;
    await act(lawCalls.add, completeLaw());
    const days = { dayMonthArr: [{ date: '11', month: 'September' }], startdate: '2026-09-01' };
    await act(
      recordCalls(returns).add,
      completeBelow(returns, 1, { periodicity: 'Yearly', ...days, enddate: '2026-09-30' }),
    );
    await act(dueAssign, { records: [record], owner: viewer.id, checker: editor.id });
    const [row] = (await act(dueList)).data ?? [];
    id = Number(row?.['id']);
    const version = Number(row?.['version']);
    await act(dueFile, { id, version, filedOn: '2026-09-10' }, viewer);
    await act(dueSendBack, { id, version: version + 1, reason: 'The challan is missing' }, editor);
  });

  it('says what others did with somebody’s work, the newest first, until it is read', async () => {
    const { viewer, editor } = platform.organisation;
    const all = await list(viewer);
    expect(all).toMatchObject({
      totalLength: 2,
      unread: 2,
      data: [
        {
          what: 'sentback',
          open: `due:${id}`,
          dueDay: '2026-09-11',
          byName: editor.username,
          said: 'The challan is missing',
          read: false,
        },
        { what: 'owner', open: 'return:1', dueDay: null, law: 'FACT-1948', said: '' },
      ],
    });
    expect((await act(sessionState, {}, viewer)).notification).toBe(all.data[0]?.['id']);
    expect((await list(viewer, { page: 2, pageSize: 1 })).what).toEqual(['owner']);
    expect(await list(editor)).toMatchObject({ totalLength: 0, unread: 0 });
    expect(await act(notificationRead, { id: all.data[1]?.['id'] }, viewer)).toMatchObject({ unread: 1 });
    // Those of others stay unread.
    expect(await act(notificationRead, { id: all.data[0]?.['id'], older: true }, editor)).toMatchObject({
      message: 'There is no such notification.',
    });
    expect((await act(dueCounts, {}, viewer)).mine).toMatchObject({ unread: 1 });
    const done = await act(notificationRead, { id: all.data[0]?.['id'], older: true }, viewer);
    expect(done).toMatchObject({ unread: 0 });
    expect((await list(viewer)).data).toMatchObject([{ read: true }, { read: true }]);
  });

  it('shows nothing that is older than 90 days, deleted, or out of the person’s sight', async () => {
    const { viewer, admin } = platform.organisation;
    await change(
      sql`update due_news set created_at = now() - interval '91 days' where what = 'owner' and account_id = ${viewer.id}`,
    );
    expect((await list(viewer)).what).toEqual(['sentback']);
    const unit = await act(unitAdd, { name: 'Pune works', code: 'PUNE-1', kind: 'Site' }, admin);
    await change(sql`insert into account_unit (organisation_id, account_id, unit_id)
      values (current_organisation(), ${viewer.id}, ${Number(unit.id)})`);
    // Their own work stays theirs.
    expect((await list(viewer)).what).toEqual(['sentback']);
    await change(sql`update occurrence set owner = ${admin.id}`);
    expect(await list(viewer)).toMatchObject({ what: [], totalLength: 0, unread: 0 });
    await change(sql`delete from account_unit where account_id = ${viewer.id}`);
    expect((await list(viewer)).what).toEqual(['sentback']);
    await act(recordCalls(returns).delete, { id: 1, reason: 'Entered twice' });
    expect(await list(viewer)).toMatchObject({ what: [], totalLength: 0, unread: 0 });
  });
});
