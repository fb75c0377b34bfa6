import { sql } from 'kysely';
import type { Transaction } from '../transaction.ts';
import { readFunctionFiles, readMigrationFiles, type MigrationFile, type SqlFile } from './sql-files.ts';

/** A database compared with this program's files. */
export interface SchemaState {
  /** Missing migrations, in order. */
  migrations: MigrationFile[];
  /** Newest applied migration that only a newer program knows. */
  newer: string | undefined;
  /** Files of functions that are missing or differ. */
  functions: SqlFile[];
  /** Those of `functions` that the database once had as they are here, until another version replaced them. */
  replaced: SqlFile[];
}

interface Applied {
  number: number;
  name: string;
  checksum: string;
  servesFrom: number | null;
}

/** Also reads the table of an unreleased build, which lacks the last column; such a database is then refused. */
async function readApplied(trx: Transaction): Promise<Applied[]> {
  const { rows } = await sql<Applied>`
    select number, name, checksum, (to_jsonb(schema_migration) ->> 'serves_from')::int as "servesFrom"
    from schema_migration order by number`.execute(trx);
  return rows;
}

/** Refuses databases from before the first release: their baseline differs, and no migration leads to this one. */
function refuseUnreleased([first]: readonly Applied[], [baseline]: readonly MigrationFile[]): void {
  if (!first || first.checksum === baseline?.checksum) return;
  throw new Error(
    [
      'This database was made by a build from before the first release, which cannot be brought up to date.',
      'Move the data folder (DATA_DIR) away, or name a new database in DATABASE_URL, and start again: a new one is made.',
    ].join('\n'),
  );
}

/** Refuses a database whose newer version has removed (contracted) what this program needs. */
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

/** Marks a database that `lexboard restore` is filling, or in which a restore was interrupted. */
export const unfinishedMark = 'unfinished_restore';

/** @throws where a restore into this database is unfinished */
export async function refuseUnfinished(trx: Transaction): Promise<void> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass(${`public.${unfinishedMark}`}) is not null as exists`.execute(trx);
  if (!rows[0]?.exists) return;
  throw new Error(
    'A restore into this database has not ended. Run "npx lexboard restore" again, which begins it anew.',
  );
}

/**
 * Compares a database with this program's files.
 * @throws when an applied migration was changed afterwards, or when the database serves only newer programs or predates the
 *   first release
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
