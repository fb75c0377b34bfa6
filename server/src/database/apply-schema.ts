import { sql } from 'kysely';
import type { Connection } from './connection.ts';
import { readFunctionFiles, readMigrationFiles, type MigrationFile, type SqlFile } from './sql-files.ts';
import type { Transaction } from './transaction.ts';

type RunAsOwner = <Result>(
  work: (trx: Transaction, connection: Connection) => Promise<Result>,
) => Promise<Result>;

/** Two servers that start at once take turns; the lock goes with the transaction. */
const takeTurn = sql`select pg_advisory_xact_lock(hashtext('lexboard migrations'))`;

const createRecords = [
  sql`create table if not exists schema_migration (
    number int primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())`,
  sql`comment on table schema_migration is 'The migrations that were applied; number 0 is the baseline'`,
  sql`create table if not exists schema_function (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
  sql`comment on table schema_function is 'The files of functions as they were applied last'`,
];

async function hasRecords(trx: Transaction): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('schema_migration') is not null as exists`.execute(trx);
  return rows[0]?.exists ?? false;
}

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

/** Before the first release the tables came of other files, and nothing leads from those to these. */
async function refuseUnreleased(trx: Transaction): Promise<void> {
  const { rows } = await sql`
    select 1 from schema_migration having count(*) > 0 and min(number) > 0`.execute(trx);
  if (rows.length > 0) {
    throw new Error(
      [
        'This database was made by a build from before the first release, which cannot be brought up to date.',
        'Move the data folder (DATA_DIR) away, or name a new database in DATABASE_URL, and start again: a new one is made.',
      ].join('\n'),
    );
  }
}

async function refuseNewer(trx: Transaction, files: readonly MigrationFile[]): Promise<void> {
  const known = files.at(-1)?.number ?? 0;
  const { rows } = await sql<{ name: string }>`
    select name from schema_migration where number > ${known} order by number limit 1`.execute(trx);
  if (rows[0]) throw new Error(`This database was made by a newer version, which applied ${rows[0].name}`);
}

async function refuseOther(trx: Transaction, files: readonly MigrationFile[]): Promise<void> {
  await refuseUnreleased(trx);
  await refuseNewer(trx, files);
}

/** The files of functions that this database has in another form, or not at all. */
async function findChangedFunctions(trx: Transaction): Promise<SqlFile[]> {
  const { rows } = await sql<{ name: string; checksum: string }>`
    select name, checksum from schema_function`.execute(trx);
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  return readFunctionFiles().filter(({ name, checksum }) => applied.get(name) !== checksum);
}

const lacks = (name: string) =>
  new Error(`This database lacks ${name}: run "npx lexboard migrate" first, after a backup`);

/**
 * Whether tables and functions are those of this program, in an owner's transaction that only reads.
 * @throws when they are older or newer, saying what to do
 */
export async function requireSchema(runAsOwner: RunAsOwner): Promise<void> {
  const files = readMigrationFiles();
  await runAsOwner(async (trx) => {
    const exists = await hasRecords(trx);
    if (exists) await refuseOther(trx, files);
    for (const file of files) {
      if (!exists || !(await wasApplied(trx, file))) throw lacks(file.name);
    }
    const [changed] = await findChangedFunctions(trx);
    if (changed) throw lacks(`${changed.name} as this program has it`);
  });
}

async function applyMigration(trx: Transaction, connection: Connection, file: MigrationFile): Promise<void> {
  await connection.script(file.statements);
  await sql`insert into schema_migration (number, name, checksum)
    values (${file.number}, ${file.name}, ${file.checksum})`.execute(trx);
  // A migration may drop functions that stand on what it changes.
  await sql`delete from schema_function`.execute(trx);
}

/** Applies the files of functions that have changed, all in one transaction. @returns their names */
const applyFunctions = (runAsOwner: RunAsOwner): Promise<string[]> =>
  runAsOwner(async (trx, connection) => {
    await takeTurn.execute(trx);
    const changed = await findChangedFunctions(trx);
    for (const { name, statements, checksum } of changed) {
      await connection.script(statements);
      await sql`insert into schema_function (name, checksum) values (${name}, ${checksum})
        on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`.execute(trx);
    }
    return changed.map(({ name }) => name);
  });

/**
 * Applies the migrations that are missing, each in a transaction of its own, so that a failing one leaves the earlier
 * ones in place; then the functions that have changed.
 * @returns the names of the files applied now
 * @throws when an applied migration has been changed since, or the database is newer than this program or of before the
 *   first release
 */
export async function applySchema(runAsOwner: RunAsOwner): Promise<string[]> {
  const files = readMigrationFiles();
  const applied: string[] = [];
  await runAsOwner(async (trx) => {
    await takeTurn.execute(trx);
    if (await hasRecords(trx)) await refuseOther(trx, files);
    for (const statement of createRecords) await statement.execute(trx);
  });
  for (const file of files) {
    const isNew = await runAsOwner(async (trx, connection) => {
      await takeTurn.execute(trx);
      if (await wasApplied(trx, file)) return false;
      await applyMigration(trx, connection, file);
      return true;
    });
    if (isNew) applied.push(file.name);
  }
  return [...applied, ...(await applyFunctions(runAsOwner))];
}
