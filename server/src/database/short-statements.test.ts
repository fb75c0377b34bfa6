import { sql } from 'kysely';
import { describeOnEachDatabase } from './test-database.ts';

describeOnEachDatabase('short statements', (database) => {
  it('are neither compiled nor shared among processes', async () => {
    const { rows } = await database().inDirectory((trx) =>
      sql`select pg_jit_available() as compiled, current_setting('max_parallel_workers_per_gather') as helpers`.execute(
        trx,
      ),
    );
    expect(rows).toEqual([{ compiled: false, helpers: '0' }]);
  });
});
