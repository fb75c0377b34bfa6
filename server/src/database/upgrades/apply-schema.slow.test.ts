import { sql } from 'kysely';
import { addMigrations } from '../../testing/database/added-migrations.ts';
import { describeOnEachDatabase } from '../../testing/database/test-database.ts';
import { readFunctionFiles, readMigrationFiles, type MigrationFile } from './sql-files.ts';

const addedLater = {
  '900-made-up.sql': 'alter table law add column made_up text;',
  '901-made-up-index.sql':
    '-- outside of a transaction\ncreate index concurrently if not exists law_made_up on law (organisation_id, made_up);',
};

describeOnEachDatabase('the schema', (database) => {
  const functions = readFunctionFiles();
  let migrations: MigrationFile[];
  let takeAway: () => void;

  beforeAll(async () => {
    takeAway = addMigrations(addedLater);
    migrations = readMigrationFiles();
    await database().migrate();
  });
  afterAll(() => takeAway());

  const asOwner = (statement: ReturnType<typeof sql>) => database().asOwner((trx) => statement.execute(trx));

  /** All functions with their rights, and all triggers. */
  const readFunctions = async () =>
    (
      await asOwner(sql`
        select pg_get_functiondef(oid) as text, proowner::regrole::text as owner, proacl::text as rights
        from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'
          and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
        union all select pg_get_triggerdef(oid), tgrelid::regclass::text, null from pg_trigger where not tgisinternal
        order by 1, 2`)
    ).rows;

  it('is applied whole, migrations in order, and not again', async () => {
    const { rows } = await asOwner(sql`select number, name from schema_migration order by 1`);
    expect(rows).toEqual(migrations.map(({ number, name }) => ({ number, name })));
    expect(await database().migrate()).toEqual([]);
  });

  it('is required where nothing may be changed', async () => {
    await expect(database().requireSchema()).resolves.toBeUndefined();
    await asOwner(sql`update schema_migration set number = 899 where number = 901`);
    await expect(database().requireSchema()).rejects.toThrow(
      'This database lacks 901-made-up-index.sql: run "npx lexboard migrate" first, after a backup',
    );
    await asOwner(sql`update schema_migration set number = 901 where number = 899`);
  });

  it('has functions as their files have them, and the same after they are applied over themselves', async () => {
    const before = await readFunctions();
    await asOwner(sql`update schema_function set checksum = 'other'`);
    await expect(database().requireSchema()).rejects.toThrow(
      `This database lacks ${functions[0]?.name} as this program has it: run "npx lexboard migrate" first`,
    );
    const applied = await Promise.all([database().migrate(), database().migrate()]);
    expect(applied.flat().sort()).toEqual(functions.map(({ name }) => name).sort());
    expect(await readFunctions()).toEqual(before);
  });

  it('has a word on every table and every function', async () => {
    const { rows } = await asOwner(sql`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and obj_description(oid, 'pg_class') is null
      union all select proname from pg_proc where pronamespace = 'public'::regnamespace
        and obj_description(oid, 'pg_proc') is null
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`);
    expect(rows).toEqual([]);
  });

  it('may be applied by several servers at once', async () => {
    await database().asOwner(async (trx) => {
      await sql`drop schema public cascade`.execute(trx);
      await sql`create schema public`.execute(trx);
    });
    await expect(database().requireSchema()).rejects.toThrow('This database lacks 000-baseline');
    const applied = await Promise.all([database().migrate(), database().migrate(), database().migrate()]);
    expect(applied.flat().sort()).toEqual([...migrations, ...functions].map(({ name }) => name).sort());
  });

  it('is not applied where a migration was changed after it had been applied', async () => {
    const changed = migrations.find(({ number }) => number === 900);
    await asOwner(sql`update schema_migration set checksum = 'other' where number = 900`);
    await expect(database().migrate()).rejects.toThrow(
      'Migration 900-made-up.sql differs from 900-made-up.sql, which this database has already applied',
    );
    await asOwner(sql`update schema_migration set checksum = ${changed?.checksum} where number = 900`);
  });

  it('stays as it is where a newer version has added to it', async () => {
    await asOwner(sql`update schema_function set checksum = 'newer', replaced = array[checksum]`);
    await asOwner(
      sql`insert into schema_migration (number, name, checksum) values (999, '999-future.sql', '')`,
    );
    expect(await database().migrate()).toEqual([]);
    await expect(database().requireSchema()).resolves.toBeUndefined();
    await asOwner(sql`delete from schema_migration where number = 999`);
  });

  it('keeps functions that have replaced its own, unless it is told to put them back', async () => {
    const said: string[] = [];
    const tell = (line: string) => said.push(line);
    expect(await database().migrate({ keepReplacing: true, tell })).toEqual([]);
    expect(said.join()).toContain('functions/access.sql, functions/texts.sql');
    await expect(database().requireSchema()).resolves.toBeUndefined();
    expect(await database().planMigration()).toEqual(functions.map(({ name }) => name));
    expect(await database().migrate()).toEqual(functions.map(({ name }) => name));
  });

  it('puts functions in that it never had, also by starting', async () => {
    await asOwner(sql`update schema_function set checksum = 'older' where name = 'functions/due.sql'`);
    expect(await database().migrate({ keepReplacing: true })).toEqual(['functions/due.sql']);
  });

  it.each([
    [
      'a newer version has taken from',
      `insert into schema_migration (number, name, checksum, serves_from) values (999, '999-future.sql', '', 998)`,
      'This database was made by a newer version, which applied 999-future.sql: that took away what this version needs',
    ],
    [
      'an unreleased build has made by another baseline',
      `update schema_migration set checksum = 'other' where number = 0`,
      'This database was made by a build from before the first release, which cannot be brought up to date.',
    ],
    [
      'an unreleased build has made without a baseline',
      'delete from schema_migration where number = 0',
      'Move the data folder (DATA_DIR) away, or name a new database in DATABASE_URL, and start again',
    ],
  ])('is not applied to a database that %s', async (_, change, complaint) => {
    await asOwner(sql.raw(change));
    for (const open of [() => database().migrate(), () => database().requireSchema()]) {
      await expect(open()).rejects.toThrow(complaint);
    }
  });
});
