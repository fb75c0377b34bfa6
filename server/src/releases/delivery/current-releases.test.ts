import type { Database } from '../../database/database.ts';
import { describeOnOwnDatabase } from '../../testing/database/test-database.ts';
import { addReleases, newRemoteName } from '../../testing/release-samples.ts';
import { addTestOrganisation, type TestOrganisation } from '../../testing/test-platform.ts';
import { CurrentReleases } from './current-releases.ts';
import { changeCanary, pin, retire, rollBack } from '../operations/operations.ts';
import { formatVisitorName } from '../state/release-state.ts';

/** Lets this much time pass for whoever measures it. */
function passTime(ms: number): void {
  const now = performance.now();
  jest.spyOn(performance, 'now').mockReturnValue(now + ms);
}

describeOnOwnDatabase('The releases as a server knows them', (database) => {
  let organisation: TestOrganisation;
  let remote: string;
  let releases: CurrentReleases;
  let failing: boolean;
  let asked: number;
  const warn = jest.fn();
  const watched = (): Database => ({
    ...database(),
    inDirectory: (work) => {
      asked += 1;
      return failing ? Promise.reject(new Error('gone')) : database().inDirectory(work);
    },
  });
  beforeAll(async () => {
    organisation = await addTestOrganisation(database());
  });
  beforeEach(async () => {
    remote = newRemoteName();
    await addReleases(database(), remote, ['1.0.0', '1.1.0', '1.2.0']);
    failing = false;
    asked = 0;
    warn.mockClear();
    releases = new CurrentReleases({ database: watched(), log: { warn } });
  });
  afterEach(() => jest.restoreAllMocks());

  const state = async () => (await releases.latest()).remotes.get(remote);
  /** The state once a poll is over: a page waits for a slow one for half a second only. */
  const changed = async () => {
    passTime(300);
    await releases.latest();
    return (await releases.lookAgain()).remotes.get(remote);
  };

  it('say who gets what', async () => {
    const { viewer, editor } = organisation;
    await changeCanary(database(), organisation.admin, {
      remote,
      version: '1.1.0',
      percent: 12.5,
      users: [viewer.username],
    });
    await pin(database(), organisation.admin, { remote, version: '1.0.0', user: editor.username });
    const nameOf = ({ id }: { id: number }) =>
      formatVisitorName({ organisationId: organisation.id, accountId: id });
    expect(await state()).toMatchObject({
      stable: '1.2.0',
      previous: '1.1.0',
      canary: { version: '1.1.0', percent: 12.5, named: new Set([nameOf(viewer)]) },
      pins: new Map([[nameOf(editor), '1.0.0']]),
    });
    const { operator, visitorKey } = await releases.latest();
    expect(operator).toBe(organisation.id);
    expect(visitorKey).toHaveLength(32);
    expect((await releases.find({ remote, version: '1.1.0' }))?.record.version).toBe('1.1.0');
    expect(await releases.find({ remote, version: '9.9.9' })).toBeUndefined();
  });

  it('know of a change a quarter of a second later, and of the version to fall back to', async () => {
    expect(await state()).toMatchObject({ stable: '1.2.0', previous: '1.1.0' });
    await rollBack(database(), organisation.admin, { remote });
    passTime(300);
    expect(await state()).toMatchObject({ stable: '1.1.0', previous: '1.0.0' });
    await retire(database(), organisation.admin, { remote, version: '1.0.0' });
    passTime(300);
    expect(await state()).toMatchObject({ stable: '1.1.0', previous: undefined });
  });

  it('are looked at once, however many ask, and read again only after a change', async () => {
    await Promise.all(Array.from({ length: 20 }, () => state()));
    const first = asked;
    await state();
    expect(asked).toBe(first);
    passTime(300);
    await Promise.all(Array.from({ length: 20 }, () => state()));
    expect(asked).toBe(first + 1);
  });

  it('are the new ones for each of many who ask at once after a change', async () => {
    await state();
    await rollBack(database(), organisation.admin, { remote });
    passTime(300);
    const found = await Promise.all(Array.from({ length: 40 }, () => state()));
    expect(found.map((each) => each?.stable)).toEqual(Array.from({ length: 40 }, () => '1.1.0'));
  });

  it('are in memory as far as they were asked for of late', async () => {
    const versions = Array.from({ length: 201 }, (_, index) => `2.0.${index}`);
    await addReleases(database(), remote, versions);
    const find = (version: string) => releases.find({ remote, version });
    for (const version of versions) await find(version);
    const before = asked;
    expect(await find('2.0.200')).toMatchObject({ version: '2.0.200' });
    expect(asked).toBe(before);
    expect(await find('2.0.0')).toMatchObject({ version: '2.0.0' });
    expect(asked).toBe(before + 1);
  });

  it('stay as they are while the database does not answer, and the log says so once', async () => {
    await state();
    failing = true;
    for (let count = 0; count < 3; count += 1) {
      passTime(300);
      expect(await state()).toMatchObject({ stable: '1.2.0' });
    }
    expect(warn).toHaveBeenCalledTimes(1);
    failing = false;
    await rollBack(database(), organisation.admin, { remote });
    expect(await changed()).toMatchObject({ stable: '1.1.0' });
  });

  it('are not known while the database has never answered', async () => {
    failing = true;
    await expect(releases.look()).rejects.toThrow('gone');
    failing = false;
    expect(await state()).toMatchObject({ stable: '1.2.0' });
  });

  it('are told to who listens', async () => {
    const heard = jest.fn();
    releases.onChange(heard);
    const { revision } = await releases.latest();
    await rollBack(database(), organisation.admin, { remote });
    await releases.look();
    await releases.look();
    expect(heard.mock.calls.map(([told]: [{ revision: number }]) => told.revision > revision)).toEqual([
      false,
      true,
    ]);
  });
});
