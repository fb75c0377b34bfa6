import { sql } from 'kysely';
import { systemLogList, systemLogVerify, type LogFilter } from '@lexboard/shared-lib/contract';
import { formatDayIn } from '@lexboard/shared-lib/domain';
import { describeOnOwnDatabase } from '../testing/database/test-database.ts';
import { changeTimeZone } from '../organisations/time-zone.ts';
import { tamperWithLog } from '../testing/log/tampered-log.ts';
import { platformOfSuite } from '../testing/suite-platform.ts';
import { addTestOrganisation, ask } from '../testing/test-platform.ts';
import { appendSystemLog } from '../audit-writer/system-log.ts';

const FILLED = 20_100;

/** Longer than what makes a pattern. */
const LONG = `From the very ${'long '.repeat(30)}way`;

/** Adds entries whose hashes are left out. */
const add = `insert into system_log (organisation_id, sequence, at, account_id, username, action, subject_kind, subject_id,
  subject_code, detail, previous_hash, hash, lane, lane_number, lane_hash)`;

/** Adds many entries after the first one at once. */
const fill = `${add}
  select organisation_id, number + 1, at + number * interval '1 ms', account_id, username,
    'Updated', '', '',
    case when number % 20 = 0 then 'LAW-2' else '' end, '{}', '', '', lane, number + 1, ''
  from system_log, generate_series(1, ${FILLED}) as number where sequence = 1;
  update audit_head set sequence = ${FILLED + 1}`;

