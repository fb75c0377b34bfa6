import { sql } from 'kysely';
import { timeZones } from '@lexboard/shared-lib/domain';
import { describeOnEachDatabase } from '../testing/database/test-database.ts';

// An organisation whose zone its database does not know could read nothing that asks for today.
describeOnEachDatabase('time zones', (database) => {
  it('that can be chosen are known to the database', async () => {
    const zones = timeZones();
    const { rows } = await database().asOwner((trx) =>
      sql`select now() at time zone zone from unnest(${zones}::text[]) as zone`.execute(trx),
    );
    expect(rows).toHaveLength(zones.length);
  });
});
