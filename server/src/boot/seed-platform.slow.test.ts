import { sql, type RawBuilder } from 'kysely';
import { verifyLog } from '../audit/verify-log.ts';
import { describeOnOwnDatabase } from '../testing/database/test-database.ts';
import { readDemo } from './seeds/read-demo.ts';
import { seedMeasurements } from './seeds/seed-measurements.ts';
import { createOrganisation, listOrganisations } from '../organisations/organisation-repository.ts';
import { seedPlatform } from './seed-platform.ts';
import { describeSignIn } from './sign-in-advice.ts';
import { inChainedLog } from '../testing/log/chained-log.ts';

const own = { id: '00000000-0000-4000-8000-00000000000a', name: 'Own' };
const demo = { seed: 'demo', demoPassword: undefined } as const;

describeOnOwnDatabase('A platform without a demonstration', (database) => {
  it('says how to add the first person, and stays as it is when a demonstration is asked for later', async () => {
    const seeded = await seedPlatform(database(), { ...demo, seed: 'none' }, () => undefined);
    const [nobody, command, demonstration] = await describeSignIn(database(), seeded);
    expect(nobody).toContain('Nobody can sign in yet');
    expect(command).toMatch(/^npx lexboard user add .* --new-organisation /);
    expect(demonstration).toContain('SEED=demo');
    await database().asOwner((trx) => createOrganisation(trx, own));
    expect(await seedPlatform(database(), demo, () => undefined)).toEqual({ loaded: false });
    expect(await describeSignIn(database(), seeded)).toEqual([
      'Sign in with the name and password of your account.',
    ]);
  });
});

describeOnOwnDatabase('A platform with a demonstration', (database) => {
  it('has all of it once, after a start that was interrupted, and two at once', async () => {
    const said: string[] = [];
    const seed = () => seedPlatform(database(), demo, (line) => said.push(line));
    const asOwner = (statement: RawBuilder<unknown>) => database().asOwner((trx) => statement.execute(trx));
    // The second organisation can have no laws: the first is complete when it fails.
    await asOwner(sql`alter table law add constraint cut check (organisation_id::text not like '%2')`);
    await expect(seed()).rejects.toThrow('cut');
    await asOwner(sql`alter table law drop constraint cut`);
    expect(await database().inDirectory(listOrganisations)).toEqual([]);

    const seeded = await Promise.all([seed(), seed()]);
    const [first] = seeded.filter(({ loaded }) => loaded);
    if (!first) throw new Error('No demonstration was loaded');
    expect(said).toEqual([expect.stringContaining(`accounts is ${first.generated ?? '-'} and will not`)]);
    expect(await describeSignIn(database(), first)).toEqual([
      'Sign in as admin, editor or viewer of Demo Industries, or as other of Other Org.',
      'Their password is shown above.',
    ]);
    const later = await seedPlatform(database(), { ...demo, demoPassword: 'another one' }, (line) =>
      said.push(line),
    );
    expect(said).toHaveLength(1);
    expect((await describeSignIn(database(), later))[1]).toBe('Their password was set at the first start.');

    const organisations = await database().inDirectory(listOrganisations);
    expect(organisations.map(({ name }) => name)).toEqual(['Demo Industries', 'Other Org']);
    const id = organisations[0]?.id ?? '';
    const found = await database().inOrganisation(id, (trx) =>
      trx.selectFrom('record_version').select(['kind', 'record_id']).distinct().execute(),
    );
    const [{ records, units }] = await readDemo();
    expect(found).toHaveLength(records.length + units.length);
    const linked = await database().inOrganisation(id, (trx) =>
      trx.selectFrom('pack_record').select('key').where('kind', '<>', 'circular').execute(),
    );
    const keys = records.flatMap(({ of }) => of?.split('/')[1] ?? []);
    expect(linked.map(({ key }) => key).sort()).toEqual(keys.sort());
    expect((await verifyLog(database(), id)).brokenAt).toBeNull();

    const { rows: told } = await database().inOrganisation(id, (trx) =>
      sql<Record<string, boolean>>`
        select count(*) filter (where outcome = 'done' and filed_on <= due_day) >= 100 as "inTime",
          count(*) filter (where outcome = 'done' and filed_on > due_day) >= 10 as late,
          count(*) filter (where outcome = 'waived') >= 5 as waived,
          count(*) filter (where outcome = 'submitted') >= 1 as submitted,
          count(*) filter (where outcome is null and due_day < current_date) between 3 and 12 as "fewOverdue",
          sum(late_cost) filter (where due_day > current_date - 330) > 0 as "lateCost",
          sum(late_cost) filter (where due_day < current_date - 366) > 0 as "lateCostBefore",
          count(*) filter (where paid > 0) >= 50 and sum(paid) = (select sum(amount) from payment) as paid,
          count(owner) > 0 and count(checker) > 0 as people from occurrence where scheduled`.execute(trx),
    );
    expect(told).toEqual([
      {
        ...{ inTime: true, late: true, waived: true, submitted: true, fewOverdue: true, people: true },
        ...{ lateCost: true, lateCostBefore: true, paid: true },
      },
    ]);
  });

  it('has laws that are added in bulk in its log as changes of laws, which servers with a tree look for', async () => {
    await seedMeasurements(database(), { laws: 3, attached: false });
    const [organisation] = await database().inDirectory(listOrganisations);
    const entries = await inChainedLog(database(), organisation?.id ?? '', (trx) =>
      trx.selectFrom('system_log').select(['action', 'subject_kind as kind']).orderBy('sequence').execute(),
    );
    expect(entries).toEqual([
      { action: 'Demonstration data added', kind: 'law' },
      { action: 'Made-up laws added', kind: 'law' },
    ]);
  });
});
