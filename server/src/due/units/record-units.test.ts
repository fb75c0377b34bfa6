import { sql } from 'kysely';
import { dueFile, dueList, dueUnits, recordCalls, type Call } from '@lexboard/shared-lib/contract';
import { returns } from '@lexboard/shared-lib/domain';
import { findRecord } from '../../records/stored/record-repository.ts';
import { describeOnDatabase } from '../../testing/database/test-database.ts';
import { completeBelow } from '../../testing/samples/attached-samples.ts';
import { platformOfSuite } from '../../testing/suite-platform.ts';
import { ask, completeLaw, lawCalls } from '../../testing/test-platform.ts';
import { addTestUnits, testUnits } from '../../testing/unit-samples.ts';

const { group, pune, goa } = testUnits;
const { add } = recordCalls(returns);

/** Due on the 11th of September, October and November 2026. */
const autumn = {
  periodicity: 'Monthly',
  dayMonthArr: [{ date: '11', month: null }],
  startdate: '2026-09-01',
  enddate: '2026-11-30',
};

describeOnDatabase('Units of a record', (database) => {
  const platform = platformOfSuite(database);
  const act = async (call: Call, body: object) => {
    const { token } = platform.organisation.admin;
    const { status, reply } = await ask(platform.app, call, { token, body });
    expect([status, status === 200 || reply]).toEqual([200, true]);
    return reply;
  };
  const run = (query: ReturnType<typeof sql>) =>
    database().inOrganisation(platform.organisation.id, (trx) => query.execute(trx));

  it('are listed for a record by unit, with the next, the owner, and what was; and in lists in the order of units', async () => {
    const { admin, viewer } = platform.organisation;
    await addTestUnits(database(), platform.organisation);
    await act(lawCalls.add, completeLaw());
    await run(sql`update unit set head = ${admin.id} where id = ${group}`);
    const units = [{ unit: group, below: 'yes', kind: 'Site' }];
    await act(
      add,
      completeBelow(returns, 1, { ...autumn, units, unitArr: [{ unit: pune, owner: viewer.id }] }),
    );
    await act(add, completeBelow(returns, 1, autumn));
    const reply = await act(dueList, { sort: 'unit' });
    expect(reply.data?.map(({ unitName }) => unitName)).toEqual([
      ...Array<string>(3).fill('Goa Works'),
      ...Array<string>(3).fill('Pune Works'),
      ...Array<string>(3).fill(''),
    ]);
    const [first] = reply.data ?? [];
    await act(dueFile, { id: first?.['id'], version: first?.['version'], filedOn: '2026-09-11' });
    const list = (more: object) => act(dueUnits, { kind: 'return', id: 1, ...more });
    expect(await list({ pageSize: 1 })).toMatchObject({
      totalLength: 2,
      data: [
        {
          unit: goa,
          unitCode: 'GOA-1',
          next: { dueDay: '2026-10-11', status: 'Overdue', unit: goa },
          ownerFrom: 'Head of the nearest unit above',
          last: [{ status: 'Overdue' }, { status: 'Overdue' }, { dueDay: '2026-09-11', status: 'Done' }],
        },
      ],
    });
    await run(sql`delete from occurrence where unit_id = ${pune}`);
    expect(await list({ text: 'pune' })).toMatchObject({
      totalLength: 1,
      data: [{ unit: pune, next: null, ownerFrom: 'Owner of this unit in this record', last: [] }],
    });
  });

  it('stay as they are from before a record is locked', async () => {
    await act(lawCalls.add, completeLaw());
    await act(add, completeBelow(returns, 1, autumn));
    // A merger waits for the lock of the record. A save that waited for the units with that lock would be a deadlock.
    const countLocks = () =>
      database().inOrganisation(platform.organisation.id, async (trx) => {
        await findRecord(trx, returns, 1, { hold: true });
        const { rows } = await sql`select from pg_locks
          where locktype = 'advisory' and mode = 'ShareLock' and pid = pg_backend_pid()`.execute(trx);
        return rows.length;
      });
    expect(await countLocks()).toBe(0);
    await addTestUnits(database(), platform.organisation);
    expect(await countLocks()).toBe(1);
  });
});
