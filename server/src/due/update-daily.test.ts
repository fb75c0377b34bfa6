import { sql } from 'kysely';
import { recordCalls } from '@lexboard/shared-lib/contract';
import { returns } from '@lexboard/shared-lib/domain';
import { describeOnOwnDatabase } from '../testing/database/test-database.ts';
import { completeBelow } from '../testing/samples/attached-samples.ts';
import { platformOfSuite } from '../testing/suite-platform.ts';
import { ask, completeLaw, lawCalls } from '../testing/test-platform.ts';
import { updateDaily } from './update-daily.ts';

describeOnOwnDatabase('The daily keeping of what is due', (database) => {
  const platform = platformOfSuite(database);
  const error = jest.fn();
  const keep = (day: string) =>
    updateDaily({ database: database(), log: { error }, now: () => new Date(`${day}T12:00:00+05:30`) });

  const add = (values: object) =>
    ask(platform.app, recordCalls(returns).add, {
      token: platform.organisation.editor.token,
      body: completeBelow(returns, 1, { ...values }),
    });
  beforeEach(async () => {
    error.mockReset();
    await ask(platform.app, lawCalls.add, { token: platform.organisation.editor.token, body: completeLaw() });
    await add({
      periodicity: 'Yearly',
      startdate: '2039-01-01',
      dayMonthArr: [{ date: '30', month: 'June' }],
    });
    await add({ periodicity: 'Weekly', startdate: '2039-11-07' });
  });

  /** The last day of each record, how many it has, and what wrote last. */
  const lastDays = () =>
    database().inOrganisation(platform.organisation.id, async (trx) => {
      const { rows } = await sql<{ last: string; count: number; written: number }>`
        select max(statutory_day) as last, count(*)::int as count, max(xmin::text::bigint) as written
        from occurrence where kind = 'return' group by record_id order by record_id`.execute(trx);
      return rows;
    });

  it('moves on by a day each day, New Year too, and by a year on 1 April; twice or on two servers it is the same', async () => {
    await keep('2039-12-31');
    expect(await lastDays()).toMatchObject([{ last: '2041-06-30' }, { last: '2040-04-23' }]);
    await keep('2040-01-05');
    expect(await lastDays()).toMatchObject([{ last: '2041-06-30' }, { last: '2040-04-30' }]);
    await keep('2040-03-31');
    expect(await lastDays()).toMatchObject([{ last: '2041-06-30' }, { last: '2040-07-23' }]);
    await Promise.all([keep('2040-04-01'), keep('2040-04-01')]);
    const after = await lastDays();
    expect(after).toMatchObject([
      { last: '2042-06-30', count: 4 },
      { last: '2040-07-30', count: 39 },
    ]);
    await keep('2040-04-01');
    await keep('2040-03-31');
    expect(await lastDays()).toEqual(after);
    expect(error).not.toHaveBeenCalled();
  });

  it('makes good what no save has kept, as a server that was ended in the middle leaves it', async () => {
    await keep('2040-04-01');
    const before = await lastDays();
    await database().inOrganisation(platform.organisation.id, async (trx) => {
      await sql`delete from occurrence where record_id = 1`.execute(trx);
      await sql`delete from record_schedule where record_id = 1`.execute(trx);
      await sql`update record_schedule set kept_version = 0`.execute(trx);
    });
    await keep('2040-04-01');
    expect(await lastDays()).toMatchObject(before.map(({ last, count }) => ({ last, count })));
  });
});
