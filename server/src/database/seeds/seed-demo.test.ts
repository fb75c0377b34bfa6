import { sql } from 'kysely';
import { verifyLog } from '../../audit/verify-log.ts';
import { listOrganisations } from '../../organisations/organisation-repository.ts';
import type { Transaction } from '../transaction.ts';
import { describeOnDatabase } from '../test-database.ts';
import { demoAttached } from './attached/index.ts';
import { demoLaws, otherOrganisationLaws } from './laws/index.ts';
import { timeOn } from './demo-record.ts';
import { seedDemo } from './seed-demo.ts';
import { seedMeasurements } from './seed-measurements.ts';

describeOnDatabase('Loading the demonstration data', (database) => {
  it('leaves nothing behind when it is interrupted, so that the next start loads it all', async () => {
    const [law] = otherOrganisationLaws;
    if (!law) throw new Error('Other Org has no law');
    const cut = jest.replaceProperty(law, 'createdOn', 'no day');
    await expect(seedDemo(database(), 'first password')).rejects.toThrow();
    cut.restore();
    expect(await database().inDirectory(listOrganisations)).toEqual([]);
    expect(await seedDemo(database(), 'second password')).toBe(true);
  });
});

describeOnDatabase('The demonstration data', (database) => {
  beforeAll(async () => {
    const loaded = await Promise.all([
      seedDemo(database(), 'first password'),
      seedDemo(database(), 'other password'),
    ]);
    expect(loaded).toContain(true);
  });

  const findDemo = async () => (await database().inDirectory(listOrganisations))[0]?.id ?? '';
  const inDemo = async <Result>(work: (trx: Transaction) => Promise<Result>) =>
    database().inOrganisation(await findDemo(), work);

  it('is there once, even when two servers start at once, and later starts add nothing', async () => {
    expect(await seedDemo(database(), 'again')).toBe(false);
    const organisations = await database().inDirectory(listOrganisations);
    expect(organisations.map(({ name }) => name)).toEqual(['Demo Industries', 'Other Org']);
    const accounts = await inDemo((trx) =>
      trx.selectFrom('account').select('username').orderBy('id').execute(),
    );
    expect(accounts).toEqual(['admin', 'editor', 'viewer'].map((username) => ({ username })));
  });

  it('ends up with every law as it is described, after its history', async () => {
    const laws = await inDemo((trx) =>
      sql<object>`select act_code_name, law, status, active, locked, employee_key_words from law
        order by id`.execute(trx),
    );
    expect(laws.rows).toEqual(
      demoLaws.map((demo) => ({
        act_code_name: demo.code,
        law: demo.title,
        status: demo.status ?? 'Published',
        active: demo.repealed ? 'Repealed' : 'Active',
        locked: demo.locked ?? false,
        employee_key_words: demo.employees,
      })),
    );
  });

  it('ends up with what is attached to the laws, found by its words', async () => {
    const counts = await inDemo((trx) =>
      sql<{ kind: string; count: number }>`
        select kind, count(*)::int as count from search_doc where kind <> 'law' group by kind order by kind`.execute(
        trx,
      ),
    );
    const counted = (list: 'licenses' | 'returns' | 'tasks') =>
      demoAttached.reduce((sum, group) => sum + (group[list]?.length ?? 0), 0);
    expect(counts.rows).toEqual([
      { kind: 'license', count: counted('licenses') },
      { kind: 'othercomp', count: counted('tasks') },
      { kind: 'return', count: counted('returns') },
    ]);
  });

  it('keeps every version of every law, from the time of its events', async () => {
    const versions = await inDemo((trx) =>
      trx
        .selectFrom('record_version')
        .select(['version', 'created_at as on'])
        .where('kind', '=', 'law')
        .where('record_id', '=', 1)
        .orderBy('version')
        .execute(),
    );
    const [first] = demoLaws;
    const saves = (first?.history ?? []).filter(({ action }) => action !== 'Locked' && action !== 'Unlocked');
    expect(versions).toEqual(
      [first?.createdOn ?? '', ...saves.map(({ on }) => on)].map((day, index) => ({
        version: index + 1,
        on: timeOn(day),
      })),
    );
  });

  it('tells the events of each law in their order', async () => {
    const events = await inDemo((trx) =>
      trx
        .selectFrom('timeline_entry')
        .select(['action'])
        .where('kind', '=', 'law')
        .where('record_id', '=', 1)
        .orderBy('created_at')
        .execute(),
    );
    const [first] = demoLaws;
    expect(events.map(({ action }) => action)).toEqual([
      'Created',
      'Published',
      ...(first?.history ?? []).map(({ action }) => action),
    ]);
  });

  it('and laws that are added in bulk are in the log as changes of laws, which servers with a tree look at', async () => {
    await seedMeasurements(database(), { laws: 3, attached: false });
    const entries = await inDemo((trx) =>
      trx.selectFrom('system_log').select(['action', 'subject_kind as kind']).orderBy('sequence').execute(),
    );
    expect(entries).toEqual([
      { action: 'Demonstration data added', kind: 'law' },
      { action: 'Made-up laws added', kind: 'law' },
    ]);
  });

  it('leaves a platform alone that has an organisation of its own', async () => {
    await database().inDirectory((trx) => trx.insertInto('organisation').values({ name: 'Own' }).execute());
    expect(await seedDemo(database(), 'x')).toBe(false);
    expect((await verifyLog(database(), await findDemo())).brokenAt).toBeNull();
  });
});
