import { describeOnDatabase } from '../database/test-database.ts';
import { addReleases, newRemoteName, readChannel } from '../testing/release-samples.ts';
import { makeCurrent } from './make-current.ts';
import { changeCanary, platformOperator, retire, rollBack } from './operations.ts';

describeOnDatabase('Starting with a build', (database) => {
  let remote: string;
  beforeEach(async () => {
    remote = newRemoteName();
    await addReleases(database(), remote, ['1.0.0', '1.1.0']);
  });
  const stable = async () => (await readChannel(database(), remote)).stable;
  const canary = () => changeCanary(database(), platformOperator, { remote, version: '1.0.0', percent: 5 });

  it('makes an older version current again', async () => {
    const done = await makeCurrent(database(), remote, '1.0.0');
    expect(done?.message).toBe(`Everyone gets ${remote} 1.0.0.`);
    expect(await stable()).toBe('1.0.0');
    const { revision } = await readChannel(database(), remote);
    await makeCurrent(database(), remote, '1.0.0');
    expect(await readChannel(database(), remote)).toMatchObject({ revision });
  });

  it('changes nothing for a version that is not published', async () => {
    expect(await makeCurrent(database(), remote, '9.9.9')).toBeUndefined();
    expect(await makeCurrent(database(), 'mfe-none', '1.0.0')).toBeUndefined();
    expect(await stable()).toBe('1.1.0');
  });

  it.each<[string, () => Promise<unknown>]>([
    ['is the canary', canary],
    ['was taken back', () => canary().then(() => rollBack(database(), platformOperator, { remote }))],
    ['is retired', () => retire(database(), platformOperator, { remote, version: '1.0.0' })],
  ])('leaves a version as it is that %s', async (why, decide) => {
    await decide();
    const done = await makeCurrent(database(), remote, '1.0.0');
    expect(done?.message).toBe(`${remote} 1.0.0 ${why}, so it is left as it is.`);
    expect(await stable()).toBe('1.1.0');
  });
});
