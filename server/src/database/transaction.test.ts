import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { DatabaseError } from './database-error.ts';
import { addOrganisation, describeOnEachDatabase } from '../testing/database/test-database.ts';
import { runAtCommit, type Transaction } from './transaction.ts';

function addChoice(trx: Transaction, organisation: string, id: number): Promise<unknown> {
  const choice = { organisation_id: organisation, list: 'state', id, name: `State ${id}`, position: id };
  return trx.insertInto('choice').values(choice).execute();
}

describeOnEachDatabase('A transaction', (database) => {
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

  // A statement after the work has failed would run outside of its transaction, and of its organisation.
  it.each(['inOrganisation', 'readInOrganisation'] as const)(
    'sends nothing that is still waiting at its end (%s)',
    async (within) => {
      await database().asOwner((trx) => sql`create sequence if not exists late_probe`.execute(trx));
      const probe = { late: Promise.resolve<unknown>(undefined) };
      const attempt = database()[within](organisation, async (trx) => {
        await sql`select 1`.execute(trx);
        probe.late = sql`select setval('late_probe', 7)`.execute(trx);
        throw new Error('changed my mind');
      });
      await expect(attempt).rejects.toThrow('changed my mind');
      await expect(probe.late).rejects.toThrow('This transaction has ended');
      const { rows } = await database().asOwner((trx) => sql`select is_called from late_probe`.execute(trx));
      expect(rows).toEqual([{ is_called: false }]);
    },
  );

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

  it('runs nothing more of a transaction whose first statement failed', async () => {
    const attempt = database().inOrganisation(organisation, async (trx) => {
      await sql`select 1 / 0`.execute(trx).catch(() => undefined);
      await addChoice(trx, organisation, 1);
    });
    await expect(attempt).rejects.toThrow('The transaction has failed');
    expect(await choices()).toEqual([]);
  });

  it('runs what is asked for at once in its order', async () => {
    const number = (trx: Transaction, id: number) =>
      sql<{ id: number }>`select ${id}::int as id`.execute(trx).then(({ rows }) => rows[0]?.id);
    const ids = await database().inOrganisation(organisation, async (trx) => {
      await Promise.all([addChoice(trx, organisation, 1), addChoice(trx, organisation, 2)]);
      return Promise.all([7, 8, 9].map((id) => number(trx, id)));
    });
    expect(ids).toEqual([7, 8, 9]);
    expect(await choices()).toEqual([{ id: 1 }, { id: 2 }]);
  });

  it('runs what is to be last along with the commit, and keeps nothing when that fails', async () => {
    const adding = (id: number) =>
      sql`insert into choice (organisation_id, list, id, name, position) values (${organisation}, 'state', ${id}, 'Last', 1)`;
    const { within, rowsOf } = await database().inOrganisation(organisation, async (trx) => {
      const added = runAtCommit(trx, sql`${adding(1)} returning name`);
      expect(added).toThrow('has not been committed');
      return { within: await trx.selectFrom('choice').select('id').execute(), rowsOf: added };
    });
    expect(within).toEqual([]);
    expect(rowsOf()).toEqual([{ name: 'Last' }]);
    expect(await choices()).toEqual([{ id: 1 }]);
    const failing = database().inOrganisation(organisation, async (trx) => {
      await addChoice(trx, organisation, 2);
      runAtCommit(trx, adding(1));
    });
    await expect(failing).rejects.toMatchObject({ kind: 'unique-violation' });
    expect(await choices()).toEqual([{ id: 1 }]);
    await database().inOrganisation(organisation, (trx) => addChoice(trx, organisation, 3));
    expect(await choices()).toHaveLength(2);
  });

  it('runs what was asked for and not waited for ahead of what is to be last, and keeps nothing when it fails', async () => {
    const adding = (first: number, last: number) =>
      database().inOrganisation(organisation, (trx) => {
        addChoice(trx, organisation, first).catch(() => undefined);
        runAtCommit(trx, sql`update choice set position = 0 where id = ${last}`);
        return Promise.resolve();
      });
    await adding(1, 1);
    await expect(adding(1, 1)).rejects.toMatchObject({ constraint: 'choice_pkey' });
    await adding(2, 3);
    const positions = await database().inOrganisation(organisation, (trx) =>
      trx.selectFrom('choice').select(['id', 'position']).orderBy('id').execute(),
    );
    expect(positions).toEqual([
      { id: 1, position: 0 },
      { id: 2, position: 2 },
    ]);
  });

  it('keeps nothing when what it asked for fails while its commit is under way', async () => {
    const attempt = (last: (trx: Transaction) => unknown) =>
      database().inOrganisation(organisation, async (trx) => {
        // Known to be impossible only when it has slept: what is told by then is on its way.
        sql`select 1 / (select count(pg_sleep(0.2)) - 1)`.execute(trx).catch(() => undefined);
        await nextTurn();
        last(trx);
      });
    for (const last of [() => undefined, (trx: Transaction) => runAtCommit(trx, sql`select 1`)]) {
      await expect(attempt(last)).rejects.toMatchObject({ code: '22012' });
    }
  });

  it('is not sent at all without a statement', async () => {
    expect(await database().inOrganisation(organisation, () => Promise.resolve('done'))).toBe('done');
  });

  describe('that only reads', () => {
    const listChoices = (trx: Transaction) => trx.selectFrom('choice').select('id').orderBy('id').execute();
    const whoAmI = sql`select current_user as role, current_organisation() as organisation`;

    it('sees the rows of its organisation alone, with each of its statements', async () => {
      const other = await addOrganisation(database());
      for (const id of [organisation, other])
        await database().inOrganisation(id, (trx) => addChoice(trx, id, id === other ? 2 : 1));
      const read = await database().readInOrganisation(organisation, async (trx) => [
        await listChoices(trx),
        ...(await Promise.all([listChoices(trx), listChoices(trx)])),
      ]);
      expect(read).toEqual([[{ id: 1 }], [{ id: 1 }], [{ id: 1 }]]);
    });

    it('cannot write, in no statement', async () => {
      const attempt = database().readInOrganisation(organisation, async (trx) => {
        await listChoices(trx);
        await addChoice(trx, organisation, 1);
      });
      await expect(attempt).rejects.toMatchObject({ code: '25006' });
      expect(await database().readInOrganisation(organisation, listChoices)).toEqual([]);
    });

    it('leaves no role, no organisation and no other limit to whoever comes next', async () => {
      await database().readInOrganisation(organisation, listChoices);
      const { rows } = await database().asOwner((trx) => whoAmI.execute(trx));
      expect(rows).toMatchObject([{ organisation: null }]);
      expect(rows).not.toMatchObject([{ role: 'lexboard_app' }]);
      await database().inOrganisation(organisation, (trx) => addChoice(trx, organisation, 1));
      expect(await database().readInOrganisation(organisation, listChoices)).toEqual([{ id: 1 }]);
    });

    it('says which statement failed, and the next reader reads on', async () => {
      const attempt = database().readInOrganisation(organisation, (trx) =>
        Promise.all([listChoices(trx), sql`select 1 / 0`.execute(trx)]),
      );
      await expect(attempt).rejects.toMatchObject({ code: '22012' });
      expect(await database().readInOrganisation(organisation, listChoices)).toEqual([]);
    });

    it('fails as a whole when one of its statements failed, even if the work went on', async () => {
      const attempt = database().readInOrganisation(organisation, async (trx) => {
        await sql`select 1 / 0`.execute(trx).catch(() => undefined);
        return listChoices(trx);
      });
      await expect(attempt).rejects.toMatchObject({ code: '22012' });
    });

    it('takes every kind of value', async () => {
      const { rows } = await database().readInOrganisation(organisation, (trx) =>
        sql`select ${'a'}::text as text, ${7}::int as int, ${[1, 2]}::int[] as list, ${null}::text as none,
        ${new Date('2026-02-03T04:05:06.789Z')}::timestamptz as time`.execute(trx),
      );
      const time = new Date('2026-02-03T04:05:06.789Z');
      expect(rows).toEqual([{ text: 'a', int: 7, list: [1, 2], none: null, time }]);
    });

    it('reads with more different statements than are kept', async () => {
      for (let number = 0; number < 600; number += 50) {
        const numbers = Array.from({ length: 50 }, (_, index) => number + index);
        const read = await database().readInOrganisation(organisation, (trx) =>
          Promise.all(
            numbers.map(async (each) => (await sql.raw(`select ${each} as number`).execute(trx)).rows[0]),
          ),
        );
        expect(read).toEqual(numbers.map((each) => ({ number: each })));
      }
    });

    it('refuses statements after its end, and a transaction inside', async () => {
      const late = await database().readInOrganisation(organisation, (trx) => Promise.resolve({ trx }));
      await expect(listChoices(late.trx)).rejects.toThrow('This transaction has ended');
      const inside = database().readInOrganisation(organisation, () =>
        database().inOrganisation(organisation, () => Promise.resolve()),
      );
      await expect(inside).rejects.toThrow('A transaction is already open here');
    });
  });
});
