import { sql } from 'kysely';
import type { Transaction } from '../transaction.ts';
import { readFunctionFiles, readMigrationFiles, type MigrationFile, type SqlFile } from './sql-files.ts';

/** What a database has of this program's files. */
export interface SchemaState {
  /** Those that it lacks, in order. */
  migrations: MigrationFile[];
  /** The newest migration that only a newer program knows. */
  newer: string | undefined;
  /** The files of functions that it has in another form, or not at all. */
  functions: SqlFile[];
  /** Those among them whose form here it had once, until another version replaced it. */
  replaced: SqlFile[];
}

interface Applied {
  number: number;
  name: string;
  checksum: string;
  servesFrom: number | null;
}

/** Also where an unreleased build has made the table without the last column: that is then refused. */
async function readApplied(trx: Transaction): Promise<Applied[]> {
  const { rows } = await sql<Applied>`
    select number, name, checksum, (to_jsonb(schema_migration) ->> 'serves_from')::int as "servesFrom"
    from schema_migration order by number`.execute(trx);
  return rows;
}

/** Before the first release the baseline was another one, and no migration leads from that to this. */
function refuseUnreleased([first]: readonly Applied[], [baseline]: readonly MigrationFile[]): void {
  if (!first || first.checksum === baseline?.checksum) return;
  throw new Error(
    [
      'This database was made by a build from before the first release, which cannot be brought up to date.',
      'Move the data folder (DATA_DIR) away, or name a new database in DATABASE_URL, and start again: a new one is made.',
    ].join('\n'),
  );
}

/** A newer version's database serves this one until a migration takes away what it needs. */
function refuseContracted(applied: readonly Applied[], known: number): void {
  const beyond = applied.find(({ servesFrom }) => (servesFrom ?? 0) > known);
  if (!beyond) return;
  throw new Error(
    `This database was made by a newer version, which applied ${beyond.name}: that took away what this version needs`,
  );
}

function refuseEdited(file: MigrationFile, applied: Applied | undefined): void {
  if (!applied || applied.checksum === file.checksum) return;
  throw new Error(
    `Migration ${file.name} differs from ${applied.name}, which this database has already applied`,
  );
}

async function readFunctionState(trx: Transaction): Promise<Pick<SchemaState, 'functions' | 'replaced'>> {
  const { rows } = await sql<{ name: string; checksum: string; replaced: string[] }>`
    select name, checksum, replaced from schema_function`.execute(trx);
  const applied = new Map(rows.map((row) => [row.name, row]));
  const functions = readFunctionFiles().filter(
    ({ name, checksum }) => applied.get(name)?.checksum !== checksum,
  );
  const replaced = functions.filter(({ name, checksum }) => applied.get(name)?.replaced.includes(checksum));
  return { functions, replaced };
}

async function hasRecords(trx: Transaction): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('schema_migration') is not null as exists`.execute(trx);
  return rows[0]?.exists ?? false;
}

/** A table that marks a database which `lexboard restore` is filling, or was broken off in. */
export const unfinishedMark = 'unfinished_restore';

/** @throws where a restore into this database has not ended */
export async function refuseUnfinished(trx: Transaction): Promise<void> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass(${`public.${unfinishedMark}`}) is not null as exists`.execute(trx);
  if (!rows[0]?.exists) return;
  throw new Error(
    'A restore into this database has not ended. Run "npx lexboard restore" again, which begins it anew.',
  );
}

/**
 * Compares a database with the files of this program.
 * @throws when an applied migration has been changed since, or the database serves only newer programs or is of before
 *   the first release
 */
export async function readSchemaState(trx: Transaction): Promise<SchemaState> {
  const files = readMigrationFiles();
  if (!(await hasRecords(trx))) {
    return { migrations: files, newer: undefined, functions: readFunctionFiles(), replaced: [] };
  }
  const known = files.at(-1)?.number ?? 0;
  const applied = await readApplied(trx);
  refuseUnreleased(applied, files);
  refuseContracted(applied, known);
  const byNumber = new Map(applied.map((row) => [row.number, row]));
  for (const file of files) refuseEdited(file, byNumber.get(file.number));
  return {
    migrations: files.filter(({ number }) => !byNumber.has(number)),
    newer: applied.findLast(({ number }) => number > known)?.name,
    ...(await readFunctionState(trx)),
  };
}
