import { sql } from 'kysely';
import { verifyLog } from '../audit/verify-log.ts';
import { tamperWithLog } from '../testing/tampered-log.ts';
import type { Transaction } from './transaction.ts';
import { addOrganisation, describeOnEachDatabase } from './test-database.ts';

async function append(trx: Transaction, action: string): Promise<number | undefined> {
  const { rows } = await sql<{ sequence: number }>`select append_system_log(1, 'someone', ${action},
    subject_kind => 'law', detail => ${JSON.stringify({ action })}::jsonb) as sequence`.execute(trx);
  return rows[0]?.sequence;
}

describeOnEachDatabase('system log', (database) => {
  let organisation: string;

  beforeEach(async () => {
    organisation = await addOrganisation(database());
    await database().inOrganisation(organisation, async (trx) => {
      for (const action of ['Created', 'Updated', 'Published']) await append(trx, action);
    });
  });

  it('numbers the entries of each organisation from 1', async () => {
    const other = await addOrganisation(database());
    expect(await database().inOrganisation(other, (trx) => append(trx, 'Created'))).toBe(1);
    expect(await database().inOrganisation(organisation, (trx) => append(trx, 'Deleted'))).toBe(4);
  });

  it('numbers without a gap when many write at once', async () => {
    const writes = Array.from({ length: 20 }, (_, index) =>
      database().inOrganisation(organisation, (trx) => append(trx, `Change ${index}`)),
    );
    const sequences = (await Promise.all(writes)).sort((one, other) => Number(one) - Number(other));
    expect(sequences).toEqual(Array.from({ length: 20 }, (_, index) => index + 4));
    expect((await verifyLog(database(), organisation)).brokenAt).toBeNull();
  });

  it('chains each entry to the one before', async () => {
    const entries = await database().inOrganisation(organisation, (trx) =>
      trx.selectFrom('system_log').select(['previous_hash', 'hash']).orderBy('sequence').execute(),
    );
    expect(entries.map((entry) => entry.hash.length)).toEqual([32, 32, 32]);
    expect(entries.slice(1).map((entry) => Buffer.from(entry.previous_hash))).toEqual(
      entries.slice(0, -1).map((entry) => Buffer.from(entry.hash)),
    );
  });

  it.each([
    `update system_log set action = 'Nothing'`,
    'delete from system_log',
    'truncate system_log',
    `insert into system_log (organisation_id, sequence) select organisation_id, sequence from system_log`,
    `update audit_head set sequence = 0`,
    'update timeline_entry set action = action',
    'delete from timeline_entry',
  ])('refuses the application: %s', async (statement) => {
    const attempt = database().inOrganisation(organisation, (trx) => sql.raw(statement).execute(trx));
    await expect(attempt).rejects.toMatchObject({ kind: 'not-permitted' });
  });

  it.each([`update system_log set action = 'Nothing'`, 'delete from system_log', 'truncate system_log'])(
    'refuses even the owner: %s',
    async (statement) => {
      const attempt = database().asOwner((trx) => sql.raw(statement).execute(trx));
      await expect(attempt).rejects.toThrow('system_log is append-only');
    },
  );

  it.each(['delete from audit_head', 'update audit_head set sequence = 1'])(
    'takes nothing more after %s, and says why',
    async (tampering) => {
      await tamperWithLog(database(), organisation, tampering);
      const appending = database().inOrganisation(organisation, (trx) => append(trx, 'Updated'));
      await expect(appending).rejects.toThrow(
        `The system log of organisation ${organisation} does not end where its head says`,
      );
    },
  );
});
