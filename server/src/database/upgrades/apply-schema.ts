import { sql } from 'kysely';
import type { Connection } from '../connection.ts';
import type { Transaction } from '../transaction.ts';
import { buildIndexes, withoutConcurrently } from './build-indexes.ts';
import { retryWhileBusy, TurnTaken, type Tell } from './retry-while-busy.ts';
import type { SchemaAccess } from './schema-access.ts';
import { readSchemaState, refuseUnfinished } from './schema-state.ts';
import type { MigrationFile, SqlFile } from './sql-files.ts';

export interface MigrateOptions {
  /** Told what is waited for and what is done. */
  tell?: Tell;
  /** Leaves functions alone that another version's have replaced: that version is newer, and its servers may be at work. */
  keepReplacing?: boolean;
  /** For a restore alone, which has marked the database and goes on in it. */
  restoring?: Restoring;
}

/** The state that a backup was made in; left out is what this program has. */
export interface Restoring {
  /** The numbers of its migrations. */
  migrations?: ReadonlySet<number>;
  functions?: readonly SqlFile[];
}

/** One program at a time brings a database up to date; the turn goes with the transaction. */
async function takeTurn(trx: Transaction): Promise<void> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('lexboard migrations')) as taken`.execute(trx);
  if (!rows[0]?.taken) throw new TurnTaken();
}

async function recordMigration(trx: Transaction, file: MigrationFile): Promise<void> {
  const { number, name, checksum, servesFrom = null } = file;
  await sql`insert into schema_migration (number, name, checksum, serves_from)
    values (${number}, ${name}, ${checksum}, ${servesFrom})`.execute(trx);
  // By the number of a migration, later programs know that they are newer.
  await sql`update schema_function set replaced = '{}' where replaced <> '{}'`.execute(trx);
  // What it drops may have been stood on by functions, which it drops as well.
  if (servesFrom !== null) await sql`delete from schema_function`.execute(trx);
}

/** @returns whether it was applied now */
const applyMigration = (access: SchemaAccess, file: MigrationFile): Promise<boolean> =>
  access.run(async (trx, connection) => {
    await takeTurn(trx);
    const { migrations } = await readSchemaState(trx);
    if (!migrations.some(({ number }) => number === file.number)) return false;
    if (!file.indexes) await connection.script(file.statements);
    else if (access.kind === 'embedded') await connection.script(withoutConcurrently(file.statements));
    else {
      // Drops what is left of the last statement: its view of the data would keep an index waiting for ever.
      await connection.script('select');
      await buildIndexes(access, file.indexes);
    }
    await recordMigration(trx, file);
    return true;
  });

async function applyFile(trx: Transaction, connection: Connection, file: SqlFile): Promise<void> {
  await connection.script(file.statements);
  await sql`insert into schema_function as old (name, checksum) values (${file.name}, ${file.checksum})
    on conflict (name) do update set checksum = excluded.checksum, applied_at = now(),
      replaced = array_append(array_remove(old.replaced, excluded.checksum), old.checksum)`.execute(trx);
}

interface Applying {
  tell: Tell;
  keepReplacing: boolean;
  restoring: Restoring | undefined;
}

/** The files of functions that this program has to apply: none where the database is a newer program's. */
async function findFunctionsToApply(
  trx: Transaction,
  { tell, keepReplacing, restoring }: Applying,
): Promise<readonly SqlFile[]> {
  if (restoring?.functions) return restoring.functions;
  const { newer, functions, replaced } = await readSchemaState(trx);
  if (newer !== undefined) return [];
  if (!keepReplacing || replaced.length === 0) return functions;
  const names = replaced.map(({ name }) => name).join(', ');
  tell(
    `${names}: another version's have replaced this one's and stay; "npx lexboard migrate" puts this one's back`,
  );
  return functions.filter((file) => !replaced.includes(file));
}

/** Applies the files of functions that have changed, all in one transaction. @returns their names */
const applyFunctions = (access: SchemaAccess, applying: Applying): Promise<string[]> =>
  access.run(async (trx, connection) => {
    const files = await findFunctionsToApply(trx, applying);
    if (files.length === 0) return [];
    await takeTurn(trx);
    // Whoever had the turn may have applied them.
    const left = await findFunctionsToApply(trx, { ...applying, tell: () => undefined });
    for (const file of left) await applyFile(trx, connection, file);
    return left.map(({ name }) => name);
  });

/** @returns the migrations that the database lacks */
const prepare = (access: SchemaAccess, { tell, restoring }: Applying): Promise<MigrationFile[]> =>
  access.run(async (trx) => {
    if (!restoring) await refuseUnfinished(trx);
    const { migrations, newer } = await readSchemaState(trx);
    if (newer !== undefined)
      tell(`A newer version has applied ${newer}, and this version can work with that`);
    return migrations.filter(({ number }) => restoring?.migrations?.has(number) ?? true);
  });

/**
 * Applies the migrations that are missing, each in a transaction of its own, so that a failing one leaves the earlier
 * ones in place; then the functions that have changed. What people do waits for none of it long.
 * @returns the names of the files applied now
 * @throws when an applied migration has been changed since, the database serves only newer programs or is of before the
 *   first release, or a table is in use for 10 minutes
 */
export async function applySchema(
  access: SchemaAccess,
  { tell = () => undefined, keepReplacing = false, restoring }: MigrateOptions = {},
): Promise<string[]> {
  const applying = { tell, keepReplacing, restoring };
  const applied: string[] = [];
  for (const file of await retryWhileBusy('The first look', () => prepare(access, applying), tell)) {
    const begun = Date.now();
    const isNew = await retryWhileBusy(file.name, () => applyMigration(access, file), tell);
    if (!isNew) continue;
    applied.push(file.name);
    tell(`Applied ${file.name} in ${((Date.now() - begun) / 1000).toFixed(1)} s`);
  }
  const put = () => applyFunctions(access, applying);
  return [...applied, ...(await retryWhileBusy('The functions', put, tell))];
}
