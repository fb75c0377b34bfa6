import { sql } from 'kysely';
import { describeOnOwnDatabase } from '../../testing/database/test-database.ts';
import { addReleases, newRemoteName, readChannel, readEvents } from '../../testing/release-samples.ts';
import { addTestOrganisation, type Person, type TestOrganisation } from '../../testing/test-platform.ts';
import { changeCanary, pin, promote, retire, rollBack, type Operator } from './operations.ts';
import { inChainedLog } from '../../testing/log/chained-log.ts';

describeOnOwnDatabase('Operations on releases', (database) => {
  let operating: TestOrganisation;
  let other: TestOrganisation;
  let operator: Operator;
  let remote: string;
  beforeAll(async () => {
    operating = await addTestOrganisation(database());
    other = await addTestOrganisation(database());
    operator = operating.admin;
  });
  beforeEach(async () => {
    remote = newRemoteName();
    await addReleases(database(), remote, ['1.0.0', '1.1.0', '1.2.0']);
    await promote(database(), operator, { remote, version: '1.0.0' });
  });

  const readLog = (organisation: string) =>
    inChainedLog(database(), organisation, (trx) =>
      trx
        .selectFrom('system_log')
        .select(['username', 'account_id as id', 'action', 'subject_code as code', 'detail'])
        .where('subject_kind', '=', 'release')
        .where('subject_code', 'like', `${remote} %`)
        .orderBy('sequence')
        .execute(),
    );
  const channel = () => readChannel(database(), remote);
  const canary = (input: object) =>
    changeCanary(database(), operator, { remote, version: '1.1.0', ...input });

  it('a canary goes to its share and those named, and is in the history and the log', async () => {
    const users = [other.viewer.username.toUpperCase(), `${operating.editor.username}@lexboard.example`];
    const done = await canary({ percent: 10, users, reason: 'New\n\u001bcalendar' });
    expect(done.message).toBe(
      `${remote} 1.1.0 goes to 10 % of people, and ${operating.editor.username}, ${other.viewer.username}.`,
    );
    expect(await channel()).toMatchObject({
      stable: '1.0.0',
      canary: '1.1.0',
      percent: 10,
      revision: done.revision,
    });
    const detail = { percent: 10, users: [operating.editor.username, other.viewer.username] };
    const [event] = (await readEvents(database(), remote)).slice(-1);
    const { username, id } = operator;
    const what = { action: 'Canary changed', version: '1.1.0', actor: username, reason: 'New calendar' };
    expect(event).toEqual({ ...what, detail });
    expect((await readLog(operating.id)).at(-1)).toEqual({
      username,
      id,
      action: 'Canary changed',
      code: `${remote} 1.1.0`,
      detail: { reason: 'New calendar', ...detail },
    });
    expect(await readLog(other.id)).toEqual([]);
  });

  it('a plan goes by the clock of the database', async () => {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2040-01-01'));
    try {
      await canary({ plan: { steps: [1], everyMinutes: 30 } });
    } finally {
      clock.mockRestore();
    }
    const { rows } = await database().inDirectory((trx) =>
      sql<{
        minutes: number;
      }>`select extract(epoch from (plan ->> 'nextAt')::timestamptz - now())::float8 / 60
        as minutes from release_channel where remote = ${remote}`.execute(trx),
    );
    expect(rows[0]?.minutes).toBeGreaterThan(28);
    expect(rows[0]?.minutes).toBeLessThan(31);
  });

  it('what is left out of a change stays, a share by hand ends a plan', async () => {
    const plan = { steps: [1, 10, 50], everyMinutes: 30 };
    const begun = await canary({ plan, organisations: [other.id] });
    expect(begun.message).toMatch(/ The plan: 1, 10 and 50 %, each for 30 minutes\.$/);
    expect(await channel()).toMatchObject({ percent: 1, plan: { ...plan, step: 0 } });
    const more = await canary({ users: [other.viewer.username] });
    expect(more.message).toContain('1 % of people, and everyone of Organisation');
    expect(await channel()).toMatchObject({ percent: 1, plan: { step: 0 } });
    await canary({ percent: 10, plan });
    expect(await channel()).toMatchObject({ percent: 10, plan: { step: 1 } });
    const ended = await canary({ percent: 20 });
    expect(ended.message).toMatch(/goes to 20 % of people, .* The plan has ended\.$/);
    expect(await channel()).toMatchObject({ percent: 20, plan: null });
  });

  it('another canary replaces the one before, and begins with nobody', async () => {
    await canary({ percent: 50, users: [other.viewer.username] });
    const done = await canary({ version: '1.2.0', percent: 0 });
    const whose = String.raw`${operator.username}, 50 % since \d{4}-\d\d-\d\d \d\d:\d\d UTC`;
    expect(done.message).toMatch(
      new RegExp(`^${remote} 1.2.0 goes to nobody. It replaces the canary 1.1.0 of ${whose}.$`),
    );
    expect((await readEvents(database(), remote)).at(-1)?.detail).toEqual({
      percent: 0,
      replaces: '1.1.0',
      replacedOf: expect.stringMatching(`^${whose}$`) as unknown,
    });
  });

  it('promoting the canary ends it', async () => {
    await canary({ percent: 50, users: [other.viewer.username] });
    const done = await promote(database(), operator, { remote, version: '1.1.0' });
    expect(done.message).toBe(`Everyone gets ${remote} 1.1.0.`);
    expect(await channel()).toMatchObject({ stable: '1.1.0', canary: null, percent: 0 });
    const before = await readEvents(database(), remote);
    expect(await promote(database(), operator, { remote, version: '1.1.0' })).toEqual(done);
    expect(await readEvents(database(), remote)).toEqual(before);
  });

  it('a rollback takes the canary back, then goes from good version to good version', async () => {
    await canary({ percent: 50 });
    const back = () => rollBack(database(), operator, { remote, reason: 'Too slow' });
    expect((await back()).message).toBe(`${remote} 1.1.0 is rolled back. Everyone gets 1.0.0.`);
    expect((await back()).message).toBe(`${remote} 1.0.0 is rolled back. Everyone gets 1.2.0 again.`);
    expect(await channel()).toMatchObject({ stable: '1.2.0', canary: null });
    await expect(back()).rejects.toThrow('neither a canary nor an earlier good version');
    expect(await channel()).toMatchObject({ stable: '1.2.0' });
  });

  it('a rollback of a version takes back that one or nothing', async () => {
    await canary({ percent: 50 });
    const back = (version: string) => rollBack(database(), operator, { remote, version });
    expect((await back('1.1.0')).message).toBe(`${remote} 1.1.0 is rolled back. Everyone gets 1.0.0.`);
    await expect(back('1.1.0')).rejects.toThrow(
      `${remote} 1.1.0 is neither the canary nor what everyone gets, so nothing is rolled back. Everyone gets 1.0.0, and there is no canary.`,
    );
    await expect(back('9.9.9')).rejects.toThrow('9.9.9 is not published');
    expect(await channel()).toMatchObject({ stable: '1.0.0', canary: null });
    expect((await back('1.0.0')).message).toBe(`${remote} 1.0.0 is rolled back. Everyone gets 1.2.0 again.`);
  });

  it('a rollback of the stable version leaves another canary, and ends one that everyone gets by it', async () => {
    await canary({ percent: 50 });
    await expect(rollBack(database(), operator, { remote, version: '1.2.0' })).rejects.toThrow(
      'Everyone gets 1.0.0, and the canary is 1.1.0.',
    );
    const back = await rollBack(database(), operator, { remote, version: '1.0.0' });
    expect(back.message).toMatch(/Everyone gets 1\.2\.0 again\. The canary 1\.1\.0 goes on\.$/);
    expect(await channel()).toMatchObject({ stable: '1.2.0', canary: '1.1.0', percent: 50 });
    await rollBack(database(), operator, { remote, version: '1.2.0' });
    expect(await channel()).toMatchObject({ stable: '1.1.0', canary: null, percent: 0 });
  });

  it('takes the only good version back where it is named, and then nobody gets the remote', async () => {
    await retire(database(), operator, { remote, version: '1.1.0' });
    await retire(database(), operator, { remote, version: '1.2.0' });
    await expect(rollBack(database(), operator, { remote })).rejects.toThrow(
      `${remote} has neither a canary nor an earlier good version to go back to. To take 1.0.0 from everyone nevertheless, name it.`,
    );
    const back = await rollBack(database(), operator, { remote, version: '1.0.0' });
    expect(back.message).toBe(
      `${remote} 1.0.0 is rolled back. It was the only good version: nobody gets it any more.`,
    );
    expect(await channel()).toMatchObject({ stable: null, canary: null });
    await retire(database(), operator, { remote, version: '1.0.0' });
  });

  it('says that another canary goes on when a version is promoted', async () => {
    await canary({ percent: 50 });
    const done = await promote(database(), operator, { remote, version: '1.2.0' });
    expect(done.message).toBe(`Everyone gets ${remote} 1.2.0. The canary 1.1.0 goes on.`);
  });

  it('finds organisations in any letter case', async () => {
    const name = other.name.toUpperCase();
    expect((await canary({ organisations: [name] })).message).toContain(`everyone of ${other.name}`);
  });

  it('a rollback leads to what everyone had last, also where the clock was set back meanwhile', async () => {
    await database().inDirectory((trx) =>
      trx
        .updateTable('release')
        .set({ stable_at: sql<Date>`now() + interval '1 day'` })
        .where('remote', '=', remote)
        .where('version', '=', '1.0.0')
        .execute(),
    );
    await promote(database(), operator, { remote, version: '1.1.0' });
    await promote(database(), operator, { remote, version: '1.2.0' });
    await rollBack(database(), operator, { remote });
    expect(await channel()).toMatchObject({ stable: '1.1.0' });
  });

  it('what was taken back needs a reason to come again', async () => {
    await canary({ percent: 50 });
    await rollBack(database(), operator, { remote });
    for (const reason of [undefined, ' ']) {
      await expect(canary({ percent: 1, reason })).rejects.toThrow('was rolled back. Give a reason');
      const again = promote(database(), operator, { remote, version: '1.1.0', reason });
      await expect(again).rejects.toMatchObject({ status: 422 });
    }
    const done = await promote(database(), operator, {
      remote,
      version: '1.1.0',
      reason: 'The network was at fault',
    });
    expect(done.message).toBe(`Everyone gets ${remote} 1.1.0. It had been rolled back.`);
    expect(await channel()).toMatchObject({ stable: '1.1.0' });
  });

  it('whoever uses it again, maybe without having seen that, is told why it was taken back', async () => {
    await canary({ percent: 1 });
    await rollBack(database(), operator, { remote, reason: 'It does not load' });
    const done = await canary({ percent: 10, reason: 'All is well at 1 %' });
    expect(done.message).toBe(
      `${remote} 1.1.0 goes to 10 % of people. It had been rolled back: It does not load.`,
    );
    expect((await canary({ percent: 20 })).message).toBe(`${remote} 1.1.0 goes to 20 % of people.`);
  });

  it('a person is pinned, pinned elsewhere and let go of', async () => {
    const { username: user } = other.viewer;
    const pinTo = (version: string | null) => pin(database(), operator, { remote, user, version });
    expect((await pinTo(null)).message).toBe(`${user} is not pinned to any ${remote}.`);
    expect((await pinTo('1.1.0')).message).toBe(`${user} stays at ${remote} 1.1.0.`);
    await pinTo('1.2.0');
    const retiring = retire(database(), operator, { remote, version: '1.2.0' });
    await expect(retiring).rejects.toThrow(`since it is pinned for ${user}: unpin them first.`);
    expect((await pinTo(null)).message).toBe(`${user} gets the same ${remote} as others again.`);
    const events = (await readEvents(database(), remote)).slice(-3);
    expect(events.map(({ action, version }) => [action, version])).toEqual([
      ['Pinned', '1.1.0'],
      ['Pinned', '1.2.0'],
      ['Unpinned', '1.2.0'],
    ]);
  });

  const changeAccount = ({ organisationId, id }: Person, change: { disabled_at?: Date; username?: string }) =>
    database().inOrganisation(organisationId, (trx) =>
      trx.updateTable('account').set(change).where('id', '=', id).execute(),
    );

  it('lets go of a person who was disabled or renamed, by the name of the pin or the present one', async () => {
    const { viewer: leaving, editor: renamed } = await addTestOrganisation(database());
    const pinTo = (user: string, version: string | null) =>
      pin(database(), operator, { remote, user, version });
    for (const { username } of [leaving, renamed]) await pinTo(username, '1.1.0');
    await changeAccount(leaving, { disabled_at: new Date() });
    await changeAccount(renamed, { username: `${renamed.username}-new` });
    for (const { username } of [leaving, renamed]) {
      const done = await pinTo(username.toUpperCase(), null);
      expect(done.message).toBe(`${username} gets the same ${remote} as others again.`);
    }
    expect((await readEvents(database(), remote)).at(-1)).toMatchObject({
      action: 'Unpinned',
      version: '1.1.0',
      detail: { user: renamed.username },
    });
    await retire(database(), operator, { remote, version: '1.1.0' });
    await expect(pinTo(leaving.username, null)).rejects.toThrow(`Nobody signs in as '${leaving.username}'.`);
  });

  it('lets go of the one who signs in by a name now, where two pins have it', async () => {
    const { viewer: before, editor: after } = await addTestOrganisation(database());
    const name = before.username;
    const pinTo = (version: string | null) => pin(database(), operator, { remote, user: name, version });
    await pinTo('1.1.0');
    await changeAccount(before, { username: `${name}-new` });
    await changeAccount(after, { username: name });
    await pinTo('1.2.0');
    await pinTo(null);
    await pinTo(null);
    const versions = (await readEvents(database(), remote)).slice(-2).map(({ version }) => version);
    expect(versions).toEqual(['1.2.0', '1.1.0']);
  });

  it('a version that is in use is not retired, another one is, for good', async () => {
    const retireOf = (version: string) => retire(database(), operator, { remote, version });
    await canary({ percent: 50 });
    await expect(retireOf('1.0.0')).rejects.toThrow('everyone gets it');
    await expect(retireOf('1.1.0')).rejects.toThrow('it is the canary');
    await retireOf('1.2.0');
    await expect(retireOf('1.2.0')).rejects.toThrow('is retired');
    await expect(canary({ version: '1.2.0', reason: 'Again' })).rejects.toThrow('is retired');
  });

  it.each<[string, object, number, string | RegExp]>([
    ['share above 100', { percent: 101 }, 422, 'A share must be from 0 to 100'],
    ['share that is none', { percent: NaN }, 422, 'A share must be from 0 to 100'],
    ['version', { version: '9.9.9' }, 404, '9.9.9 is not published'],
    ['stable version', { version: '1.0.0', percent: 5 }, 422, 'is what everyone gets already'],
    ['remote', { remote: 'mfe-none' }, 404, "Nothing is published of a remote 'mfe-none'"],
    ['person', { users: ['nobody', 'noone'] }, 422, "Nobody signs in as 'nobody', 'noone'."],
    ['organisation', { organisations: ['None'] }, 422, /^There is no one organisation 'None'\.$/],
    ['plan that falls', { plan: { steps: [10, 1], everyMinutes: 1 } }, 422, 'must rise'],
    ['plan without time', { plan: { steps: [1], everyMinutes: 0 } }, 422, '30 seconds or more'],
    ['plan of every second', { plan: { steps: [1], everyMinutes: 1 / 60 } }, 422, '30 seconds or more'],
    [
      'plan that begins elsewhere',
      { percent: 2, plan: { steps: [1], everyMinutes: 1 } },
      422,
      'none of them',
    ],
    ['older revision', { percent: 5, revision: 1 }, 409, 'has changed meanwhile'],
  ])('a wrong %s is refused and changes nothing', async (_what, input, status, message) => {
    const before = [await channel(), await readEvents(database(), remote), await readLog(operating.id)];
    const changed = canary(input);
    await expect(changed).rejects.toMatchObject({ status });
    await expect(changed).rejects.toThrow(message);
    const after = [await channel(), await readEvents(database(), remote), await readLog(operating.id)];
    expect(after).toEqual(before);
  });

  it('of two operators who saw the same, one changes it and the other is told', async () => {
    const { revision } = await channel();
    const done = await Promise.allSettled([
      canary({ percent: 10, revision }),
      rollBack(database(), operator, { remote, revision }),
      promote(database(), operator, { remote, version: '1.2.0', revision }),
    ]);
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(await readEvents(database(), remote)).toHaveLength(2);
  });

  it('many operations at once are done one after the other', async () => {
    const { revision } = await channel();
    await Promise.all([1, 2, 3, 4, 5, 6].map((percent) => canary({ percent })));
    expect(await channel()).toMatchObject({ revision: revision + 6, canary: '1.1.0' });
    expect(await readEvents(database(), remote)).toHaveLength(7);
  });
});
