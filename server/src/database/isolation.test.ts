import { sql } from 'kysely';
import type { Database } from './database.ts';
import type { Transaction } from './transaction.ts';
import { beginDeletion, deleteSomeRows, endDeletion } from '../deletion/deletion-repository.ts';
import { closeForDeletion, findTablesWith } from '../testing/database/ended-organisation.ts';
import { directoryTables } from '../testing/database/directory-tables.ts';
import { fillOrganisation } from '../testing/database/fill-organisation.ts';
import { addOrganisation, describeOnEachDatabase } from '../testing/database/test-database.ts';

interface TableFacts {
  name: string;
  enabled: boolean;
  forced: boolean;
}

async function readTables(database: Database): Promise<TableFacts[]> {
  const { rows } = await database.asOwner((trx) =>
    sql<TableFacts>`select relname as name, relrowsecurity as enabled, relforcerowsecurity as forced
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`.execute(
      trx,
    ),
  );
  return rows;
}

describeOnEachDatabase('isolation of organisations', (database) => {
  let own: string;
  let foreign: string;
  let tables: string[];

  beforeAll(async () => {
    own = await addOrganisation(database());
    foreign = await addOrganisation(database());
    await fillOrganisation(database(), own);
    await fillOrganisation(database(), foreign);
    tables = (await readTables(database()))
      .map((table) => table.name)
      .filter((name) => !directoryTables.includes(name));
  });

  function inOwn<Row>(statement: string): Promise<Row[]> {
    return database().inOrganisation(own, async (trx) => (await sql.raw<Row>(statement).execute(trx)).rows);
  }

  function organisationColumn(table: string): string {
    return table === 'organisation' ? 'id' : 'organisation_id';
  }

  it('enables and forces row-level security on every table but the directory', async () => {
    const open = (await readTables(database())).filter((table) => !(table.enabled && table.forced));
    expect(open.map((table) => table.name)).toEqual([...directoryTables].sort());
  });

  it('shows of every table the own rows and no other', async () => {
    for (const table of tables) {
      const seen = await inOwn<{ organisation: string }>(
        `select distinct ${organisationColumn(table)} as organisation from ${table}`,
      );
      expect([table, seen.map((row) => row.organisation)]).toEqual([table, [own]]);
    }
  });

  it('shows nothing without an organisation, not even to the owner', async () => {
    for (const table of tables) {
      const count = sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`;
      const { rows } = await database().asOwner((trx) => count.execute(trx));
      expect([table, rows[0]?.count]).toEqual([table, 0]);
      const asApplication = database().asOwner(async (trx) => {
        await sql`set local role lexboard_app`.execute(trx);
        return count.execute(trx);
      });
      expect([table, (await asApplication).rows[0]?.count]).toEqual([table, 0]);
    }
  });

  it('takes no row for another organisation into any table', async () => {
    for (const table of tables) {
      const column = organisationColumn(table);
      const columns = await inOwn<{ name: string }>(`select attname as name from pg_attribute
        where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`);
      const names = columns.map(({ name }) => name);
      const values = names.map((name) => (name === column ? `'${foreign}'::uuid` : name));
      const copied = inOwn(`insert into ${table} (${names.join()}) select ${values.join()} from ${table}`);
      await expect(copied).rejects.toMatchObject({ kind: 'not-permitted' });
    }
  });

  it('gives no row away to another organisation', async () => {
    for (const table of tables) {
      const moved = inOwn(`update ${table} set ${organisationColumn(table)} = '${foreign}'`);
      await expect(moved).rejects.toMatchObject({ kind: 'not-permitted' });
    }
  });

  it('neither changes nor deletes rows of another organisation', async () => {
    for (const table of tables) {
      const column = organisationColumn(table);
      for (const statement of [`update ${table} set ${column} = ${column}`, `delete from ${table}`]) {
        const attempt = inOwn<unknown>(`${statement} where ${column} = '${foreign}' returning 1`);
        const outcome = await attempt.catch((error: { kind: string }) => error.kind);
        expect([statement, ['not-permitted', []]]).toEqual([statement, expect.arrayContaining([outcome])]);
      }
    }
  });

  it('keeps the application out of the directory', async () => {
    for (const table of directoryTables) {
      await expect(inOwn(`select * from ${table}`)).rejects.toMatchObject({ kind: 'not-permitted' });
    }
  });

  it('keeps the directory out of the organisations', async () => {
    for (const table of tables.filter((name) => name !== 'organisation')) {
      const read = database().inDirectory((trx) => sql`select 1 from ${sql.table(table)}`.execute(trx));
      await expect(read).rejects.toMatchObject({ kind: 'not-permitted' });
    }
  });

  it('lets nobody delete an organisation, with all that it has, by a single statement', async () => {
    const fresh = await addOrganisation(database());
    const deletion = database().inDirectory((trx) =>
      sql`delete from organisation where id = ${fresh}`.execute(trx),
    );
    await expect(deletion).rejects.toMatchObject({ kind: 'not-permitted' });
    const { rows } = await database().asOwner((trx) =>
      sql`select conname from pg_constraint
        where confrelid = 'organisation'::regclass and confdeltype <> 'a'`.execute(trx),
    );
    expect(rows).toEqual([]);
  });

  it('lets the application change no table and no role', async () => {
    for (const statement of [
      'alter table law disable row level security',
      'drop policy own_organisation on law',
      'drop table law',
      'create table mine (id int)',
      'alter role lexboard_app bypassrls',
      'create role intruder',
      'alter table system_log disable trigger append_only',
    ]) {
      await expect(inOwn(statement)).rejects.toMatchObject({ kind: 'not-permitted' });
    }
  });

  it('leads every key and reference of an organisation table with the organisation', async () => {
    const { rows } = await database().asOwner((trx) =>
      sql<{ name: string }>`select conname as name from pg_constraint
        join pg_class on pg_class.oid = conrelid
        join pg_attribute on attrelid = conrelid and attnum = conkey[1]
        where contype in ('p', 'u', 'f') and relrowsecurity and relname <> 'organisation'
          and attname <> 'organisation_id'`.execute(trx),
    );
    expect(rows).toEqual([]);
  });

  it('refuses an organisation id that is none', async () => {
    const attempt = database().inOrganisation(`${own}'; drop table law; --`, () => Promise.resolve());
    await expect(attempt).rejects.toThrow('An organisation id must be a UUID');
  });

  it('deletes an organisation that ends from every table, in batches, and nothing else', async () => {
    const untouched = await findTablesWith(database(), own);
    const ended = await addOrganisation(database());
    await fillOrganisation(database(), ended);
    const rest = { files: 0, bytes: 0, recipients: [] };
    await database().asOwner((trx) => closeForDeletion(trx, ended));
    const inDirectory = <Result>(work: (trx: Transaction) => Promise<Result>) => database().inDirectory(work);
    expect(await inDirectory((trx) => beginDeletion(trx, ended, rest))).toBe(true);
    let batches = 0;
    while (await inDirectory((trx) => deleteSomeRows(trx, ended, 7))) batches += 1;
    expect(batches).toBeGreaterThan(tables.length / 7);
    await inDirectory((trx) => endDeletion(trx, ended, '{}'));
    expect(await findTablesWith(database(), ended)).toEqual(['organisation_deletion']);
    expect(await findTablesWith(database(), own)).toEqual(untouched);
  });
});
