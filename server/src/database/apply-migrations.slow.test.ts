import { sql } from 'kysely';
import { readMigrationFiles } from './migration-files.ts';
import { describeOnEachDatabase } from '../testing/database/test-database.ts';

describeOnEachDatabase('migrations', (database) => {
  const files = readMigrationFiles();

  it('are all applied, in order, and not again', async () => {
    const { rows } = await database().asOwner((trx) =>
      sql`select number, name from schema_migration order by 1`.execute(trx),
    );
    expect(rows).toEqual(files.map(({ number, name }) => ({ number, name })));
    expect(await database().migrate()).toEqual([]);
  });

  it('are required where nothing may be changed', async () => {
    const newest = files.at(-1);
    await expect(database().requireMigrations()).resolves.toBeUndefined();
    await database().asOwner((trx) =>
      sql`delete from schema_migration where number = ${newest?.number}`.execute(trx),
    );
    await expect(database().requireMigrations()).rejects.toThrow(
      `This database lacks ${newest?.name}: run "npx lexboard migrate" first, after a backup`,
    );
    await database().asOwner((trx) =>
      sql`insert into schema_migration (number, name, checksum)
        values (${newest?.number}, ${newest?.name}, ${newest?.checksum})`.execute(trx),
    );
  });

  it('may be started by several servers at once', async () => {
    await database().asOwner(async (trx) => {
      await sql`drop schema public cascade`.execute(trx);
      await sql`create schema public`.execute(trx);
    });
    await expect(database().requireMigrations()).rejects.toThrow('This database lacks 001-platform.sql');
    const applied = await Promise.all([database().migrate(), database().migrate(), database().migrate()]);
    expect(applied.flat().sort()).toEqual(files.map((file) => file.name));
  });

  it('refuse a file that was changed after it had been applied', async () => {
    await database().asOwner((trx) =>
      sql`update schema_migration set checksum = 'other' where number = 1`.execute(trx),
    );
    await expect(database().migrate()).rejects.toThrow(
      'Migration 001-platform.sql differs from 001-platform.sql, which this database has already applied',
    );
    const [first] = files;
    await database().asOwner((trx) =>
      sql`update schema_migration set checksum = ${first?.checksum} where number = 1`.execute(trx),
    );
  });

  it('refuse a database that a newer version has changed', async () => {
    await database().asOwner((trx) =>
      sql`insert into schema_migration (number, name, checksum) values (999, '999-future.sql', '')`.execute(
        trx,
      ),
    );
    for (const open of [() => database().migrate(), () => database().requireMigrations()]) {
      await expect(open()).rejects.toThrow(
        'This database was made by a newer version, which applied 999-future.sql',
      );
    }
  });
});
