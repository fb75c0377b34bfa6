import { randomUUID } from 'node:crypto';
import { releaseHealth, releaseStatus, type RemoteHealth } from '@lexboard/shared-lib/contract';
import { sql } from 'kysely';
import { describeOnOwnDatabase } from '../../testing/database/test-database.ts';
import { startSession } from '../../auth/session-repository.ts';
import { parseToken } from '../../auth/session-token.ts';
import { healthOf, readHealthRows } from '../../testing/samples/health-samples.ts';
import { addReleases, newRemoteName } from '../../testing/release-samples.ts';
import { platformOfSuite } from '../../testing/suite-platform.ts';
import {
  addTestOrganisation,
  ask,
  startTestApp,
  times,
  type Person,
  type TestOrganisation,
} from '../../testing/test-platform.ts';
import { changeCanary, platformOperator, promote, rollBack } from '../operations/operations.ts';
import { readReleaseState } from '../state/release-state.ts';
import { storeReport } from './store-report.ts';

describeOnOwnDatabase('What pages say of remotes', (database) => {
  let operating: TestOrganisation;
  beforeAll(async () => {
    operating = await addTestOrganisation(database());
  });
  const platform = platformOfSuite(database);
  let remote: string;
  let page: string;
  beforeEach(async () => {
    remote = newRemoteName();
    page = randomUUID();
    await addReleases(database(), remote, ['0.9.0', '1.1.0', '1.0.0']);
    await database().inDirectory((trx) =>
      trx
        .updateTable('release')
        .set({ stable_at: null })
        .where('remote', '=', remote)
        .where('version', '=', '1.1.0')
        .execute(),
    );
  });

  const canary = (input: { percent?: number; users?: string[] }) =>
    changeCanary(database(), platformOperator, { remote, version: '1.1.0', ...input });
  /** @returns how many seconds to wait, if any */
  const send = ({ token, id, organisationId }: Person, remotes: RemoteHealth[], of = page) =>
    database().inDirectory(async (directory) =>
      storeReport(directory, await readReleaseState(directory), {
        page: of,
        session: parseToken(token)?.hash ?? Buffer.from(''),
        visitor: { organisationId, accountId: id },
        previewed: new Map(),
        remotes,
      }),
    );
  const post = (person: Person, remotes: RemoteHealth[], app = platform.app) =>
    ask(app, releaseHealth, { token: person.token, body: { page, remotes } });
  const rows = () => readHealthRows(database(), remote);

  it('is stored once however often it arrives, in whatever order', async () => {
    const { viewer } = platform.organisation;
    const later = healthOf(remote, '1.0.0', { shown: 3, errors: 2, showMs: 400, lastError: 'later' });
    const earlier = healthOf(remote, '1.0.0', { shown: 1, errors: 1, showMs: 500 });
    for (const health of [later, earlier, later]) await send(viewer, [health]);
    expect(await rows()).toEqual([
      expect.objectContaining({
        shown: 3,
        errors: 2,
        show_ms: 500,
        last_error: 'later',
        account_id: viewer.id,
      }),
    ]);
  });

  it('adds up the long tasks of each version, those of a page once however often it reports', async () => {
    const { viewer, editor } = platform.organisation;
    await canary({ percent: 100 });
    const longTasks = (stableMs: number, canaryMs: number) => [
      healthOf(remote, '1.0.0', { longTaskMs: stableMs }),
      healthOf(remote, '1.1.0', { longTaskMs: canaryMs }),
    ];
    for (const remotes of [longTasks(60, 0), longTasks(130, 700), longTasks(130, 700), longTasks(60, 0)])
      expect((await post(viewer, remotes)).status).toBe(200);
    page = randomUUID();
    expect((await post(editor, longTasks(9, 5_000))).status).toBe(200);
    const { reply } = await ask(platform.app, releaseStatus, { token: operating.admin.token, body: {} });
    const versions = reply.remotes?.find((one) => one.remote === remote)?.versions ?? [];
    expect(versions.map(({ version, health }) => [version, health.longTaskMs]).toSorted()).toEqual([
      ['0.9.0', 0],
      ['1.0.0', 130 + 9],
      ['1.1.0', 700 + 5_000],
    ]);
  });

  it('remembers when it failed first, and counts a session once', async () => {
    const { viewer } = platform.organisation;
    await send(viewer, [healthOf(remote, '1.0.0')]);
    expect(await rows()).toMatchObject([{ failed_at: null, first_of_session: true }]);
    await send(viewer, [healthOf(remote, '1.0.0', { mountFailures: 1 })]);
    const [{ failed_at: failedAt } = { failed_at: null }] = await rows();
    expect(failedAt).not.toBeNull();
    await send(viewer, [healthOf(remote, '1.0.0', { mountFailures: 2 })]);
    await send(viewer, [healthOf(remote, '1.0.0')], randomUUID());
    const all = await rows();
    expect(all.map((row) => row.first_of_session).sort()).toEqual([false, true]);
    expect(all.map((row) => row.failed_at)).toContainEqual(failedAt);
  });

  it('is no failure where a file only took too long', async () => {
    const { viewer } = platform.organisation;
    await send(viewer, [healthOf(remote, '1.0.0', { shown: 0, loadFailures: 1, lateLoads: 1 })]);
    expect(await rows()).toMatchObject([{ load_failures: 1, late_loads: 1, failed_at: null }]);
    await send(viewer, [healthOf(remote, '1.0.0', { shown: 0, loadFailures: 2, lateLoads: 1 })]);
    expect((await rows())[0]?.failed_at).not.toBeNull();
  });

  it('counts texts that a page lacks in its language, which is no failure', async () => {
    const { viewer } = platform.organisation;
    await send(viewer, [healthOf(remote, '1.0.0', { missingTexts: 3 })]);
    await send(viewer, [healthOf(remote, '1.0.0', { missingTexts: 2 })]);
    expect(await rows()).toMatchObject([{ missing_texts: 3, failed_at: null }]);
  });

  it('counts what is left over the page, which is no failure', async () => {
    const { viewer } = platform.organisation;
    await send(viewer, [healthOf(remote, '1.0.0')]);
    for (const covers of [2, 1]) await send(viewer, [healthOf(remote, '1.0.0', { covers })]);
    expect(await rows()).toMatchObject([{ covers: 2, failed_at: null }]);
  });

  it('counts nothing of remotes and versions that are not published', async () => {
    const unknown = [healthOf('mfe-nothing', '1.0.0'), healthOf(remote, '9.9.9')];
    expect((await post(platform.organisation.viewer, unknown)).status).toBe(200);
    await send(platform.organisation.viewer, unknown);
    expect(await rows()).toEqual([]);
  });

  it('counts of a canary only from those who have it', async () => {
    const { viewer, editor } = platform.organisation;
    await canary({ percent: 0, users: [editor.username] });
    for (const person of [viewer, editor]) await send(person, [healthOf(remote, '1.1.0')], randomUUID());
    expect(await rows()).toMatchObject([{ account_id: editor.id, given: 'name', chance: 0 }]);
  });

  it('counts nothing of a version that nobody was ever given', async () => {
    await send(platform.organisation.viewer, [healthOf(remote, '1.1.0')]);
    expect(await rows()).toEqual([]);
  });

  it('says by what chance a person has the canary or the stable version', async () => {
    const { viewer } = platform.organisation;
    await canary({ percent: 100 });
    await send(viewer, [
      healthOf(remote, '1.1.0', { mountFailures: 1 }),
      healthOf(remote, '1.0.0', { fallbacks: 1 }),
    ]);
    expect(await rows()).toMatchObject([
      { version: '1.0.0', given: 'other', failed_at: null },
      { version: '1.1.0', given: 'share', chance: 1 },
    ]);
    await canary({ percent: 0 });
    await send(viewer, [healthOf(remote, '1.0.0')], randomUUID());
    expect(await rows()).toContainEqual(
      expect.objectContaining({ version: '1.0.0', given: 'share', chance: 0 }),
    );
  });

  it('goes on counting what a page had when it was taken back, and begins nothing more of it', async () => {
    const { viewer } = platform.organisation;
    await canary({ percent: 100 });
    await send(viewer, [healthOf(remote, '1.1.0')]);
    await rollBack(database(), platformOperator, { remote });
    await send(viewer, [healthOf(remote, '1.1.0', { errors: 1 })]);
    await send(viewer, [healthOf(remote, '1.1.0', { errors: 1 })], randomUUID());
    expect(await rows()).toMatchObject([{ version: '1.1.0', errors: 1, given: 'share' }]);
  });

  it('counts of a version that was stable once, since a tab may be that old', async () => {
    await promote(database(), platformOperator, { remote, version: '1.0.0' });
    await send(platform.organisation.viewer, [healthOf(remote, '0.9.0')]);
    expect(await rows()).toMatchObject([{ version: '0.9.0', given: 'other' }]);
  });

  it('leaves a page to the session that named it first', async () => {
    const { viewer, editor } = platform.organisation;
    await send(viewer, [healthOf(remote, '1.0.0')]);
    await send(editor, [healthOf(remote, '1.0.0', { errors: 9 })]);
    await send(editor, [healthOf(remote, '0.9.0')]);
    expect(await rows()).toMatchObject([{ version: '1.0.0', errors: 0, account_id: viewer.id }]);
  });

  it('has no control characters in what failed', async () => {
    const lastError = 'one\n\u001b[31mtwo\r\u202ethree';
    await send(platform.organisation.viewer, [healthOf(remote, '1.0.0', { errors: 1, lastError })]);
    expect(await rows()).toMatchObject([{ last_error: 'one […mtwo three' }]);
  });

  it('is refused beyond the limits of the contract, and without a session', async () => {
    const { viewer } = platform.organisation;
    const statuses = [
      await post(viewer, []),
      await post(
        viewer,
        Array.from({ length: 21 }, () => healthOf(remote, '1.0.0')),
      ),
      await post(viewer, [healthOf(remote, '1.0.0', { errors: 10_001 })]),
      await post(viewer, [healthOf(remote, '1.0.0', { lastError: 'x'.repeat(501) })]),
      await post({ ...viewer, token: 'none' }, [healthOf(remote, '1.0.0')]),
    ].map(({ status }) => status);
    expect(statuses).toEqual([400, 400, 400, 400, 401]);
  });

  it('keeps no session alive', async () => {
    const { viewer } = platform.organisation;
    const seen = () =>
      database().inOrganisation(viewer.organisationId, async (trx) => {
        const { rows: found } = await sql<{ at: Date }>`select last_seen_at as at from session
          where account_id = ${viewer.id}`.execute(trx);
        return found;
      });
    await database().inOrganisation(viewer.organisationId, (trx) =>
      sql`update session set last_seen_at = now() - interval '1 minute'`.execute(trx),
    );
    const before = await seen();
    expect((await post(viewer, [healthOf(remote, '1.0.0')])).status).toBe(200);
    expect(await seen()).toEqual(before);
  });

  it('is not taken more than 120 times a minute from a session, on all servers together', async () => {
    const { viewer, editor } = platform.organisation;
    const other = await startTestApp(database());
    const apps = [platform.app, other];
    const sendTo = (person: Person, index: number) =>
      post(person, [healthOf(remote, '1.0.0', { shown: index })], apps[index % 2]);
    const answers = await Promise.all(Array.from({ length: 130 }, (_, index) => sendTo(viewer, index)));
    const late = answers.filter(({ status }) => status === 429);
    expect(late).toHaveLength(10);
    for (const { headers } of late) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect((await sendTo(editor, 0)).status).toBe(200);
    await database().inDirectory((trx) =>
      sql`update release_reporter set minute = minute - interval '1 minute'`.execute(trx),
    );
    expect((await sendTo(viewer, 1)).status).toBe(200);
    await other.close();
  });

  it.each(['-1 minute', '1 day'])('is taken again where the minute of the count is off by %s', async (by) => {
    const { viewer } = platform.organisation;
    const report = () => send(viewer, [healthOf(remote, '1.0.0')]);
    await report();
    await database().inDirectory((trx) =>
      sql`update release_reporter set reports = 121, minute = minute + ${by}::interval`.execute(trx),
    );
    expect(await report()).toBeUndefined();
  });

  it('does not begin more than 600 views an hour in a session, but goes on with those it began', async () => {
    const { viewer } = platform.organisation;
    await send(viewer, [healthOf(remote, '1.0.0')]);
    await database().inDirectory((trx) =>
      sql`insert into release_health (page, remote, version, organisation_id, account_id, session_hash,
          first_of_session, given)
        select gen_random_uuid(), remote, version, organisation_id, account_id, session_hash, false, given
        from release_health cross join generate_series(1, 599) where page = ${page}`.execute(trx),
    );
    expect(await send(viewer, [healthOf(remote, '1.0.0')], randomUUID())).toBeGreaterThan(3_000);
    expect(await send(viewer, [healthOf(remote, '1.0.0', { shown: 2 })])).toBeUndefined();
    const token = await database().inOrganisation(viewer.organisationId, (trx) =>
      startSession(trx, viewer, times),
    );
    expect(await send({ ...viewer, token }, [healthOf(remote, '1.0.0')], randomUUID())).toBeUndefined();
    // A clock that was ahead when they began does not keep the session from beginning others.
    await database().inDirectory((trx) =>
      sql`update release_health set began_at = began_at + interval '1 day' where remote = ${remote}`.execute(
        trx,
      ),
    );
    expect(await send(viewer, [healthOf(remote, '1.0.0')], randomUUID())).toBeUndefined();
  });
});
