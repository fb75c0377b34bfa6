import { describeOnOwnDatabase } from '../../testing/database/test-database.ts';
import { addReleases, newRemoteName, readChannel } from '../../testing/release-samples.ts';
import { promoteAtStart, startReason } from './make-current.ts';
import { changeCanary, platformOperator, promote, retire, rollBack, type Operator } from './operations.ts';

const asha: Operator = { id: null, username: 'lexboard (asha)' };

describeOnOwnDatabase('Starting with a build', (database) => {
  let remote: string;
  beforeEach(async () => {
    remote = newRemoteName();
    await addReleases(database(), remote, ['1.0.0', '1.1.0', '1.2.0']);
    await promote(database(), platformOperator, { remote, version: '1.1.0', reason: startReason });
  });
  const stable = async () => (await readChannel(database(), remote)).stable;
  const start = (version: string) => promoteAtStart(database(), remote, version);
  const canary = () => changeCanary(database(), asha, { remote, version: '1.0.0', percent: 5 });
  const notGiven = (version: string, why: string) => ({
    kind: 'left',
    message: `${remote} ${version} is given to nobody, since ${why}. Publish or promote it with "npx lexboard release" (docs/releases.md).`,
  });
  const takeBack = (version?: string) => rollBack(database(), asha, { remote, version });

  it('makes an older version current again, and changes nothing where it is', async () => {
    expect(await start('1.0.0')).toEqual({ kind: 'given', message: `Everyone gets ${remote} 1.0.0.` });
    expect(await stable()).toBe('1.0.0');
    const { revision } = await readChannel(database(), remote);
    expect(await start('1.0.0')).toMatchObject({ kind: 'given' });
    expect(await readChannel(database(), remote)).toMatchObject({ revision });
  });

  it('leaves a version to be published that the platform does not have', async () => {
    expect(await start('9.9.9')).toEqual({ kind: 'new' });
    expect(await promoteAtStart(database(), 'mfe-none', '1.0.0')).toEqual({ kind: 'new' });
    expect(await stable()).toBe('1.1.0');
  });

  it.each<[string, () => Promise<unknown>]>([
    ['is the canary', canary],
    ['was rolled back', () => canary().then(() => takeBack())],
    ['is retired', () => retire(database(), asha, { remote, version: '1.0.0' })],
  ])('leaves a version as it is that %s', async (why, decide) => {
    await decide();
    const message = `${remote} 1.0.0 ${why}, so it is left as it is.`;
    expect(await start('1.0.0')).toEqual({ kind: 'left', message });
    expect(await stable()).toBe('1.1.0');
  });

  it.each(['1.2.0', '9.9.9'])('gives nobody %s while there is another canary', async (version) => {
    await canary();
    expect(await start(version)).toEqual(notGiven(version, '1.0.0 is the canary'));
    expect(await stable()).toBe('1.1.0');
  });

  it.each(['1.1.0', '9.9.9'])('gives nobody %s where somebody chose what everyone has', async (version) => {
    await promote(database(), asha, { remote, version: '1.2.0' });
    expect(await start(version)).toEqual(notGiven(version, 'somebody gave everyone 1.2.0'));
    expect(await start('1.2.0')).toMatchObject({ kind: 'given' });
    expect(await stable()).toBe('1.2.0');
  });

  it('gives what is new after a rollback to a version that a server was started with', async () => {
    await start('1.0.0');
    await takeBack('1.0.0');
    expect(await stable()).toBe('1.1.0');
    expect(await start('9.9.9')).toEqual({ kind: 'new' });
  });

  it('gives nobody what is new of a remote that was taken from everyone', async () => {
    for (const version of ['1.0.0', '1.2.0']) await retire(database(), asha, { remote, version });
    await takeBack('1.1.0');
    expect(await start('9.9.9')).toEqual(notGiven('9.9.9', `${remote} was taken from everyone`));
  });
});
