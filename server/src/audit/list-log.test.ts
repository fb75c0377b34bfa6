import type { FastifyInstance } from 'fastify';
import { systemLogList, systemLogVerify, type LogFilter } from '@lexboard/shared-lib/contract';
import { describeOnEachDatabase } from '../database/test-database.ts';
import { tamperWithLog } from '../testing/tampered-log.ts';
import { addTestOrganisation, ask, startTestApp, type TestOrganisation } from '../testing/test-platform.ts';
import { appendSystemLog } from './system-log.ts';

const FILLED = 20_100;

/** Adds many entries after the first one at once, without their hashes. */
const fill = `insert into system_log
  select organisation_id, number + 1, at + number * interval '1 ms', account_id, username, 'Updated', '', '', '', '{}', '', ''
  from system_log, generate_series(1, ${FILLED}) as number where sequence = 1;
  update audit_head set sequence = ${FILLED + 1}`;

describeOnEachDatabase('The list of the system log', (database) => {
  let app: FastifyInstance;
  let organisation: TestOrganisation;
  beforeAll(async () => {
    app = await startTestApp(database());
    organisation = await addTestOrganisation(database());
    const stranger = await addTestOrganisation(database());
    await database().inOrganisation(stranger.id, (trx) =>
      appendSystemLog(trx, stranger.editor, { action: 'Signed in', detail: { address: '10.0.0.9' } }),
    );
    const { id, admin, editor } = organisation;
    const subject = { kind: 'law', id: 7, code: 'LAW-000007' };
    for (const append of [
      { actor: admin, entry: { action: 'Signed in', detail: { address: '10.0.0.1' } } },
      { actor: editor, entry: { action: 'Created', subject } },
      { actor: editor, entry: { action: 'Deleted', subject, detail: { reason: '50% of it, twice_over' } } },
      { actor: editor, entry: { action: 'Signed out' } },
    ] as const) {
      await database().inOrganisation(id, (trx) => appendSystemLog(trx, append.actor, append.entry));
    }
  });
  afterAll(() => app.close());

  const list = (body: LogFilter & { page?: number; pageSize?: number }, person = organisation.admin) =>
    ask(app, systemLogList, { token: person.token, body });
  const actions = async (...asked: Parameters<typeof list>) =>
    (await list(...asked)).reply.data?.map(({ action }) => action);

  it('gives the entries of the organisation, newest first', async () => {
    const { reply } = await list({});
    expect(reply.totalLength).toBe(4);
    expect(reply.data?.map(({ id, username, action }) => [id, username, action])).toEqual([
      [4, organisation.editor.username, 'Signed out'],
      [3, organisation.editor.username, 'Deleted'],
      [2, organisation.editor.username, 'Created'],
      [1, organisation.admin.username, 'Signed in'],
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
    const { username } = organisation.editor;
    expect(await actions({ user: username })).toEqual(['Signed out', 'Deleted', 'Created']);
    expect(await actions({ user: username, action: 'Deleted', text: 'twice' })).toEqual(['Deleted']);
    const at = String((await list({ action: 'Deleted' })).reply.data?.[0]?.at);
    expect(await actions({ from: at, to: at })).toContain('Deleted');
  });

  it('gives others than administrators what they did themselves', async () => {
    expect(await actions({}, organisation.editor)).toEqual(['Signed out', 'Deleted', 'Created']);
    expect(await actions({ user: organisation.admin.username }, organisation.editor)).toEqual([]);
    expect(await actions({ text: '10.0.0.1' }, organisation.viewer)).toEqual([]);
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
    const { token } = organisation.admin;
    expect((await ask(app, systemLogVerify, { token: organisation.editor.token })).status).toBe(403);
    expect((await list({})).reply).toMatchObject({ verified: null });
    expect((await ask(app, systemLogVerify, { token })).reply).toMatchObject({
      verified: { sequence: 4, brokenAt: null },
    });
    expect((await list({})).reply).toMatchObject({ verified: { sequence: 4, brokenAt: null } });
    await tamperWithLog(
      database(),
      organisation.id,
      `update system_log set action = 'Read' where sequence = 2`,
    );
    const twice = [ask(app, systemLogVerify, { token }), ask(app, systemLogVerify, { token })];
    for (const { reply } of await Promise.all(twice))
      expect(reply).toMatchObject({ verified: { brokenAt: 2 } });
    expect((await list({})).reply).toMatchObject({ verified: { brokenAt: 2 } });
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
});
