import type { Connection } from '../connection.ts';
import type { IndexStatement } from './migration-marks.ts';
import type { SchemaAccess } from './schema-access.ts';

/** The embedded database has one line: nobody writes meanwhile anyway. */
export const withoutConcurrently = (statements: string): string =>
  statements.replaceAll(/\bindex concurrently\b/g, 'index');

/** An index that was being built when its program ended is there, is kept up by each save, and serves nobody. */
async function isBroken(connection: Connection, name: string): Promise<boolean> {
  const { rows } = await connection.query(
    `select from pg_index join pg_class on pg_class.oid = indexrelid
      where relname = $1 and relnamespace = 'public'::regnamespace and not indisvalid`,
    [name],
  );
  return rows.length > 0;
}

/** Builds indexes one after another while people write, which waits for those who have read since before, however long. */
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
