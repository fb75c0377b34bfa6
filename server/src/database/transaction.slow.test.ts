import { sql } from 'kysely';
import { addOrganisation, describeOnEachDatabase } from '../testing/database/test-database.ts';

describeOnEachDatabase('A transaction', (database) => {
  it('stops a statement after 5 s and goes on', async () => {
    const organisation = await addOrganisation(database());
    const endless = database().inOrganisation(organisation, (trx) => sql`select pg_sleep(1000)`.execute(trx));
    await expect(endless).rejects.toMatchObject({ name: 'DatabaseError', kind: 'statement-timeout' });
    const choices = await database().inOrganisation(organisation, (trx) =>
      trx.selectFrom('choice').select('id').execute(),
    );
    expect(choices).toEqual([]);
  });
});
