import { sql } from 'kysely';
import { DatabaseError } from './database-error.ts';
import { addOrganisation, describeOnEachDatabase } from './test-database.ts';
import type { Transaction } from './transaction.ts';

function addChoice(trx: Transaction, organisation: string, id: number): Promise<unknown> {
  const choice = { organisation_id: organisation, list: 'state', id, name: `State ${id}`, position: id };
  return trx.insertInto('choice').values(choice).execute();
}

describeOnEachDatabase('transactions', (database) => {
  let organisation: string;

  beforeEach(async () => {
    organisation = await addOrganisation(database());
  });

  function choices(): Promise<{ id: number }[]> {
    return database().inOrganisation(organisation, (trx) => trx.selectFrom('choice').select('id').execute());
  }

  it('keeps nothing of a transaction whose work throws', async () => {
    const attempt = database().inOrganisation(organisation, async (trx) => {
      await addChoice(trx, organisation, 1);
      throw new Error('changed my mind');
    });
    await expect(attempt).rejects.toThrow('changed my mind');
    expect(await choices()).toEqual([]);
  });

  it('keeps nothing when a statement failed, even if the work went on', async () => {
    const attempt = database().inOrganisation(organisation, async (trx) => {
      await addChoice(trx, organisation, 1);
      await addChoice(trx, organisation, 1).catch(() => undefined);
    });
    await expect(attempt).rejects.toMatchObject({ kind: 'unique-violation', constraint: 'choice_pkey' });
    expect(await choices()).toEqual([]);
  });

  it('refuses a transaction inside another, also of another kind', async () => {
    const attempt = database().inOrganisation(organisation, () =>
      database().inDirectory(() => Promise.resolve()),
    );
    await expect(attempt).rejects.toThrow('A transaction is already open here');
  });

  it('refuses statements after its end', async () => {
    const late = await database().inOrganisation(organisation, (trx) => Promise.resolve({ trx }));
    await expect(addChoice(late.trx, organisation, 1)).rejects.toThrow('This transaction has ended');
  });

  it('runs in one line what was begun at once', async () => {
    await Promise.all(
      [1, 2, 3, 4, 5].map((id) =>
        database().inOrganisation(organisation, (trx) => addChoice(trx, organisation, id)),
      ),
    );
    expect(await choices()).toHaveLength(5);
  });

  it('forgets role and organisation at its end', async () => {
    await choices();
    const { rows } = await database().asOwner((trx) =>
      sql`select current_user = 'lexboard_app' as app, current_organisation() as organisation`.execute(trx),
    );
    expect(rows).toEqual([{ app: false, organisation: null }]);
  });

  it('gives the same kinds of values on every database', async () => {
    const { rows } = await database().inOrganisation(organisation, (trx) =>
      sql`select 9007199254740991::bigint as big, date '2026-02-03' as day, array[1, 2] as list,
        '{"a": [1]}'::jsonb as json, timestamptz '2026-02-03 04:05:06.789Z' as time, '[1]'::json::text as text`.execute(
        trx,
      ),
    );
    const time = new Date('2026-02-03T04:05:06.789Z');
    const json = { a: [1] };
    expect(rows).toEqual([
      { big: 9007199254740991, day: '2026-02-03', list: [1, 2], json, time, text: '[1]' },
    ]);
  });

  it('takes text with quotes, backslashes, emoji and right-to-left letters as it is', async () => {
    const text = `'; drop table law; -- \\ % _ " 😀 ‮ عربى`;
    const { rows } = await database().inOrganisation(organisation, (trx) =>
      sql`select ${text}::text as text`.execute(trx),
    );
    expect(rows).toEqual([{ text }]);
  });

  it('stops a statement after 5 s and goes on', async () => {
    const endless = database().inOrganisation(organisation, (trx) =>
      sql`select count(*) from generate_series(1, 1000000000000)`.execute(trx),
    );
    await expect(endless).rejects.toMatchObject({ name: 'DatabaseError', kind: 'statement-timeout' });
    expect(await choices()).toEqual([]);
  });

  it('tells the place of a failing statement, and no source of the database', async () => {
    const failing = database().inOrganisation(organisation, (trx) => sql`selec`.execute(trx));
    const error = await failing.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(DatabaseError);
    expect(error).toMatchObject({
      message: 'syntax error at or near "selec"',
      kind: 'failure',
      code: '42601',
    });
    expect(String(error instanceof Error && error.stack)).not.toContain('pglite');
  });
});
