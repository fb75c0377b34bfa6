import { describeOnOwnDatabase } from '../../testing/database/test-database.ts';
import { ageCanary } from '../../testing/samples/canary-samples.ts';
import { addReleases, newRemoteName } from '../../testing/release-samples.ts';
import { addViewedPages, type ViewedPages } from '../../testing/samples/health-samples.ts';
import { changeCanary, platformOperator } from '../operations/operations.ts';
import { divideTime, readHealthSeries } from './health-series.ts';

const now = new Date('2026-11-20T12:10:30.000Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

it.each([
  ['no canary', null, '2026-11-19T12:00:00.000Z', 30, 49],
  ['a canary of two days', minutesAgo(2_880), '2026-11-19T12:00:00.000Z', 30, 49],
  ['one of four hours', minutesAgo(240), '2026-11-20T08:10:00.000Z', 5, 49],
  ['one of a moment', minutesAgo(0.1), '2026-11-20T11:55:00.000Z', 1, 16],
  ['one of the future', minutesAgo(-60), '2026-11-20T11:55:00.000Z', 1, 16],
])('the time of %s is divided into few spans', (_what, since, from, minutes, count) => {
  expect(divideTime(now, since)).toEqual({ from: new Date(from), minutes, count });
});

it('no time is divided into more spans than a reply has', () => {
  for (let minutes = 1; minutes < 1_500; minutes += 1)
    expect(divideTime(now, minutesAgo(minutes)).count).toBeLessThanOrEqual(60);
});

describeOnOwnDatabase('Sessions and failures over time', (database) => {
  let remote: string;
  beforeEach(async () => {
    remote = newRemoteName();
    await addReleases(database(), remote, ['1.1.0', '1.0.0']);
  });
  const read = () => database().inDirectory((trx) => readHealthSeries(trx, remote));
  const add = (version: string, more: Partial<ViewedPages>) =>
    addViewedPages(database(), { remote, version, pages: 1, ...more });
  const total = (counts: readonly number[] = []) => counts.reduce((sum, count) => sum + count, 0);

  it('count each session when it began, and once when it failed', async () => {
    await add('1.0.0', { pages: 3 });
    await add('1.0.0', { pages: 2, account: 1, errors: 1 });
    await add('1.0.0', { account: 1, errors: 1, minutesAgo: 120 });
    await add('1.0.0', { minutesAgo: 25 * 60, errors: 1 });
    await add('1.1.0', { given: 'other' });
    const { minutes, lines } = await read();
    expect(minutes).toBe(30);
    expect(lines.map(({ version }) => version)).toEqual(['1.0.0']);
    expect(total(lines[0]?.sessions)).toBe(5);
    expect(lines[0]?.sessions.at(-1)).toBe(3 + 1);
    expect(total(lines[0]?.failing)).toBe(1);
    expect(lines[0]?.failing.at(-1)).toBe(0);
  });

  it('are those of the canary and the stable version since the canary began', async () => {
    await changeCanary(database(), platformOperator, { remote, version: '1.1.0', percent: 50 });
    await ageCanary(database(), remote, 58);
    await add('1.0.0', { pages: 4, minutesAgo: 30 });
    await add('1.1.0', { pages: 2, minutesAgo: 30 });
    await add('1.1.0', { errors: 1 });
    await add('1.1.0', { minutesAgo: 120 });
    const { minutes, lines } = await read();
    expect(minutes).toBe(1);
    expect(lines.map(({ version, sessions, failing }) => [version, total(sessions), total(failing)])).toEqual(
      [
        ['1.0.0', 4, 0],
        ['1.1.0', 3, 1],
      ],
    );
    expect(lines[1]?.failing.at(-1)).toBe(1);
  });

  it('are refused for a remote that is not published', async () => {
    remote = 'mfe-nothing';
    await expect(read()).rejects.toThrow("Nothing is published of a remote 'mfe-nothing'.");
  });
});
