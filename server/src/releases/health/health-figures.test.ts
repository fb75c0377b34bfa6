import { describeOnOwnDatabase } from '../../testing/database/test-database.ts';
import { addViewedPages, readHealthRows } from '../../testing/samples/health-samples.ts';
import { addReleases, newRemoteName } from '../../testing/release-samples.ts';
import { changeCanary, platformOperator } from '../operations/operations.ts';
import { readHealthFigures } from './health-figures.ts';
import { sweepHealth } from './sweep-health.ts';

describeOnOwnDatabase('Figures of how versions do', (database) => {
  let remote: string;
  beforeEach(async () => {
    remote = newRemoteName();
    await addReleases(database(), remote, ['0.9.0', '1.1.0', '1.0.0']);
  });

  const figures = () => database().inDirectory((trx) => readHealthFigures(trx, remote));
  const add = (version: string, more: object) =>
    addViewedPages(database(), { remote, version, pages: 1, ...more });

  it('are none where no page reported', async () => {
    expect(await figures()).toEqual(new Map());
  });

  it('add up what the pages of the last day said, for each version', async () => {
    for (const showMs of [100, 200, 300, 400]) await add('1.0.0', { showMs });
    await add('1.0.0', { mountFailures: 2, errors: 3, shown: 0, minutesAgo: 5, lastError: 'earlier' });
    await add('1.0.0', { errors: 1, covers: 2, calls: 9, failedCalls: 3, panels: 1, lastError: 'later' });
    await add('1.0.0', { errors: 99, minutesAgo: 25 * 60, lastError: 'yesterday' });
    await add('0.9.0', { given: 'other' });
    expect([...(await figures())].sort()).toEqual([
      ['0.9.0', expect.objectContaining({ sessions: 1, failingSessions: 0, showP50: null, lastError: null })],
      [
        '1.0.0',
        {
          sessions: 6,
          failingSessions: 2,
          shown: 5,
          silentSessions: 0,
          loadFailures: 0,
          mountFailures: 2,
          errors: 4,
          covers: 2,
          calls: 9,
          failedCalls: 3,
          panels: 1,
          fallbacks: 0,
          missingTexts: 0,
          showP50: 200,
          showP95: 400,
          longTaskMs: 0,
          lastError: 'later',
        },
      ],
    ]);
  });

  it('are those of the canary since it began', async () => {
    await add('1.1.0', { errors: 1, minutesAgo: 1 });
    await changeCanary(database(), platformOperator, { remote, version: '1.1.0', percent: 50 });
    expect((await figures()).get('1.1.0')).toBeUndefined();
    await database().inDirectory((trx) =>
      trx
        .updateTable('release_channel')
        .set({ canary_since: new Date(Date.now() - 120_000) })
        .where('remote', '=', remote)
        .execute(),
    );
    expect((await figures()).get('1.1.0')).toMatchObject({ errors: 1 });
  });

  it('are kept for 30 days', async () => {
    const day = 24 * 60;
    await add('1.0.0', { minutesAgo: 31 * day });
    await add('1.0.0', { minutesAgo: 29 * day });
    await sweepHealth({ database: database() });
    expect(await readHealthRows(database(), remote)).toHaveLength(1);
    await expect(sweepHealth({ database: database(), signal: AbortSignal.abort() })).rejects.toThrow(
      'aborted',
    );
  });
});
