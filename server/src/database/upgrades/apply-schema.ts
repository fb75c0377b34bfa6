import { sql } from 'kysely';
import type { Connection } from '../connection.ts';
import type { Transaction } from '../transaction.ts';
import { buildIndexes, withoutConcurrently } from './build-indexes.ts';
import { retryWhileBusy, UpgradeInProgress, type ReportProgress } from './retry-while-busy.ts';
import type { SchemaAccess } from './schema-access.ts';
import { readSchemaState, refuseUnfinished } from './schema-state.ts';
import type { MigrationFile, SqlFile } from './sql-files.ts';

export interface MigrateOptions {
  /** Receives progress messages, such as the table that it waits for. */
  tell?: ReportProgress;
  /** Keeps functions that another version has replaced: that version is newer, and its servers may be running. */
  keepReplacing?: boolean;
  /** Only for a restore, which marks the database as unfinished and continues in it. */
  restoring?: Restoring;
}

/** Schema state at the time of a backup. Undefined members are those of this program. */
export interface Restoring {
  migrations?: ReadonlySet<number>;
  functions?: readonly SqlFile[];
}

/** Lets one program at a time upgrade a database: takes an advisory lock until the transaction ends. */
async function lockUpgrade(trx: Transaction): Promise<void> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('lexboard migrations')) as taken`.execute(trx);
  if (!rows[0]?.taken) throw new UpgradeInProgress();
}

async function recordMigration(trx: Transaction, file: MigrationFile): Promise<void> {
  const { number, name, checksum, servesFrom = null } = file;
  await sql`insert into schema_migration (number, name, checksum, serves_from)
    values (${number}, ${name}, ${checksum}, ${servesFrom})`.execute(trx);
  // Later programs recognise by the number of a migration that they are newer.
  await sql`update schema_function set replaced = '{}' where replaced <> '{}'`.execute(trx);
  // A contract drops functions that depend on what it removes, so all functions are applied again.
  if (servesFrom !== null) await sql`delete from schema_function`.execute(trx);
}

/** @returns whether this call applied it */
const applyMigration = (access: SchemaAccess, file: MigrationFile): Promise<boolean> =>
  access.run(async (trx, connection) => {
    await lockUpgrade(trx);
    const { migrations } = await readSchemaState(trx);
    if (!migrations.some(({ number }) => number === file.number)) return false;
    if (!file.indexes) await connection.script(file.statements);
    else if (access.kind === 'embedded') await connection.script(withoutConcurrently(file.statements));
    else {
      // Ends the snapshot of the last statement, for which a concurrent index build would wait for ever.
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
  tell: ReportProgress;
  keepReplacing: boolean;
  restoring: Restoring | undefined;
}

/** Finds the files of functions to apply: none where the database belongs to a newer program. */
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

/** Applies the changed files of functions in one transaction. @returns their names */
const applyFunctions = (access: SchemaAccess, applying: Applying): Promise<string[]> =>
  access.run(async (trx, connection) => {
    const files = await findFunctionsToApply(trx, applying);
    if (files.length === 0) return [];
    await lockUpgrade(trx);
    // Another program may have applied them while this one waited for the lock.
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
 * Applies the missing migrations, each in a transaction of its own, so that a failure keeps the earlier ones. Then applies
 * the changed functions. Requests are never blocked for long.
 * @returns the names of the applied files
 * @throws when an applied migration was changed afterwards, when the database serves only newer programs or predates the
 *   first release, or when a table stays in use for 10 minutes
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
