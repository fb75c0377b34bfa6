import type { Connection } from '../connection.ts';
import type { IndexStatement } from './migration-marks.ts';
import type { SchemaAccess } from './schema-access.ts';

/** Removes `concurrently`. The embedded database has one connection, so there are no concurrent writes. */
export const withoutConcurrently = (statements: string): string =>
  statements.replaceAll(/\bindex concurrently\b/g, 'index');

/** Whether an index is invalid. A build that was interrupted leaves an index that each save updates but no query uses. */
async function isBroken(connection: Connection, name: string): Promise<boolean> {
  const { rows } = await connection.query(
    `select from pg_index join pg_class on pg_class.oid = indexrelid
      where relname = $1 and relnamespace = 'public'::regnamespace and not indisvalid`,
    [name],
  );
  return rows.length > 0;
}

/** Builds indexes one after another, concurrently with writes. Each build waits, without a timeout, for older transactions. */
export const buildIndexes = (
  { outside }: Pick<SchemaAccess, 'outside'>,
  indexes: readonly IndexStatement[],
): Promise<void> =>
  outside(async (connection) => {
    await connection.script('set statement_timeout = 0');
    await connection.script('set lock_timeout = 0');
    for (const { name, statement } of indexes) {
      if (await isBroken(connection, name)) await connection.script(`drop index concurrently ${name}`);
      await connection.script(statement);
    }
  });
