import { sql } from 'kysely';
import type { Connection } from './connection.ts';
import type { MigrationFile } from './migration-files.ts';
import { readMigrationFiles } from './migration-files.ts';
import type { Transaction } from './transaction.ts';

type RunAsOwner = <Result>(
  work: (trx: Transaction, connection: Connection) => Promise<Result>,
) => Promise<Result>;

/** Two servers that start at once take turns; the lock goes with the transaction. */
const takeTurn = sql`select pg_advisory_xact_lock(hashtext('lexboard migrations'))`;

const createRecord = sql`create table if not exists schema_migration (
  number int primary key, name text not null, checksum text not null, applied_at timestamptz not null default now()
)`;

async function wasApplied(trx: Transaction, { number, name, checksum }: MigrationFile): Promise<boolean> {
  const { rows } = await sql<{ name: string; checksum: string }>`
    select name, checksum from schema_migration where number = ${number}`.execute(trx);
  const applied = rows[0];
  if (applied && applied.checksum !== checksum) {
    throw new Error(
      `Migration ${name} differs from ${applied.name}, which this database has already applied`,
    );
  }
  return applied !== undefined;
}

async function refuseNewer(trx: Transaction, files: readonly MigrationFile[]): Promise<void> {
  const known = files.at(-1)?.number ?? 0;
  const { rows } = await sql<{ name: string }>`
    select name from schema_migration where number > ${known} order by number limit 1`.execute(trx);
  if (rows[0]) throw new Error(`This database was made by a newer version, which applied ${rows[0].name}`);
}

/**
 * Whether the tables are those of this program, in an owner's transaction that only reads.
 * @throws when they are older or newer, saying what to do
 */
export async function requireMigrations(runAsOwner: RunAsOwner): Promise<void> {
  const files = readMigrationFiles();
  await runAsOwner(async (trx) => {
    const { rows } = await sql<{ exists: boolean }>`
      select to_regclass('schema_migration') is not null as exists`.execute(trx);
    const exists = rows[0]?.exists ?? false;
    if (exists) await refuseNewer(trx, files);
    for (const file of files) {
      if (exists && (await wasApplied(trx, file))) continue;
      throw new Error(`This database lacks ${file.name}: run "npx lexboard migrate" first, after a backup`);
    }
  });
}

/**
 * Applies what is missing, each file in a transaction of its own, so that a failing one leaves the
 * earlier ones in place.
 * @returns the names of those applied now
 * @throws when an applied file has been changed since, or the database is newer than this program
 */
export async function applyMigrations(runAsOwner: RunAsOwner): Promise<string[]> {
  const files = readMigrationFiles();
  const applied: string[] = [];
  await runAsOwner(async (trx) => {
    await takeTurn.execute(trx);
    await createRecord.execute(trx);
    await refuseNewer(trx, files);
  });
  for (const file of files) {
    const isNew = await runAsOwner(async (trx, connection) => {
      await takeTurn.execute(trx);
      if (await wasApplied(trx, file)) return false;
      await connection.script(file.statements);
      await sql`insert into schema_migration (number, name, checksum)
        values (${file.number}, ${file.name}, ${file.checksum})`.execute(trx);
      return true;
    });
    if (isNew) applied.push(file.name);
  }
  return applied;
}
