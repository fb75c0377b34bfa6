import type { FastifyInstance, InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { dueCalendar } from '@lexboard/shared-lib/contract';
import type { Database } from '../database/database.ts';
import type { Transaction } from '../database/transaction.ts';
import { describeOnOwnDatabase } from '../testing/database/test-database.ts';
import { placed } from '../api-document/examples/good-bodies.ts';
import { ask, startTestApp } from '../testing/test-platform.ts';
import { readings as all } from '../testing/units/tried-calls.ts';
import { addTwoUnits, other, otherWord, type TwoUnits } from '../testing/units/two-units.ts';

/** The log is read through, see docs/security.md. */
const readings = all.filter(({ declared: { name } }) => !name.startsWith('systemLog'));

const ofOthers = 8_000;

/**
 * How many rows of tables with rights by units, and entries of their indexes, the transaction has read. Entries of the log that wait
 * for their chain are left out: whoever comes next chains up to 500 of them, and reads what was deleted since the last vacuum.
 */
async function countRead(trx: Transaction): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select sum(pg_stat_get_xact_tuples_returned(pg_class.oid))::int as read from pg_class
    where pg_class.oid in (select polrelid from pg_policy where polname = 'own_units' union
      select indexrelid from pg_index join pg_policy on polrelid = indrelid where polname = 'own_units')
      and relname not like 'waiting_log_entry%'`.execute(trx);
  return rows[0]?.read ?? 0;
}

describeOnOwnDatabase('A call of a person of chosen units', (database) => {
  let read = 0;

  /** The database, which counts what is read. Reads are transactions: the counters are those of one transaction. */
  function counted(): Database {
    const inOrganisation: Database['inOrganisation'] = (id, work, by) =>
      database().inOrganisation(
        id,
        async (trx) => {
          const before = await countRead(trx);
          try {
            return await work(trx);
          } finally {
            read += (await countRead(trx)) - before;
          }
        },
        by,
      );
    return { ...database(), inOrganisation, readInOrganisation: inOrganisation };
  }

  let app: FastifyInstance;
  let world: TwoUnits;
  beforeAll(async () => {
    app = await startTestApp(counted());
    world = await addTwoUnits(app, database());
    await world.openOther();
  });
  afterAll(() => app.close());

  async function readEverything(): Promise<[call: string, rows: number][]> {
    const { reply } = await ask(app, dueCalendar, { token: world.limited, body: { scope: 'all' } });
    read = 0;
    await app.inject(new URL(String(reply.url)).pathname);
    const counts: [string, number][] = [['calendar', read]];
    for (const { declared, payload } of readings) {
      const { body, ...query } = placed(declared.shape, { ...payload });
      const sent: InjectOptions = {
        method: declared.call.method,
        url: `/api${declared.call.path}`,
        headers: { authorization: `Bearer ${world.limited}`, 'content-type': 'application/json' },
        ...query,
        ...(declared.call.method === 'POST' && { payload: JSON.stringify(body) }),
      };
      read = 0;
      await app.inject(sent);
      counts.push([`${declared.name} ${JSON.stringify(payload)}`, read]);
    }
    return counts;
  }

  it('reads no rows of others, so that its time tells nothing of how many there are', async () => {
    await database().asOwner((trx) => sql`analyze`.execute(trx));
    const before = await readEverything();
    await world.run(sql`insert into occurrence (organisation_id, kind, record_id, unit_id, statutory_day, due_day, internal_day)
      select current_organisation(), 'return', 1, ${other.unit}, day, day, day
      from (select current_date - 9000 + number as day from generate_series(1, ${ofOthers}::int) as number) as days`);
    for (let number = 0; number < ofOthers / 400; number += 1) {
      await world.run(sql`select append_system_log(1, 'admin', act.name, act.kind, act.subject, '',
        ${JSON.stringify({ note: otherWord })}::jsonb) from generate_series(1, 200),
        (values ('Updated', 'due', ${String(other.occurrence)}), ('Signed in', '', '')) as act (name, kind, subject)`);
      await world.run(sql`select chain_system_log(${2 * ofOthers}::int)`);
    }
    await world.run(sql`insert into timeline_entry (organisation_id, kind, record_id, record_code, record_name, account_id, username, action)
      select current_organisation(), 'due', ${other.occurrence}, '', '', 1, 'admin', 'Commented' from generate_series(1, ${ofOthers}::int)`);
    await database().asOwner((trx) => sql`analyze`.execute(trx));
    const after = await readEverything();
    const more = after.flatMap(([call, rows], index) => {
      const [, first = 0] = before[index] ?? [];
      return rows - first > ofOthers / 10 ? [[call, first, rows]] : [];
    });
    expect(more).toEqual([]);
  }, 240_000);
});