describeOnOwnDatabase('The list of the system log', (database) => {
  const suite = platformOfSuite(database);
  beforeEach(async () => {
    const stranger = await addTestOrganisation(database());
    await database().inOrganisation(stranger.id, (trx) =>
      appendSystemLog(trx, stranger.editor, { action: 'Signed in', detail: { address: '10.0.0.9' } }),
    );
    const { id, admin, editor } = suite.organisation;
    const subject = { kind: 'law', id: 7, code: 'LAW-000007' };
    for (const append of [
      { actor: admin, entry: { action: 'Signed in', detail: { address: '10.0.0.1' } } },
      { actor: editor, entry: { action: 'Created', subject } },
      { actor: editor, entry: { action: 'Deleted', subject, detail: { reason: '50% of it, twice_over' } } },
      { actor: editor, entry: { action: 'Signed out', detail: { note: LONG } } },
    ] as const) {
      await database().inOrganisation(id, (trx) => appendSystemLog(trx, append.actor, append.entry));
    }
  });

  const list = (body: LogFilter & { page?: number; pageSize?: number }, person = suite.organisation.admin) =>
    ask(suite.app, systemLogList, { token: person.token, body });
  const actions = async (...asked: Parameters<typeof list>) =>
    (await list(...asked)).reply.data?.map(({ action }) => action);

  it('gives the entries of the organisation, newest first', async () => {
    const { reply } = await list({});
    expect(reply.totalLength).toBe(4);
    expect(reply.data?.map(({ id, username, action }) => [id, username, action])).toEqual([
      [4, suite.organisation.editor.username, 'Signed out'],
      [3, suite.organisation.editor.username, 'Deleted'],
      [2, suite.organisation.editor.username, 'Created'],
      [1, suite.organisation.admin.username, 'Signed in'],
    ]);
    expect(reply.data?.[1]).toMatchObject({ kind: 'law', recordId: 7, code: 'LAW-000007' });
    expect(reply.data?.[3]).toMatchObject({ kind: '', code: '', detail: { address: '10.0.0.1' } });
  });

  it('gives its pages', async () => {
    expect(await actions({ page: 2, pageSize: 3 })).toEqual(['Signed in']);
    expect(await actions({ page: 3, pageSize: 3 })).toEqual([]);
    expect(await actions({ page: 2, pageSize: 1, text: 'law-0000' })).toEqual(['Created']);
  });

  it.each<[LogFilter, string[]]>([
    [{ action: 'Created' }, ['Created']],
    [{ action: 'Exported' }, []],
    [{ text: 'LAW-0000' }, ['Deleted', 'Created']],
    [{ text: '10.0.0.1' }, ['Signed in']],
    [{ text: 'ELETE' }, ['Deleted']],
    [{ text: '50% of' }, ['Deleted']],
    [{ text: 'e_o' }, ['Deleted']],
    [{ text: '%' }, ['Deleted']],
    [{ text: '10.0.0.9' }, []],
    [{ text: LONG }, ['Signed out']],
    [{ text: `${LONG.slice(0, -1)}?` }, []],
    [{ text: ' ' }, ['Signed out', 'Deleted', 'Created', 'Signed in']],
    [{ text: 'law-0000', action: 'Created' }, ['Created']],
    [{ from: '2999-01-01' }, []],
    [{ to: '2000-01-01' }, []],
    [{ from: '2000-01-01', to: '2999-12-31T00:00:00Z', action: 'Signed out' }, ['Signed out']],
    [{ user: 'nobody' }, []],
  ])('narrows them by %p', async (filter, expected) => {
    expect(await actions(filter)).toEqual(expected);
    expect((await list(filter)).reply.totalLength).toBe(expected.length);
  });

  it('narrows them by a person, an action and a time at once', async () => {
    const { username } = suite.organisation.editor;
    expect(await actions({ user: username })).toEqual(['Signed out', 'Deleted', 'Created']);
    expect(await actions({ user: username, action: 'Deleted', text: 'twice' })).toEqual(['Deleted']);
    const at = String((await list({ action: 'Deleted' })).reply.data?.[0]?.at);
    expect(await actions({ from: at, to: at })).toContain('Deleted');
  });

  it.each(['Pacific/Kiritimati', 'Pacific/Honolulu'])(
    'takes a day for one of the time zone %s',
    async (zone) => {
      const { id } = suite.organisation;
      await database().inOrganisation(id, (trx) =>
        changeTimeZone(trx, { id: null, username: 'lexboard' }, zone),
      );
      const day = formatDayIn(
        zone,
        new Date(String((await list({ action: 'Deleted' })).reply.data?.[0]?.at)),
      );
      expect(await actions({ from: day, to: day, action: 'Deleted' })).toEqual(['Deleted']);
    },
  );

  it('finds a person however their username is typed, and nobody whose name it is only a part of', async () => {
    const { username } = suite.organisation.editor;
    const ofEditor = ['Signed out', 'Deleted', 'Created'];
    for (const user of [username.toUpperCase(), username.replace('editor', 'Editor')])
      expect(await actions({ user })).toEqual(ofEditor);
    expect(await actions({ user: username.toUpperCase(), action: 'Deleted' })).toEqual(['Deleted']);
    for (const user of [username.slice(0, -1), `${username}_`, '%', 'EDITOR%'])
      expect(await actions({ user })).toEqual([]);
  });

  it('gives others than administrators what they did themselves', async () => {
    expect(await actions({}, suite.organisation.editor)).toEqual(['Signed out', 'Deleted', 'Created']);
    expect(await actions({ user: suite.organisation.admin.username }, suite.organisation.editor)).toEqual([]);
    expect(await actions({ text: '10.0.0.1' }, suite.organisation.viewer)).toEqual([]);
  });

  it.each([
    [{ from: 'yesterday' }, 400],
    [{ from: '2026-02-30' }, 422],
    [{ to: '2026-13-01' }, 422],
    [{ text: 'x'.repeat(501) }, 400],
  ])('refuses %p', async (filter, status) => {
    expect((await list(filter)).status).toBe(status);
  });

  it('says when the log was verified last, and what was found', async () => {
    const { app } = suite;
    const { id, admin, editor } = suite.organisation;
    const verify = () => ask(app, systemLogVerify, { token: admin.token });
    expect((await ask(app, systemLogVerify, { token: editor.token })).status).toBe(403);
    expect((await list({})).reply).toMatchObject({ verified: null });
    const found = (await verify()).reply;
    expect(found).toMatchObject({ verified: { sequence: 4, brokenAt: null } });
    // With the same time.
    expect((await list({})).reply).toMatchObject(found);
    await tamperWithLog(database(), id, `update system_log set action = 'Read' where sequence = 2`);
    for (const { reply } of await Promise.all([verify(), verify()]))
      expect(reply).toMatchObject({ verified: { brokenAt: 2 } });
    expect((await list({})).reply).toMatchObject({ verified: { brokenAt: 2 } });
  });

  it('looks for no text for who may not search by text', async () => {
    const { id, viewer } = suite.organisation;
    const model_access_controller = JSON.stringify({ statusInfo: 'All', serchInfo: 'No', gridInfo: 'Yes' });
    await database().inOrganisation(id, (trx) =>
      trx.updateTable('account').set({ model_access_controller }).where('id', '=', viewer.id).execute(),
    );
    expect((await list({ text: 'signed' }, viewer)).status).toBe(403);
    expect((await list({ text: ' ' }, viewer)).status).toBe(200);
  });

  it('says which records have been deleted since', async () => {
    const { reply } = await list({ action: 'Created' });
    expect(reply.data).toMatchObject([{ code: 'LAW-000007', recordId: 7, deleted: true }]);
    await database().inOrganisation(suite.organisation.id, (trx) =>
      sql`insert into list_index values (${suite.organisation.id}, 'law', 7, now(), '', '', '', '{}', '', '', '', '')`.execute(
        trx,
      ),
    );
    expect((await list({ action: 'Created' })).reply.data?.[0]).not.toHaveProperty('deleted');
    expect((await list({ action: 'Signed in' })).reply.data?.[0]).not.toHaveProperty('deleted');
  });

  it('finds a rare text behind thousands of newer entries, and counts a common one up to 10,000', async () => {
    const { id, admin } = await addTestOrganisation(database());
    const subject = { kind: 'law', code: 'LAW-000042' };
    await database().inOrganisation(id, (trx) => appendSystemLog(trx, admin, { action: 'Created', subject }));
    await tamperWithLog(database(), id, fill);
    expect(await actions({ text: 'law-000042' }, admin)).toEqual(['Created']);
    const { reply } = await list({ text: 'updated', page: 200 }, admin);
    expect(reply).toMatchObject({ totalLength: 10_000, totalCapped: true });
    expect(reply.data?.map(({ id: number }) => number).at(-1)).toBe(FILLED + 1 - 9_999);
  });

  it('finds a text that many of the newest entries have among all, newest first', async () => {
    const { id, admin } = await addTestOrganisation(database());
    await database().inOrganisation(id, (trx) => appendSystemLog(trx, admin, { action: 'Created' }));
    await tamperWithLog(database(), id, fill);
    const { reply } = await list({ text: 'law-2', page: 6, pageSize: 200 }, admin);
    expect(reply.totalLength).toBe(FILLED / 20);
    expect(reply.data?.map(({ id: number }) => number)).toEqual([101, 81, 61, 41, 21]);
  });

  it('finds a text that most of the earlier entries have and none of the newest, newest first', async () => {
    const { id, admin } = await addTestOrganisation(database());
    await database().inOrganisation(id, (trx) => appendSystemLog(trx, admin, { action: 'Created' }));
    await tamperWithLog(database(), id, fill);
    const change = `update system_log set subject_code = 'LAW-3' where sequence between 2 and 90`;
    await tamperWithLog(database(), id, change);
    const { reply } = await list({ text: 'law-3', pageSize: 50 }, admin);
    expect(reply.totalLength).toBe(89);
    expect(reply.data?.map(({ id: number }) => number)).toEqual(
      Array.from({ length: 50 }, (_, index) => 90 - index),
    );
  });

  it('looks for a short text in the newest entries alone, and says so', async () => {
    const { id, admin, editor } = suite.organisation;
    const note = { action: 'Updated', detail: { note: 'zq' } } as const;
    await database().inOrganisation(id, (trx) => appendSystemLog(trx, editor, note));
    expect((await list({ text: 'zq' })).reply).toMatchObject({ totalLength: 1 });
    const later = `${add} select organisation_id, 200005, at + interval '1 hour', account_id, username, action,
      '', '', '', '{}', '', '', lane, 200005, '' from system_log where sequence = 1`;
    await tamperWithLog(database(), id, later);
    expect((await list({ text: 'zq' }, admin)).reply).toMatchObject({ totalLength: 0, searchedFrom: 6 });
    const to = String((await list({ action: 'Updated' })).reply.data?.[0]?.at);
    const earlier = (await list({ text: 'zq', to })).reply;
    expect(earlier).toMatchObject({ totalLength: 1 });
    expect(earlier).not.toHaveProperty('searchedFrom');
    for (const text of ['upd', 'd e'])
      expect((await list({ text })).reply).not.toHaveProperty('searchedFrom');
  });
});
