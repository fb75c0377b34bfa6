import { sql } from 'kysely';
import { kinds } from '@lexboard/shared-lib/domain';
import { addOrganisation, describeOnDatabase } from '../../testing/database/test-database.ts';
import { sortsOf } from './list-request.ts';
import { tableOf } from '../../database/record-columns.ts';
import { buildOrdering } from './record-list-repository.ts';

describeOnDatabase('Lists', (database) => {
  let organisation: string;
  beforeAll(async () => {
    organisation = await addOrganisation(database());
  });

  it.each(kinds)('of $name have an index for everything that they are sorted by', async (kind) => {
    const plans = await database().inOrganisation(organisation, async (trx) => {
      await sql`select set_config(name, 'off', true)
        from unnest(array['enable_sort', 'enable_incremental_sort', 'enable_seqscan', 'enable_bitmapscan']) as name`.execute(
        trx,
      );
      const explain = async (sort: string, order: 'asc' | 'desc') => {
        const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select id from ${tableOf(kind)} as record
          where deleted_at is null order by ${buildOrdering(kind, sort, order)} limit 50`.execute(trx);
        return [`${sort} ${order}`, rows.map((row) => row['QUERY PLAN']).join('\n')] as const;
      };
      return Promise.all(sortsOf(kind).flatMap((sort) => [explain(sort, 'asc'), explain(sort, 'desc')]));
    });
    expect(plans.filter(([, plan]) => plan.includes('Sort')).map(([sort]) => sort)).toEqual([]);
  });
});
